#include <time.h>

int timespec_getres(struct timespec *step, int base)
{
    if (base != TIME_UTC)
        return 0;
    if (step)
        clock_getres(CLOCK_REALTIME, step);
    return base;
}
