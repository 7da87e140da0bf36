// The run time of AddressSanitizer for programs that readers check: a shadow byte for each 8 bytes of memory, a heap with room between its blocks,
// and what Clang calls for each access. Written from LLVM's description of the instrumentation (AddressSanitizer.cpp), with checks by calls.
//
// Memory: the shadow from 0 on, then the stack, the data, the heap. `linkerArguments` must give the stack the room of the shadow besides its own.
#include "checks.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define SHADOW_BYTES (40u << 20)
#define GRANULE 8u

// What a shadow byte says. From 1 to 7: so many of the 8 bytes may be used. READ_ONLY and 0 to 7 more: the same of bytes that may only be read.
enum { READ_ONLY = 0xe0, NOT_ALLOCATED = 0xf0, LEFT_OF_BLOCK = 0xfa, RIGHT_OF_BLOCK = 0xfb, FREED = 0xfd, GLOBAL_REDZONE = 0xf9, SHADOW_ITSELF = 0xfe, AFTER_RETURN = 0xf5 };

static uint8_t *shadowOf(uintptr_t address)
{
    uintptr_t shadow = address / GRANULE;
    // So that the compiler does not see a null pointer: the shadow begins at 0.
    __asm__("" : "+r"(shadow));
    return (uint8_t *)shadow;
}

extern unsigned char __heap_base, __global_base, __data_end;

static uintptr_t poisonedTo;

static void start(void)
{
    if (poisonedTo) return;
    poisonedTo = ((uintptr_t)&__heap_base + GRANULE - 1) & ~(GRANULE - 1);
    // The shadow is no object: a null pointer leads there, and a stack that is too deep.
    memset(shadowOf(0), SHADOW_ITSELF, SHADOW_BYTES / GRANULE);
}

/** Before any other function of the program: even the constructors of its files. */
__attribute__((constructor(0))) static void startFirst(void) { start(); }

static void poison(uintptr_t from, size_t size, int value) { memset(shadowOf(from), value, size / GRANULE); }

/** Marks bytes that may be used. What lies behind them up to the next 8 may not. */
static void unpoison(uintptr_t from, size_t size)
{
    memset(shadowOf(from), 0, size / GRANULE);
    if (size % GRANULE) *shadowOf(from + size) = size % GRANULE;
}

/** Marks bytes that may only be read. */
static void protect(uintptr_t from, size_t size)
{
    memset(shadowOf(from), READ_ONLY, size / GRANULE);
    if (size % GRANULE) *shadowOf(from + size) = READ_ONLY + size % GRANULE;
}

// The heap

typedef struct Block {
    uint32_t magic;
    size_t size;
    /** What the C library gave. */
    void *base;
    uint32_t allocated, freed;
    enum Owner owner, freedBy;
    /** Of those in use, or of those that are freed and kept for a while. */
    struct Block *next, *previous;
    uint32_t isReached;
    /** What `new` was asked for; 0 for other blocks. */
    size_t requested;
    /** Whether the run time of C++ may keep it for good. */
    uint32_t isKept;
} Block;

_Static_assert(sizeof(Block) % 16 == 0, "blocks are aligned to 16 bytes");

#define MAGIC 0x8badf00du
#define RIGHT_BYTES 16u
/** Bytes of freed blocks that are kept, so that a use of them is noticed. */
#define KEPT_BYTES (16u << 20)
/** Bytes of a new block that are given another value than 0, which they would often have by chance. */
#define FILLED_BYTES 4096u

int heapDepth;
static Block *used;
static Block *oldestFreed, *newestFreed;
static size_t keptBytes;

void *__real_malloc(size_t);
void __real_free(void *);

static Block *blockOf(const void *pointer) { return (Block *)pointer - 1; }
static void *bytesOf(Block *block) { return block + 1; }

/** The block that begins at a pointer, in use or freed; nothing for other pointers. */
static Block *knownBlock(const void *pointer)
{
    const uintptr_t at = (uintptr_t)pointer;
    if (at % GRANULE || at < (uintptr_t)&__heap_base + sizeof(Block) || at >= poisonedTo) return NULL;
    if (*shadowOf(at - 1) != LEFT_OF_BLOCK) return NULL;
    Block *block = blockOf(pointer);
    return block->magic == (MAGIC ^ (uint32_t)at) ? block : NULL;
}

static size_t padded(size_t size) { return (size + RIGHT_BYTES + 15) & ~(size_t)15; }

static void forget(Block *block)
{
    block->magic = 0;
    poison((uintptr_t)block, sizeof *block + padded(block->size), NOT_ALLOCATED);
    __real_free(block->base);
}

/** Really frees what has been freed first, until few enough is kept. */
static void forgetFreed(size_t most)
{
    while (oldestFreed && keptBytes > most) {
        Block *block = oldestFreed;
        oldestFreed = block->next;
        if (!oldestFreed) newestFreed = NULL;
        keptBytes -= block->size;
        forget(block);
    }
}

