/* What C23 adds to <time.h> and wasi-libc does not have yet. Definition: ../extras/timespec_getres.c. */
#ifndef EXTRAS_TIME_H
#define EXTRAS_TIME_H
#include_next <time.h>

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 202311L
int timespec_getres(struct timespec *, int);
#endif
#endif
