#include <math.h>

static long double rounded(long double x, int direction)
{
    switch (direction) {
    case FP_INT_UPWARD: return ceill(x);
    case FP_INT_DOWNWARD: return floorl(x);
    case FP_INT_TOWARDZERO: return truncl(x);
    case FP_INT_TONEARESTFROMZERO: return roundl(x);
    default: return rintl(x);
    }
}

/* The integer if it fits in so many bits, NaN otherwise. */
static long double fitting(long double x, int direction, unsigned width, int isSigned)
{
    if (isnan(x) || isinf(x) || width == 0)
        return NAN;
    long double integer = rounded(x, direction);
    if (width > 64)
        width = 64;
    long double end = ldexpl(1, (int)width - isSigned);
    return integer < end && integer >= (isSigned ? -end : 0) ? integer : NAN;
}

/* Those with an x at their end also record that a result is inexact, which cannot be recorded here. */
#define DEFINE(type, s)                                                                                       \
    type fromfp##s(type x, int direction, unsigned width) { return (type)fitting(x, direction, width, 1); }   \
    type ufromfp##s(type x, int direction, unsigned width) { return (type)fitting(x, direction, width, 0); }  \
    type fromfpx##s(type x, int direction, unsigned width) { return (type)fitting(x, direction, width, 1); }  \
    type ufromfpx##s(type x, int direction, unsigned width) { return (type)fitting(x, direction, width, 0); }

DEFINE(double, )
DEFINE(float, f)
DEFINE(long double, l)