static void *allocate(size_t size, size_t alignment, int isZeroed)
{
    start();
    if (alignment < 16) alignment = 16;
    const size_t room = sizeof(Block) + alignment + padded(size);
    if (size > PTRDIFF_MAX || room < size) return NULL;
    unsigned char *base = __real_malloc(room);
    if (!base && keptBytes) {
        forgetFreed(0);
        base = __real_malloc(room);
    }
    if (!base) return NULL;
    const uintptr_t at = ((uintptr_t)base + sizeof(Block) + alignment - 1) & ~(uintptr_t)(alignment - 1);
    const uintptr_t end = ((uintptr_t)base + room + GRANULE - 1) & ~(uintptr_t)(GRANULE - 1);
    if (end > poisonedTo) {
        poison(poisonedTo, end - poisonedTo, NOT_ALLOCATED);
        poisonedTo = end;
    }
    Block *block = blockOf((void *)at);
    *block = (Block){.magic = MAGIC ^ (uint32_t)at, .size = size, .base = base, .allocated = noteCalls(), .next = used};
    if (used) used->previous = block;
    used = block;
    poison((uintptr_t)block, sizeof *block, LEFT_OF_BLOCK);
    poison(at, padded(size), RIGHT_OF_BLOCK);
    unpoison(at, size);
    if (isZeroed) memset((void *)at, 0, size);
    else memset((void *)at, 0xbe, size < FILLED_BYTES ? size : FILLED_BYTES);
    return (void *)at;
}

static void release(void *pointer, enum Owner owner)
{
    Block *block = knownBlock(pointer);
    if (!block) reportHeap(FOREIGN_FREE, (uintptr_t)pointer, BY_MALLOC, owner, 0, 0);
    if (block->freed) reportHeap(DOUBLE_FREE, (uintptr_t)pointer, block->owner, owner, block->allocated, block->freed);
    if (block->previous) block->previous->next = block->next;
    else used = block->next;
    if (block->next) block->next->previous = block->previous;
    const uint32_t calls = noteCalls();
    // A block is freed, even where its calls are no longer noted.
    block->freed = calls ? calls : UINT32_MAX;
    block->freedBy = owner;
    poison((uintptr_t)pointer, (block->size + GRANULE - 1) & ~(size_t)(GRANULE - 1), FREED);
    block->next = NULL;
    if (newestFreed) newestFreed->next = block;
    else oldestFreed = block;
    newestFreed = block;
    keptBytes += block->size;
    forgetFreed(KEPT_BYTES);
}

void ownBlock(void *pointer, enum Owner owner, size_t size)
{
    Block *block = knownBlock(pointer);
    if (!block) return;
    block->owner = owner;
    block->requested = size;
}

void keepBlock(void *pointer)
{
    Block *block = knownBlock(pointer);
    if (block) block->isKept = 1;
}

void checkOwner(void *pointer, enum Owner owner)
{
    Block *block = knownBlock(pointer);
    if (!block) return;
    if (block->freed) reportHeap(DOUBLE_FREE, (uintptr_t)pointer, block->owner, owner, block->allocated, block->freed);
    if (block->owner != owner) reportHeap(MISMATCHED_FREE, (uintptr_t)pointer, block->owner, owner, block->allocated, 0);
}

void checkDeletedSize(void *pointer, size_t size)
{
    Block *block = knownBlock(pointer);
    if (!block || block->freed || !block->requested || block->requested == size) return;
    reportHeap(WRONG_SIZE, (uintptr_t)pointer, block->requested, size, block->allocated, 0);
}

void *__wrap_malloc(size_t size) { return allocate(size, 16, 0); }

void *__wrap_calloc(size_t count, size_t size)
{
    size_t all;
    return __builtin_mul_overflow(count, size, &all) ? NULL : allocate(all, 16, 1);
}

void __wrap_free(void *pointer)
{
    if (!pointer) return;
    if (!heapDepth) checkOwner(pointer, BY_MALLOC);
    release(pointer, BY_MALLOC);
}

void *__wrap_realloc(void *pointer, size_t size)
{
    if (!pointer) return allocate(size, 16, 0);
    checkOwner(pointer, BY_MALLOC);
    Block *block = knownBlock(pointer);
    if (!block) reportHeap(FOREIGN_FREE, (uintptr_t)pointer, BY_MALLOC, BY_MALLOC, 0, 0);
    void *moved = allocate(size, 16, 0);
    if (!moved) return NULL;
    memcpy(moved, pointer, size < block->size ? size : block->size);
    release(pointer, BY_MALLOC);
    return moved;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return alignment && !(alignment & (alignment - 1)) ? allocate(size, alignment, 0) : NULL;
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size)
{
    if (alignment < sizeof(void *) || alignment & (alignment - 1)) return 28; // EINVAL
    void *bytes = allocate(size, alignment, 0);
    if (!bytes) return 48; // ENOMEM
    *result = bytes;
    return 0;
}

