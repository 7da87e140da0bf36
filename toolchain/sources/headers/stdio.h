/* What WASI has no place for: names of temporary files. Definition: ../extras/tmpnam.c. */
#ifndef EXTRAS_STDIO_H
#define EXTRAS_STDIO_H
#include_next <stdio.h>

#ifndef L_tmpnam
#define L_tmpnam 20
#endif
#endif
