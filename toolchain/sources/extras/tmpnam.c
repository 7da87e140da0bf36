#include <stdio.h>

/* Nobody else makes files here, so that a number is enough. */
char *tmpnam(char *name)
{
    static char own[20];
    static unsigned count;
    char *result = name ? name : own;
    snprintf(result, sizeof own, "/tmp/tmpnam-%u", count++);
    return result;
}