size_t __wrap_malloc_usable_size(void *pointer)
{
    Block *block = pointer ? knownBlock(pointer) : NULL;
    return block ? block->size : 0;
}

// Accesses

/** The heap's block beside or in which an address is; nothing far from any. */
static Block *nearBlock(uintptr_t address)
{
    uintptr_t at = address & ~(uintptr_t)(GRANULE - 1);
    const uintptr_t first = (uintptr_t)&__heap_base;
    if (at < first || at >= poisonedTo) return NULL;
    if (*shadowOf(at) == LEFT_OF_BLOCK) {
        while (at < poisonedTo && *shadowOf(at) == LEFT_OF_BLOCK) at += GRANULE;
    } else {
        while (at > first && *shadowOf(at) != LEFT_OF_BLOCK) {
            if (*shadowOf(at) == NOT_ALLOCATED) return NULL;
            at -= GRANULE;
        }
        at += GRANULE;
    }
    return knownBlock((void *)at);
}

static int isOfLiteral(uint8_t shadow) { return (shadow & ~(GRANULE - 1)) == READ_ONLY; }

_Noreturn static void report(uintptr_t address, uintptr_t begin, size_t size, int isWrite)
{
    Block *block = nearBlock(address);
    uint8_t shadow = *shadowOf(address);
    const int isReadOnly = isOfLiteral(shadow), part = shadow % GRANULE;
    // Behind the last bytes of an object that ends within 8: what follows says of which kind it is.
    if (isReadOnly && isWrite && (!part || address % GRANULE < (uintptr_t)part)) shadow = READ_ONLY;
    else if (shadow < GRANULE || isReadOnly) shadow = *shadowOf(address + GRANULE);
    reportAccess(address, begin, size, isWrite, shadow, block ? (uintptr_t)bytesOf(block) : 0, block ? block->size : 0, block ? block->allocated : 0,
                 block ? block->freed : 0);
}

/** Whether the bytes that begin here and end within 8 may not be used. */
static int isBad(uintptr_t address, size_t size, int isWrite)
{
    uint8_t shadow = *shadowOf(address);
    if (isOfLiteral(shadow)) {
        if (isWrite) return 1;
        shadow %= GRANULE;
    }
    return shadow && (shadow >= GRANULE || (address % GRANULE) + size > shadow);
}

static void check(uintptr_t address, size_t size, int isWrite)
{
    if (size == 0) return;
    uintptr_t at = address;
    const uintptr_t end = address + size;
    if (end < address) report(address, address, size, isWrite);
    while (at < end) {
        size_t part = GRANULE - at % GRANULE;
        if (part > end - at) part = end - at;
        if (isBad(at, part, isWrite)) {
            while (!isBad(at, 1, isWrite)) at++;
            report(at, address, size, isWrite);
        }
        at += part;
    }
}

#define ACCESS(bytes)                                                                                                             \
    void __asan_load##bytes(uintptr_t address)                                                                                   \
    {                                                                                                                             \
        if (*shadowOf(address)) check(address, bytes, 0);                                                                        \
        else if (address % GRANULE + bytes > GRANULE) check(address, bytes, 0);                                                  \
    }                                                                                                                             \
    void __asan_store##bytes(uintptr_t address)                                                                                  \
    {                                                                                                                             \
        if (*shadowOf(address)) check(address, bytes, 1);                                                                        \
        else if (address % GRANULE + bytes > GRANULE) check(address, bytes, 1);                                                  \
    }
ACCESS(1)
ACCESS(2)
ACCESS(4)
ACCESS(8)
ACCESS(16)
void __asan_loadN(uintptr_t address, size_t size) { check(address, size, 0); }
void __asan_storeN(uintptr_t address, size_t size) { check(address, size, 1); }

static void checkOverlap(const void *to, const void *from, size_t size)
{
    const uintptr_t a = (uintptr_t)to, b = (uintptr_t)from;
    if (a != b && a < b + size && b < a + size) reportHeap(OVERLAP, a, 0, 0, 0, 0);
}

static void checkSize(const void *pointer, size_t size)
{
    if ((ptrdiff_t)size < 0) reportHeap(NEGATIVE_SIZE, (uintptr_t)pointer, 0, 0, 0, 0);
}

