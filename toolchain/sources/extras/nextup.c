#include <math.h>

double nextup(double x) { return nextafter(x, INFINITY); }
float nextupf(float x) { return nextafterf(x, INFINITY); }
long double nextupl(long double x) { return nextafterl(x, INFINITY); }

double nextdown(double x) { return nextafter(x, -INFINITY); }
float nextdownf(float x) { return nextafterf(x, -INFINITY); }
long double nextdownl(long double x) { return nextafterl(x, -INFINITY); }
