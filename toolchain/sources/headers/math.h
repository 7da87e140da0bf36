/* What C23 adds to <math.h> and wasi-libc does not have yet. Definitions: ../extras. */
#ifndef EXTRAS_MATH_H
#define EXTRAS_MATH_H
#include_next <math.h>

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 202311L

#define FP_INT_UPWARD 0
#define FP_INT_DOWNWARD 1
#define FP_INT_TOWARDZERO 2
#define FP_INT_TONEARESTFROMZERO 3
#define FP_INT_TONEAREST 4

#define FP_LLOGB0 (-2147483647L - 1)
#define FP_LLOGBNAN 2147483647L

#define iszero(x) ((x) == 0)
#define issubnormal(x) (fpclassify(x) == FP_SUBNORMAL)
#define iscanonical(x) ((void)(x), 1)
#define issignaling(x) __builtin_issignaling(x)

#define EXTRAS_UNARY(name) double name(double); float name##f(float); long double name##l(long double);
#define EXTRAS_BINARY(name) double name(double, double); float name##f(float, float); long double name##l(long double, long double);

EXTRAS_UNARY(roundeven)
EXTRAS_UNARY(nextup)
EXTRAS_UNARY(nextdown)
EXTRAS_BINARY(fmaximum)
EXTRAS_BINARY(fminimum)
EXTRAS_BINARY(fmaximum_num)
EXTRAS_BINARY(fminimum_num)
EXTRAS_BINARY(fmaximum_mag)
EXTRAS_BINARY(fminimum_mag)
EXTRAS_BINARY(fmaximum_mag_num)
EXTRAS_BINARY(fminimum_mag_num)

long llogb(double);
long llogbf(float);
long llogbl(long double);

int canonicalize(double *, const double *);
int canonicalizef(float *, const float *);
int canonicalizel(long double *, const long double *);

#define EXTRAS_FROMFP(name) double name(double, int, unsigned); float name##f(float, int, unsigned); long double name##l(long double, int, unsigned);

EXTRAS_FROMFP(fromfp)
EXTRAS_FROMFP(ufromfp)
EXTRAS_FROMFP(fromfpx)
EXTRAS_FROMFP(ufromfpx)

float fadd(double, double), faddl(long double, long double);
float fsub(double, double), fsubl(long double, long double);
float fmul(double, double), fmull(long double, long double);
float fdiv(double, double), fdivl(long double, long double);
float fsqrt(double), fsqrtl(long double);
float ffma(double, double, double), ffmal(long double, long double, long double);
double daddl(long double, long double), dsubl(long double, long double);
double dmull(long double, long double), ddivl(long double, long double);
double dsqrtl(long double), dfmal(long double, long double, long double);

#undef EXTRAS_UNARY
#undef EXTRAS_BINARY
#undef EXTRAS_FROMFP
#endif
#endif
