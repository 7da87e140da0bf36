#include <math.h>
#include <string.h>

/*
 * Results that are rounded once to a narrower type. A result in long double, rounded again, could come out wrong when the first rounding hits the middle
 * between two numbers of the narrow type. So the first one rounds to odd: an inexact result gets its last bit set, and is never such a middle.
 */
static long double odd(long double result, long double error)
{
    unsigned long long bits[2];
    if (error == 0 || isnan(error) || isinf(result))
        return result;
    memcpy(bits, &result, sizeof bits);
    return bits[0] & 1 ? result : nextafterl(result, error > 0 ? INFINITY : -INFINITY);
}

static long double sum(long double x, long double y)
{
    long double total = x + y, back = total - x;
    return odd(total, (x - (total - back)) + (y - back));
}

static long double product(long double x, long double y)
{
    long double result = x * y;
    return odd(result, fmal(x, y, -result));
}

static long double quotient(long double x, long double y)
{
    long double result = x / y, rest = fmal(-result, y, x);
    return odd(result, signbit(y) ? -rest : rest);
}

static long double root(long double x)
{
    long double result = sqrtl(x);
    return odd(result, fmal(-result, result, x));
}

float fadd(double x, double y) { return (float)sum(x, y); }
float faddl(long double x, long double y) { return (float)sum(x, y); }
double daddl(long double x, long double y) { return (double)sum(x, y); }
float fsub(double x, double y) { return (float)sum(x, -y); }
float fsubl(long double x, long double y) { return (float)sum(x, -y); }
double dsubl(long double x, long double y) { return (double)sum(x, -y); }
float fmul(double x, double y) { return (float)product(x, y); }
float fmull(long double x, long double y) { return (float)product(x, y); }
double dmull(long double x, long double y) { return (double)product(x, y); }
float fdiv(double x, double y) { return (float)quotient(x, y); }
float fdivl(long double x, long double y) { return (float)quotient(x, y); }
double ddivl(long double x, long double y) { return (double)quotient(x, y); }
float fsqrt(double x) { return (float)root(x); }
float fsqrtl(long double x) { return (float)root(x); }
double dsqrtl(long double x) { return (double)root(x); }
/* The product of two doubles is exact in a long double. */
float ffma(double x, double y, double z) { return (float)sum((long double)x * y, z); }
float ffmal(long double x, long double y, long double z) { return (float)fmal(x, y, z); }
double dfmal(long double x, long double y, long double z) { return (double)fmal(x, y, z); }