void *__asan_memcpy(void *to, const void *from, size_t size)
{
    checkSize(to, size);
    check((uintptr_t)from, size, 0);
    check((uintptr_t)to, size, 1);
    checkOverlap(to, from, size);
    return memmove(to, from, size);
}
void *__asan_memmove(void *to, const void *from, size_t size)
{
    checkSize(to, size);
    check((uintptr_t)from, size, 0);
    check((uintptr_t)to, size, 1);
    return memmove(to, from, size);
}
void *__asan_memset(void *to, int value, size_t size)
{
    checkSize(to, size);
    check((uintptr_t)to, size, 1);
    return memset(to, value, size);
}

// Functions of the C library that read or write what a pointer leads to. Those that it calls itself come here, too.

#define READS(pointer, size) check((uintptr_t)(pointer), size, 0)
#define WRITES(pointer, size) check((uintptr_t)(pointer), size, 1)

size_t __real_strlen(const char *);
/** The string's length. A string that begins where nothing may be read is reported, and so is one without an end. */
static size_t readString(const char *text)
{
    READS(text, 1);
    const size_t length = __real_strlen(text);
    READS(text, length + 1);
    return length;
}
static size_t readAtMost(const char *text, size_t most)
{
    size_t length = 0;
    while (length < most) {
        if (isBad((uintptr_t)text + length, 1, 0)) READS(text + length, 1);
        if (!text[length]) break;
        length++;
    }
    return length;
}

size_t __wrap_strlen(const char *text) { return readString(text); }
char *__real_strcpy(char *, const char *);
char *__wrap_strcpy(char *to, const char *from)
{
    const size_t length = readString(from);
    WRITES(to, length + 1);
    checkOverlap(to, from, length + 1);
    return __real_strcpy(to, from);
}
char *__real_strncpy(char *, const char *, size_t);
char *__wrap_strncpy(char *to, const char *from, size_t most)
{
    checkSize(to, most);
    const size_t length = readAtMost(from, most);
    WRITES(to, most);
    checkOverlap(to, from, length);
    return __real_strncpy(to, from, most);
}
char *__real_strcat(char *, const char *);
char *__wrap_strcat(char *to, const char *from)
{
    const size_t length = readString(from), before = readString(to);
    WRITES(to + before, length + 1);
    checkOverlap(to, from, before + length + 1);
    return __real_strcat(to, from);
}
char *__real_strncat(char *, const char *, size_t);
char *__wrap_strncat(char *to, const char *from, size_t most)
{
    const size_t length = readAtMost(from, most), before = readString(to);
    WRITES(to + before, length + 1);
    return __real_strncat(to, from, most);
}
int __real_strcmp(const char *, const char *);
int __wrap_strcmp(const char *a, const char *b)
{
    for (size_t at = 0;; at++) {
        if (isBad((uintptr_t)a + at, 1, 0)) READS(a + at, 1);
        if (isBad((uintptr_t)b + at, 1, 0)) READS(b + at, 1);
        if (a[at] != b[at] || !a[at]) break;
    }
    return __real_strcmp(a, b);
}
char *__real_strchr(const char *, int);
char *__wrap_strchr(const char *text, int character)
{
    readString(text);
    return __real_strchr(text, character);
}
char *__real_strrchr(const char *, int);
char *__wrap_strrchr(const char *text, int character)
{
    readString(text);
    return __real_strrchr(text, character);
}
char *__real_strstr(const char *, const char *);
char *__wrap_strstr(const char *text, const char *part)
{
    readString(text);
    readString(part);
    return __real_strstr(text, part);
}
size_t __wrap_strnlen(const char *text, size_t most) { return readAtMost(text, most); }
int __real_memcmp(const void *, const void *, size_t);
int __wrap_memcmp(const void *a, const void *b, size_t size)
{
    checkSize(a, size);
    READS(a, size);
    READS(b, size);
    return __real_memcmp(a, b, size);
}
int __real_strncmp(const char *, const char *, size_t);
int __wrap_strncmp(const char *a, const char *b, size_t most)
{
    for (size_t at = 0; at < most; at++) {
        if (isBad((uintptr_t)a + at, 1, 0)) READS(a + at, 1);
        if (isBad((uintptr_t)b + at, 1, 0)) READS(b + at, 1);
        if (a[at] != b[at] || !a[at]) break;
    }
    return __real_strncmp(a, b, most);
}
size_t __real_strspn(const char *, const char *), __real_strcspn(const char *, const char *);
size_t __wrap_strspn(const char *text, const char *characters)
{
    readString(text);
    readString(characters);
    return __real_strspn(text, characters);
}
size_t __wrap_strcspn(const char *text, const char *characters)
{
    readString(text);
    readString(characters);
    return __real_strcspn(text, characters);
}
char *__real_strtok(char *, const char *);
char *__wrap_strtok(char *text, const char *separators)
{
    readString(separators);
    if (text) {
        readString(text);
        // The separator behind the first word is overwritten, which a literal does not allow.
        const size_t begin = strspn(text, separators), end = begin + strcspn(text + begin, separators);
        if (text[end]) WRITES(text + end, 1);
    }
    return __real_strtok(text, separators);
}

