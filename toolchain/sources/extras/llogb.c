#include <math.h>

/* int and long have the same range here, and so have the special results. */
long llogb(double x) { return isnan(x) ? FP_LLOGBNAN : ilogb(x); }
long llogbf(float x) { return isnan(x) ? FP_LLOGBNAN : ilogbf(x); }
long llogbl(long double x) { return isnan(x) ? FP_LLOGBNAN : ilogbl(x); }
