#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The format holds one conversion for a double; that for a long double has an L in it. */
int strfroml(char *restrict text, size_t size, const char *restrict format, long double value)
{
    char longer[64];
    size_t length = strlen(format);
    if (length == 0 || length + 2 > sizeof longer)
        return -1;
    memcpy(longer, format, length - 1);
    longer[length - 1] = 'L';
    longer[length] = format[length - 1];
    longer[length + 1] = '\0';
    return snprintf(text, size, longer, value);
}

int strfromd(char *restrict text, size_t size, const char *restrict format, double value)
{
    return snprintf(text, size, format, value);
}

int strfromf(char *restrict text, size_t size, const char *restrict format, float value)
{
    return snprintf(text, size, format, value);
}
