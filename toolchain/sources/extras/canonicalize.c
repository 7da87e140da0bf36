#include <math.h>
#include <string.h>

/* All numbers are canonical here, save that a signalling NaN becomes a quiet one: the first bit of the fraction is set. */
int canonicalize(double *result, const double *x)
{
    unsigned long long bits;
    memcpy(&bits, x, sizeof bits);
    if (isnan(*x))
        bits |= 1ULL << 51;
    memcpy(result, &bits, sizeof bits);
    return 0;
}

int canonicalizef(float *result, const float *x)
{
    unsigned bits;
    memcpy(&bits, x, sizeof bits);
    if (isnan(*x))
        bits |= 1U << 22;
    memcpy(result, &bits, sizeof bits);
    return 0;
}

int canonicalizel(long double *result, const long double *x)
{
    unsigned long long bits[2];
    memcpy(bits, x, sizeof bits);
    if (isnan(*x))
        bits[1] |= 1ULL << 47;
    memcpy(result, bits, sizeof bits);
    return 0;
}