// Numbers in texts.
#define NUMBER(type, function)                     \
    type __real_##function(const char *);          \
    type __wrap_##function(const char *text)       \
    {                                              \
        readString(text);                          \
        return __real_##function(text);            \
    }
NUMBER(int, atoi)
NUMBER(long, atol)
NUMBER(long long, atoll)
NUMBER(double, atof)
#define NUMBER_OF_BASE(type, function)                                     \
    type __real_##function(const char *, char **, int);                    \
    type __wrap_##function(const char *text, char **end, int base)         \
    {                                                                      \
        readString(text);                                                  \
        if (end) WRITES(end, sizeof *end);                                 \
        return __real_##function(text, end, base);                         \
    }
NUMBER_OF_BASE(long, strtol)
NUMBER_OF_BASE(long long, strtoll)
NUMBER_OF_BASE(unsigned long, strtoul)
NUMBER_OF_BASE(unsigned long long, strtoull)
double __real_strtod(const char *, char **);
double __wrap_strtod(const char *text, char **end)
{
    readString(text);
    if (end) WRITES(end, sizeof *end);
    return __real_strtod(text, end);
}

// Streams. One that `fopen` did not give is null; one that is closed is a block that has been freed.

static void readFile(FILE *file) { READS(file, 1); }

#define OF_FILE(function)                          \
    int __real_##function(FILE *);                 \
    int __wrap_##function(FILE *file)              \
    {                                              \
        readFile(file);                            \
        return __real_##function(file);            \
    }
OF_FILE(fclose)
OF_FILE(fgetc)
OF_FILE(getc)
OF_FILE(feof)
int __real_fputc(int, FILE *), __real_putc(int, FILE *);
int __wrap_fputc(int character, FILE *file)
{
    readFile(file);
    return __real_fputc(character, file);
}
int __wrap_putc(int character, FILE *file)
{
    readFile(file);
    return __real_putc(character, file);
}
int __wrap_fprintf(FILE *file, const char *format, ...)
{
    readFile(file);
    va_list list;
    va_start(list, format);
    const int length = vfprintf(file, format, list);
    va_end(list);
    return length;
}

int __real_puts(const char *);
int __wrap_puts(const char *text)
{
    readString(text);
    return __real_puts(text);
}
int __real_fputs(const char *, FILE *);
int __wrap_fputs(const char *text, FILE *file)
{
    readString(text);
    readFile(file);
    return __real_fputs(text, file);
}
char *__real_fgets(char *, int, FILE *);
char *__wrap_fgets(char *to, int size, FILE *file)
{
    // Whether it is all written depends on the input; that the program says so does not.
    if (size > 0) WRITES(to, size);
    readFile(file);
    return __real_fgets(to, size, file);
}
size_t __real_fread(void *, size_t, size_t, FILE *);
size_t __wrap_fread(void *to, size_t size, size_t count, FILE *file)
{
    WRITES(to, size * count);
    readFile(file);
    return __real_fread(to, size, count, file);
}
size_t __real_fwrite(const void *, size_t, size_t, FILE *);
size_t __wrap_fwrite(const void *from, size_t size, size_t count, FILE *file)
{
    READS(from, size * count);
    readFile(file);
    return __real_fwrite(from, size, count, file);
}
int __real_vsprintf(char *, const char *, va_list);
int __wrap_vsprintf(char *to, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length >= 0) WRITES(to, (size_t)length + 1);
    return __real_vsprintf(to, format, list);
}
int __wrap_sprintf(char *to, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = __wrap_vsprintf(to, format, list);
    va_end(list);
    return length;
}
int __real_vsnprintf(char *, size_t, const char *, va_list);
int __wrap_vsnprintf(char *to, size_t most, const char *format, va_list list)
{
    // The program may say a size that the array does not have; only what is written counts.
    va_list again;
    va_copy(again, list);
    const int length = __real_vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length >= 0 && most > 0) WRITES(to, (size_t)length + 1 < most ? (size_t)length + 1 : most);
    return __real_vsnprintf(to, most, format, list);
}
int __wrap_snprintf(char *to, size_t most, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = __wrap_vsnprintf(to, most, format, list);
    va_end(list);
    return length;
}

static size_t integerBytes(const char *length)
{
    switch (length[0]) {
    case 'h': return length[1] == 'h' ? sizeof(char) : sizeof(short);
    case 'l': return length[1] == 'l' ? sizeof(long long) : sizeof(long);
    case 'L': return sizeof(long long);
    case 'j': return sizeof(intmax_t);
    case 'z': case 't': return sizeof(size_t);
    default: return sizeof(int);
    }
}

