/* What C23 adds to <tgmath.h> and Clang's header does not have yet. */
#ifndef EXTRAS_TGMATH_H
#define EXTRAS_TGMATH_H
#include_next <tgmath.h>

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 202311L

/* An integer counts as a double. */
#define EXTRAS_REAL(x) _Generic((x), float: 0.0f, long double: 0.0L, default: 0.0)
#define EXTRAS_SELECT(name, type) _Generic((type), float: name##f, long double: name##l, default: name)
#define exp10(x) EXTRAS_SELECT(exp10, x)(x)
#define roundeven(x) EXTRAS_SELECT(roundeven, x)(x)
#define nextup(x) EXTRAS_SELECT(nextup, x)(x)
#define nextdown(x) EXTRAS_SELECT(nextdown, x)(x)
#define llogb(x) EXTRAS_SELECT(llogb, x)(x)
#define fmaximum(x, y) EXTRAS_SELECT(fmaximum, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fminimum(x, y) EXTRAS_SELECT(fminimum, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fmaximum_num(x, y) EXTRAS_SELECT(fmaximum_num, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fminimum_num(x, y) EXTRAS_SELECT(fminimum_num, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fromfp(x, direction, width) EXTRAS_SELECT(fromfp, x)(x, direction, width)
#define ufromfp(x, direction, width) EXTRAS_SELECT(ufromfp, x)(x, direction, width)

#define EXTRAS_NARROW(name, type) _Generic((type), long double: name##l, default: name)
#define fadd(x, y) EXTRAS_NARROW(fadd, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fsub(x, y) EXTRAS_NARROW(fsub, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fmul(x, y) EXTRAS_NARROW(fmul, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fdiv(x, y) EXTRAS_NARROW(fdiv, EXTRAS_REAL(x) + EXTRAS_REAL(y))(x, y)
#define fsqrt(x) EXTRAS_NARROW(fsqrt, x)(x)
#define ffma(x, y, z) EXTRAS_NARROW(ffma, EXTRAS_REAL(x) + EXTRAS_REAL(y) + EXTRAS_REAL(z))(x, y, z)
#define dadd(x, y) daddl(x, y)
#define dsub(x, y) dsubl(x, y)
#define dmul(x, y) dmull(x, y)
#define ddiv(x, y) ddivl(x, y)
#define dsqrt(x) dsqrtl(x)
#define dfma(x, y, z) dfmal(x, y, z)

#endif
#endif
