// What Clang calls when -fsanitize=undefined finds something. The page reads the compiler's data and says it in words: src/playground/checks/undefinedBehaviour.ts.
#include "checks.h"

/** `handler` is the name of the compiler's function without what all of them share. */
IMPORT("undefined") void report(const char *handler, const void *data, uintptr_t a, uintptr_t b);

#define HANDLER(name) \
    void __ubsan_handle_##name(const void *data, uintptr_t a, uintptr_t b) { report(#name, data, a, b); }
#define UNARY(name) \
    void __ubsan_handle_##name(const void *data, uintptr_t a) { report(#name, data, a, 0); }
#define PLAIN(name) \
    void __ubsan_handle_##name(const void *data) { report(#name, data, 0, 0); }

HANDLER(add_overflow)
HANDLER(sub_overflow)
HANDLER(mul_overflow)
HANDLER(divrem_overflow)
UNARY(negate_overflow)
HANDLER(shift_out_of_bounds)
UNARY(out_of_bounds)
UNARY(type_mismatch_v1)
HANDLER(pointer_overflow)
UNARY(load_invalid_value)
UNARY(float_cast_overflow)
PLAIN(builtin_unreachable)
PLAIN(missing_return)
UNARY(vla_bound_not_positive)
PLAIN(nonnull_arg)
PLAIN(invalid_builtin)
/** An address whose alignment the program promises: libc++ and `__builtin_assume_aligned`. */
void __ubsan_handle_alignment_assumption(const void *data, uintptr_t pointer, uintptr_t alignment, uintptr_t offset)
{
    (void)offset;
    report("alignment_assumption", data, pointer, alignment);
}
/** Its place is an argument of its own. */
void __ubsan_handle_nonnull_return_v1(const void *data, const void *place) { report("nonnull_return_v1", data, (uintptr_t)place, 0); }
