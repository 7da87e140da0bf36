#include <math.h>

/* Unlike fmax, these tell the zeros apart; those without _num give NaN where one of the numbers is NaN. */
#define GREATER(x, y) ((x) > (y) || ((x) == (y) && !signbit(x)))

#define DEFINE(type, s, fabs)                                                                                \
    type fmaximum##s(type x, type y) { return isnan(x) || isnan(y) ? x + y : GREATER(x, y) ? x : y; }         \
    type fminimum##s(type x, type y) { return isnan(x) || isnan(y) ? x + y : GREATER(x, y) ? y : x; }         \
    type fmaximum_num##s(type x, type y) { return isnan(x) ? y : isnan(y) ? x : fmaximum##s(x, y); }          \
    type fminimum_num##s(type x, type y) { return isnan(x) ? y : isnan(y) ? x : fminimum##s(x, y); }          \
    type fmaximum_mag##s(type x, type y)                                                                      \
    {                                                                                                         \
        return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmaximum##s(x, y);                             \
    }                                                                                                         \
    type fminimum_mag##s(type x, type y)                                                                      \
    {                                                                                                         \
        return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fminimum##s(x, y);                             \
    }                                                                                                         \
    type fmaximum_mag_num##s(type x, type y) { return isnan(x) ? y : isnan(y) ? x : fmaximum_mag##s(x, y); }  \
    type fminimum_mag_num##s(type x, type y) { return isnan(x) ? y : isnan(y) ? x : fminimum_mag##s(x, y); }

DEFINE(double, , fabs)
DEFINE(float, f, fabsf)
DEFINE(long double, l, fabsl)
