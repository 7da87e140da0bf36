// The operators new and delete of a program that is checked: who gives a block has to take it back.
#include <cstddef>
#include <new>
extern "C" {
#include "checks.h"
/** A check of the library, in its own words. It does not return when the page finds it to be wrong. */
IMPORT("library") void reportLibrary(const char *message);
/** Tells that a function of the library throws, which its callers there were not built for. */
IMPORT("thrown") void noteThrow(void);
/** What libc++ calls when one of its checks fails; see `__assertion_handler`. */
void __checks_library(const char *message) noexcept { reportLibrary(message); }
/** What the C++ run time calls for each exception object, and when the library throws; see `exceptions.cpp`. */
void __checks_exception(void *block) noexcept { keepBlock(block); }
void __checks_thrown() noexcept { noteThrow(); }

namespace {
struct Inside {
  Inside() { heapDepth++; }
  ~Inside() { heapDepth--; }
};
}

#define NEW(symbol, owner, parameters, arguments)                    \
  void *__real_##symbol parameters;                                  \
  void *__wrap_##symbol parameters {                                 \
    void *block = __real_##symbol arguments;                         \
    if (heapDepth == 0) ownBlock(block, owner, size);                      \
    return block;                                                    \
  }
#define DELETE(symbol, owner, parameters, arguments) DELETE_AFTER(, symbol, owner, parameters, arguments)
#define DELETE_SIZED(symbol, owner, parameters, arguments) DELETE_AFTER(checkDeletedSize(pointer, size), symbol, owner, parameters, arguments)
#define DELETE_AFTER(check, symbol, owner, parameters, arguments)    \
  void __real_##symbol parameters;                                   \
  void __wrap_##symbol parameters {                                  \
    if (!pointer) return;                                            \
    if (heapDepth == 0) checkOwner(pointer, owner);                  \
    check;                                                           \
    Inside inside;                                                   \
    __real_##symbol arguments;                                       \
  }
/** Frames elsewhere than on the stack do not survive exceptions: a variable of the function that catches was taken for one of a call that has returned. */
int __asan_option_detect_stack_use_after_return = 0;

// An exception leaves frames of the stack as they are, also where it is the library that throws.
void __asan_handle_no_return(void);
void __real___cxa_throw(void *object, void *type, void (*destroy)(void *));
void __wrap___cxa_throw(void *object, void *type, void (*destroy)(void *)) {
  __asan_handle_no_return();
  __real___cxa_throw(object, type, destroy);
}
void __real___cxa_rethrow();
void __wrap___cxa_rethrow() {
  __asan_handle_no_return();
  __real___cxa_rethrow();
}

using Align = std::align_val_t;
using Nothrow = const std::nothrow_t &;
NEW(_Znwm, BY_NEW, (std::size_t size), (size))
NEW(_Znam, BY_NEW_ARRAY, (std::size_t size), (size))
NEW(_ZnwmRKSt9nothrow_t, BY_NEW, (std::size_t size, Nothrow tag), (size, tag))
NEW(_ZnamRKSt9nothrow_t, BY_NEW_ARRAY, (std::size_t size, Nothrow tag), (size, tag))
NEW(_ZnwmSt11align_val_t, BY_NEW, (std::size_t size, Align align), (size, align))
NEW(_ZnamSt11align_val_t, BY_NEW_ARRAY, (std::size_t size, Align align), (size, align))
DELETE(_ZdlPv, BY_NEW, (void *pointer), (pointer))
DELETE(_ZdaPv, BY_NEW_ARRAY, (void *pointer), (pointer))
DELETE_SIZED(_ZdlPvm, BY_NEW, (void *pointer, std::size_t size), (pointer, size))
DELETE_SIZED(_ZdaPvm, BY_NEW_ARRAY, (void *pointer, std::size_t size), (pointer, size))
DELETE(_ZdlPvSt11align_val_t, BY_NEW, (void *pointer, Align align), (pointer, align))
DELETE(_ZdaPvSt11align_val_t, BY_NEW_ARRAY, (void *pointer, Align align), (pointer, align))
DELETE_SIZED(_ZdlPvmSt11align_val_t, BY_NEW, (void *pointer, std::size_t size, Align align), (pointer, size, align))
DELETE_SIZED(_ZdaPvmSt11align_val_t, BY_NEW_ARRAY, (void *pointer, std::size_t size, Align align), (pointer, size, align))
}