/** Marks strings whose length only the input decides. */
enum { UNTIL_READ = 0 };

/** One conversion of a format of `scanf`. */
typedef struct {
    char kind;
    int isSkipped;
    /** Bytes that it says it may write; `UNTIL_READ` for a string without a width. */
    size_t bytes;
    /** Where the format goes on; null where this code does not know the conversion. */
    const char *rest;
} Conversion;

/** Reads the conversion whose `%` is before a place. */
static Conversion conversionAt(const char *at)
{
    Conversion conversion = {.isSkipped = *at == '*'};
    if (conversion.isSkipped) at++;
    size_t width = 0;
    for (; *at >= '0' && *at <= '9'; at++) width = 10 * width + (size_t)(*at - '0');
    const char *length = at;
    while (*at && __builtin_strchr("hlLjzt", *at)) at++;
    const size_t character = *length == 'l' ? sizeof(wchar_t) : 1;
    conversion.kind = *at;
    switch (*at) {
    case 'd': case 'i': case 'o': case 'u': case 'x': case 'X': case 'n': conversion.bytes = integerBytes(length); break;
    case 'a': case 'e': case 'f': case 'g': case 'A': case 'E': case 'F': case 'G':
        conversion.bytes = *length == 'L' ? sizeof(long double) : *length == 'l' ? sizeof(double) : sizeof(float);
        break;
    case 'p': conversion.bytes = sizeof(void *); break;
    case 'c': conversion.bytes = character * (width ? width : 1); break;
    case 's': conversion.bytes = width ? character * (width + 1) : UNTIL_READ; break;
    case '[':
        conversion.bytes = width ? character * (width + 1) : UNTIL_READ;
        if (at[1] == '^') at++;
        if (at[1]) at++;
        while (at[1] && at[1] != ']') at++;
        if (at[1]) at++;
        break;
    default: return conversion;
    }
    conversion.rest = at + 1;
    return conversion;
}

/**
 * What `scanf` writes to. Before it reads, `assigned` is less than 0: whether the bytes that each conversion says may be written. After it has assigned so many:
 * whether strings without a width had the room.
 */
static void checkTargets(const char *format, va_list given, int assigned)
{
    const int isBefore = assigned < 0;
    va_list list;
    va_copy(list, given);
    while (*format) {
        if (*format++ != '%') continue;
        if (*format == '%') {
            format++;
            continue;
        }
        const Conversion conversion = conversionAt(format);
        if (!conversion.rest) break;
        format = conversion.rest;
        if (conversion.isSkipped) continue;
        const char *to = va_arg(list, const char *);
        if (isBefore) WRITES(to, conversion.bytes == UNTIL_READ ? 1 : conversion.bytes);
        else if (conversion.kind != 'n' && assigned-- == 0) break;
        else if (conversion.bytes == UNTIL_READ) WRITES(to, __real_strlen(to) + 1);
    }
    va_end(list);
}

#define SCANS(call)                                 \
    va_list list;                                   \
    va_start(list, format);                         \
    readString(format);                             \
    checkTargets(format, list, -1);                 \
    va_list again;                                  \
    va_copy(again, list);                           \
    const int assigned = call;                      \
    if (assigned > 0) checkTargets(format, again, assigned); \
    va_end(again);                                  \
    va_end(list);                                   \
    return assigned;
int __wrap_scanf(const char *format, ...) { SCANS(vscanf(format, list)) }
int __wrap_fscanf(FILE *file, const char *format, ...)
{
    readFile(file);
    SCANS(vfscanf(file, format, list))
}
int __wrap_sscanf(const char *text, const char *format, ...)
{
    readString(text);
    SCANS(vsscanf(text, format, list))
}

// Global variables

typedef struct {
    uintptr_t begin;
    size_t size, sizeWithRedzone;
    const char *name, *module;
    uintptr_t isInitialised, place, indicator;
} Global;

static const Global *globals[512];
static size_t globalCounts[512];
static size_t globalTables;

void __asan_register_globals(const Global *list, size_t count)
{
    start();
    for (size_t i = 0; i < count; i++) {
        poison(list[i].begin, list[i].sizeWithRedzone, GLOBAL_REDZONE);
        unpoison(list[i].begin, list[i].size);
        // As Clang names string literals.
        if (__builtin_memcmp(list[i].name, ".str", 4) == 0) protect(list[i].begin, list[i].size);
    }
    if (globalTables < sizeof globals / sizeof *globals) {
        globals[globalTables] = list;
        globalCounts[globalTables++] = count;
    }
}
void __asan_unregister_globals(const Global *list, size_t count) { (void)list, (void)count; }

