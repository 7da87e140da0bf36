/* What C23 adds to <uchar.h> and wasi-libc does not have yet. Definitions: ../extras/char8.c. */
#ifndef EXTRAS_UCHAR_H
#define EXTRAS_UCHAR_H
#include_next <uchar.h>

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 202311L
typedef unsigned char char8_t;
size_t mbrtoc8(char8_t *restrict, const char *restrict, size_t, mbstate_t *restrict);
size_t c8rtomb(char *restrict, char8_t, mbstate_t *restrict);
#endif
#endif
