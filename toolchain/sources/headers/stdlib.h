/* What C23 adds to <stdlib.h> and wasi-libc does not have yet. Definitions: ../extras/strfrom.c. */
#ifndef EXTRAS_STDLIB_H
#define EXTRAS_STDLIB_H
#include_next <stdlib.h>

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 202311L
int strfromd(char *restrict, size_t, const char *restrict, double);
int strfromf(char *restrict, size_t, const char *restrict, float);
int strfroml(char *restrict, size_t, const char *restrict, long double);
#endif
#endif
