// What the objects of the checks share. The page decides what a finding means: here it is only noticed. See src/playground/checks.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define IMPORT(name) __attribute__((import_module("checks"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

/** Notes the calls that lead here, and gives them a number; 0 when no more are noted. */
IMPORT("here") uint32_t noteCalls(void);
/** An access that no object allows: the first byte that is wrong, where the access begins, its size. It does not return. */
IMPORT("access") _Noreturn void reportAccess(uintptr_t address, uintptr_t begin, size_t size, uint32_t isWrite, uint32_t shadow, uintptr_t block, size_t blockSize,
                                             uint32_t allocated, uint32_t freed);
/** A misuse of the heap: see `Misuse`. It does not return. For `WRONG_SIZE` two sizes are passed in place of the owners. */
IMPORT("heap") _Noreturn void reportHeap(uint32_t misuse, uintptr_t pointer, uint32_t allocatedBy, uint32_t freedBy, uint32_t allocated, uint32_t freed);
/** A block that nothing leads to when the program has ended. */
IMPORT("leak") void reportLeak(size_t size, uint32_t allocated);

enum Misuse { DOUBLE_FREE = 0, FOREIGN_FREE = 1, MISMATCHED_FREE = 2, OVERLAP = 3, NEGATIVE_SIZE = 4, WRONG_SIZE = 5 };
/** Who gives a block, and who has to take it back. */
enum Owner { BY_MALLOC = 0, BY_NEW = 1, BY_NEW_ARRAY = 2 };

/** Tells that a block, if it is one, was given by an operator `new` that was asked for so many bytes. */
void ownBlock(void *pointer, enum Owner owner, size_t size);
/** Tells that a block belongs to the run time of C++, which need not free it: neither it nor what it leads to is a leak. */
void keepBlock(void *pointer);
/** Reports a block of another size than `delete` is told: that of an object of another class than the pointer's. */
void checkDeletedSize(void *pointer, size_t size);
/** Reports what is wrong with giving a block back in this way. Nothing for pointers that the heap does not know: a program may replace `operator new`. */
void checkOwner(void *pointer, enum Owner owner);
/** While it is not 0, an operator is calling another function of the heap. */
extern int heapDepth;
