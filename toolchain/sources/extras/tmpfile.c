#include <stdio.h>

/* WASI has no folder for temporary files. Here /tmp exists, and a file that is open can be removed. */
FILE *tmpfile(void)
{
    static unsigned count;
    char name[32];
    snprintf(name, sizeof name, "/tmp/.tmpfile-%u", count++);
    FILE *file = fopen(name, "w+");
    if (file)
        remove(name);
    return file;
}