/** The global variable with its redzone at an address, for the page: `begin`, `size`, `sizeWithRedzone`, `name`; 0 for none. */
EXPORT("__checks_global") const Global *globalAt(uintptr_t address)
{
    for (size_t table = 0; table < globalTables; table++) {
        for (size_t i = 0; i < globalCounts[table]; i++) {
            const Global *global = &globals[table][i];
            if (address >= global->begin && address < global->begin + global->sizeWithRedzone) return global;
        }
    }
    return NULL;
}

// The stack

void __asan_init(void) { start(); }
void __asan_version_mismatch_check_v8(void) {}
/** The order in which constructors of global variables run is not checked. */
void __asan_before_dynamic_init(const char *module) { (void)module; }
void __asan_after_dynamic_init(void) {}
void __sanitizer_annotate_contiguous_container(const void *a, const void *b, const void *c, const void *d) { (void)a, (void)b, (void)c, (void)d; }
void __sanitizer_annotate_double_ended_contiguous_container(const void *a, const void *b, const void *c, const void *d, const void *e, const void *f)
{
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
}

static uintptr_t stackPointer(void)
{
    uintptr_t pointer;
    __asm__("global.get __stack_pointer\nlocal.set %0" : "=r"(pointer));
    return pointer;
}

/** Frames that lie elsewhere than on the stack, so that they can be told from those of later calls: what is left of them is found to be dead. */
enum { CLASSES = 11, CLASS_BYTES = 256 << 10, SMALLEST_FRAME = 64 };
static _Alignas(64) unsigned char frames[CLASSES][CLASS_BYTES];
typedef struct {
    unsigned char isUsed;
    uintptr_t stack;
} FrameUse;
static FrameUse uses[CLASSES][CLASS_BYTES / SMALLEST_FRAME];
static size_t nextFrame[CLASSES];

/** Only in C: see operators.cpp. */
__attribute__((weak)) int __asan_option_detect_stack_use_after_return = 1;

static uintptr_t newFrame(int class)
{
    const size_t bytes = (size_t)SMALLEST_FRAME << class, count = CLASS_BYTES / bytes;
    const uintptr_t stack = stackPointer();
    for (size_t tries = 0; tries < count; tries++) {
        const size_t index = nextFrame[class];
        nextFrame[class] = (index + 1) % count;
        FrameUse *use = &uses[class][index];
        // A frame of a call that ended by an exception or by longjmp was not given back.
        if (use->isUsed && use->stack >= stack) continue;
        *use = (FrameUse){1, stack};
        const uintptr_t frame = (uintptr_t)&frames[class][index * bytes];
        memset(shadowOf(frame), 0, bytes / GRANULE);
        *(unsigned char **)(frame + bytes - sizeof(void *)) = &use->isUsed;
        return frame;
    }
    return 0;
}

static void endFrame(int class, uintptr_t frame)
{
    const size_t bytes = (size_t)SMALLEST_FRAME << class;
    memset(shadowOf(frame), AFTER_RETURN, bytes / GRANULE);
    **(unsigned char **)(frame + bytes - sizeof(void *)) = 0;
}

#define FRAMES(class)                                                                             \
    uintptr_t __asan_stack_malloc_##class(size_t size) { (void)size; return newFrame(class); }  \
    void __asan_stack_free_##class(uintptr_t frame, size_t size) { (void)size; endFrame(class, frame); }
FRAMES(0)
FRAMES(1)
FRAMES(2)
FRAMES(3)
FRAMES(4)
FRAMES(5)
FRAMES(6)
FRAMES(7)
FRAMES(8)
FRAMES(9)
FRAMES(10)

/** A frame that is too large reaches into the shadow, whose marks would be overwritten before an access is checked; or it begins below 0. */
static void checkFrame(const uint8_t *shadow)
{
    if ((uintptr_t)shadow >= SHADOW_BYTES / GRANULE && (uintptr_t)shadow < SHADOW_BYTES) return;
    reportAccess(SHADOW_BYTES - 1, SHADOW_BYTES - 1, 1, 1, SHADOW_ITSELF, 0, 0, 0, 0);
}

