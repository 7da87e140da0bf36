/** Clang's own headers that a program for WebAssembly can include. The others belong to processors and languages that are not offered. */
const clangHeaders = new Set(
  [
    ['float.h', 'inttypes.h', 'iso646.h', 'limits.h', 'stdalign.h', 'stdarg.h', 'stdatomic.h', 'stdbool.h', 'stdckdint.h', 'stdcountof.h'],
    ['stddef.h', 'stddefer.h', 'stdint.h', 'stdnoreturn.h', 'tgmath.h', 'unwind.h', 'varargs.h', 'wasm_simd128.h'],
    // Parts of these.
    ['__float_float.h', '__float_header_macro.h', '__float_infinity_nan.h'],
    ['__stdarg___gnuc_va_list.h', '__stdarg___va_copy.h', '__stdarg_header_macro.h', '__stdarg_va_arg.h', '__stdarg_va_copy.h'],
    ['__stdarg_va_list.h', '__stddef_header_macro.h', '__stddef_max_align_t.h', '__stddef_null.h', '__stddef_nullptr_t.h'],
    ['__stddef_offsetof.h', '__stddef_ptrdiff_t.h', '__stddef_rsize_t.h', '__stddef_size_t.h', '__stddef_unreachable.h'],
    ['__stddef_wchar_t.h', '__stddef_wint_t.h'],
  ].flat(),
)

/** What the linker is told to take (`compilerArguments.ts`). */
const libraries = {
  c: new Set([
    'wasm32-unknown-wasip1/libclang_rt.builtins.a',
    'wasm32-wasip1/crt1-command.o',
    'wasm32-wasip1/libc.a',
    'wasm32-wasip1/libc-printscan-long-double.a',
    'wasm32-wasip1/libsetjmp.a',
    'wasm32-wasip1/libwasi-emulated-getpid.a',
    'wasm32-wasip1/libwasi-emulated-process-clocks.a',
    'wasm32-wasip1/libwasi-emulated-signal.a',
  ]),
  cpp: new Set(['wasm32-wasip1/libc++.a', 'wasm32-wasip1/libc++abi.a', 'wasm32-wasip1/libc++experimental.a']),
} as const

/** Headers of libc++ that are never included here: those for C++03, and lists for tools. */
const unusedCppHeader = /^include\/c\+\+\/v1\/(?:__cxx03\/|module\.modulemap$|libcxx\.imp$)/

/** The pack that a file of the compiler's package belongs to, by its path in the archive; nothing when no program needs it. */
export function packOf(file: string): 'c' | 'cpp' | undefined {
  if (file.startsWith('lib/')) {
    const name = file.slice('lib/'.length)
    return libraries.c.has(name) ? 'c' : libraries.cpp.has(name) ? 'cpp' : undefined
  }
  if (unusedCppHeader.test(file)) return undefined
  if (file.startsWith('include/c++/') || file.startsWith('include/wasm32-wasip1/c++/')) return 'cpp'
  if (file.startsWith('include/wasm32-wasip1/')) return 'c'
  return file.startsWith('include/') && clangHeaders.has(file.slice('include/'.length)) ? 'c' : undefined
}
