#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

/* The state keeps, in its first word, what is still to be given or still missing; 0 at the beginning. */
union state {
    mbstate_t whole;
    unsigned word;
};

enum { given = 0x40000000 };

/* UTF-8 of a character; returns how many bytes. */
static int encode(unsigned character, unsigned char *bytes)
{
    if (character < 0x80)
        return bytes[0] = (unsigned char)character, 1;
    int count = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (int i = count - 1; i > 0; i--, character >>= 6)
        bytes[i] = (unsigned char)(0x80 | (character & 0x3f));
    bytes[0] = (unsigned char)((0xf00 >> count) & 0xff) | (unsigned char)character;
    return count;
}

size_t mbrtoc8(char8_t *restrict unit, const char *restrict text, size_t size, mbstate_t *restrict state)
{
    static mbstate_t own;
    union state *kept = (union state *)(state ? state : &own);
    if (text == NULL)
        return mbrtoc8(NULL, "", 1, state);
    if (kept->word & given) {
        /* A character of up to 21 bits, and in the bits above how many of its bytes have been given. */
        unsigned character = kept->word & 0x1fffff, done = kept->word >> 24 & 7;
        unsigned char bytes[4];
        int count = encode(character, bytes);
        if (unit)
            *unit = bytes[done];
        kept->word = (int)done + 1 < count ? given | (done + 1) << 24 | character : 0;
        return (size_t)-3;
    }
    wchar_t character;
    size_t length = mbrtowc(&character, text, size, &kept->whole);
    if (length == (size_t)-1 || length == (size_t)-2)
        return length;
    unsigned char bytes[4];
    int count = encode((unsigned)character, bytes);
    if (unit)
        *unit = bytes[0];
    if (count > 1)
        kept->word = given | 1U << 24 | (unsigned)character;
    return length;
}

size_t c8rtomb(char *restrict text, char8_t unit, mbstate_t *restrict state)
{
    static mbstate_t own;
    union state *kept = (union state *)(state ? state : &own);
    if (text == NULL) {
        char none[16];
        return c8rtomb(none, 0, state);
    }
    /* The bits so far, and above them how many bytes are missing and how many have come. */
    unsigned missing = kept->word >> 24 & 7, come = kept->word >> 28 & 7, bits = kept->word & 0x1fffff;
    if (missing == 0) {
        if (unit < 0x80) {
            *text = (char)unit;
            return 1;
        }
        missing = unit >= 0xf0 && unit < 0xf5 ? 3 : unit >= 0xe0 && unit < 0xf0 ? 2 : unit >= 0xc2 && unit < 0xe0 ? 1 : 0;
        if (missing > 0) {
            kept->word = 1U << 28 | missing << 24 | (unit & (0x3fU >> missing));
            return 0;
        }
    } else if ((unit & 0xc0) == 0x80) {
        bits = bits << 6 | (unit & 0x3f);
        kept->word = (come + 1) << 28 | (missing - 1) << 24 | bits;
        if (missing > 1)
            return 0;
        memset(kept, 0, sizeof *kept);
        return wcrtomb(text, (wchar_t)bits, &kept->whole);
    }
    memset(kept, 0, sizeof *kept);
    errno = EILSEQ;
    return (size_t)-1;
}