#define SET_SHADOW(value)                                              \
    void __asan_set_shadow_##value(uint8_t *shadow, size_t size)      \
    {                                                                  \
        checkFrame(shadow);                                            \
        memset(shadow, 0x##value, size);                               \
    }
SET_SHADOW(00)
SET_SHADOW(01)
SET_SHADOW(02)
SET_SHADOW(03)
SET_SHADOW(04)
SET_SHADOW(05)
SET_SHADOW(06)
SET_SHADOW(07)
SET_SHADOW(f1)
SET_SHADOW(f2)
SET_SHADOW(f3)
SET_SHADOW(f5)
SET_SHADOW(f8)

void __asan_poison_stack_memory(uintptr_t address, size_t size)
{
    checkFrame(shadowOf(address));
    poison(address, (size + GRANULE - 1) & ~(size_t)(GRANULE - 1), 0xf8);
}
void __asan_unpoison_stack_memory(uintptr_t address, size_t size)
{
    checkFrame(shadowOf(address));
    unpoison(address, size);
}

/** An array whose size is known when the program runs, with 32 bytes at each side. */
void __asan_alloca_poison(uintptr_t address, size_t size)
{
    poison(address - 32, 32, 0xca);
    const uintptr_t end = address + size, padding = (end + 31) & ~(uintptr_t)31;
    if (end % GRANULE) *shadowOf(end) = end % GRANULE;
    const uintptr_t behind = (end + GRANULE - 1) & ~(uintptr_t)(GRANULE - 1);
    poison(behind, padding + 32 - behind, 0xcb);
}
void __asan_allocas_unpoison(uintptr_t top, uintptr_t bottom)
{
    if (top && top <= bottom) memset(shadowOf(top), 0, (bottom - top) / GRANULE);
}

/** The number of elements before an array of `new[]`, which `delete[]` reads. It is not kept from the program. */
void __asan_poison_cxx_array_cookie(uintptr_t cookie) { (void)cookie; }
uintptr_t __asan_load_cxx_array_cookie(const uintptr_t *cookie) { return *cookie; }

static uintptr_t stackEnd(void) { return (uintptr_t)&__global_base; }

/** A call does not return, so frames between here and its catcher stay as they are. */
void __asan_handle_no_return(void)
{
    const uintptr_t from = stackPointer() & ~(uintptr_t)(GRANULE - 1), to = stackEnd() & ~(uintptr_t)(GRANULE - 1);
    if (from < to) memset(shadowOf(from), 0, (to - from) / GRANULE);
}

// Leaks

static Block **sorted;
static size_t sortedCount;

static Block *reachedBy(uintptr_t word)
{
    size_t low = 0, high = sortedCount;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if ((uintptr_t)bytesOf(sorted[middle]) <= word) low = middle + 1;
        else high = middle;
    }
    if (low == 0) return NULL;
    Block *block = sorted[low - 1];
    // A pointer past the last element belongs to the block, too.
    return word <= (uintptr_t)bytesOf(block) + block->size ? block : NULL;
}

static Block *pending;

static void reach(Block *block)
{
    if (block->isReached) return;
    block->isReached = 1;
    block->previous = pending;
    pending = block;
}

static void follow(uintptr_t from, uintptr_t to)
{
    for (uintptr_t at = (from + 3) & ~(uintptr_t)3; at + 4 <= to; at += 4) {
        Block *block = reachedBy(*(uintptr_t *)at);
        if (block) reach(block);
    }
}

static void siftDown(size_t at, size_t count)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && sorted[child + 1] > sorted[child]) child++;
        if (sorted[at] >= sorted[child]) return;
        Block *other = sorted[at];
        sorted[at] = sorted[child];
        sorted[child] = other;
    }
}

/** Called by the page once the program has ended by itself: reports blocks to which no variable leads any more. */
EXPORT("__checks_end") void findLeaks(void)
{
    for (Block *block = used; block; block = block->next) sortedCount++;
    if (sortedCount == 0) return;
    forgetFreed(0);
    sorted = __real_malloc(sortedCount * sizeof *sorted);
    if (!sorted) return;
    size_t count = 0;
    for (Block *block = used; block; block = block->next) sorted[count++] = block;
    for (size_t at = count / 2; at-- > 0;) siftDown(at, count);
    for (size_t left = count; left-- > 1;) {
        Block *largest = sorted[0];
        sorted[0] = sorted[left];
        sorted[left] = largest;
        siftDown(0, left);
    }
    const uintptr_t kept = (uintptr_t)frames, keptEnd = kept + sizeof frames;
    follow(stackPointer(), stackEnd());
    follow((uintptr_t)&__global_base, kept);
    follow(keptEnd, (uintptr_t)&__heap_base);
    for (int class = 0; class < CLASSES; class++) {
        const size_t bytes = (size_t)SMALLEST_FRAME << class;
        for (size_t index = 0; index < CLASS_BYTES / bytes; index++) {
            const FrameUse *use = &uses[class][index];
            const uintptr_t frame = (uintptr_t)&frames[class][index * bytes];
            if (use->isUsed && use->stack >= stackPointer()) follow(frame, frame + bytes);
        }
    }
    for (size_t at = 0; at < sortedCount; at++)
        if (sorted[at]->isKept) reach(sorted[at]);
    while (pending) {
        Block *block = pending;
        pending = block->previous;
        follow((uintptr_t)bytesOf(block), (uintptr_t)bytesOf(block) + block->size);
    }
    for (size_t at = 0; at < sortedCount; at++)
        if (!sorted[at]->isReached) reportLeak(sorted[at]->size, sorted[at]->allocated);
}
