#include <math.h>

/* The rounding mode is to nearest, always. */
double roundeven(double x) { return rint(x); }
float roundevenf(float x) { return rintf(x); }
long double roundevenl(long double x) { return rintl(x); }
