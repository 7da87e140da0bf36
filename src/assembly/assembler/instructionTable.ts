/**
 * The instructions and their operand forms in the order in which NASM tries them, after x86/insns.dat of NASM 2.16
 * (copyright 1996–2022 the NASM authors, BSD 2-clause licence; published as /licences/nasm.txt), without what 64-bit programs of today never use.
 *
 * A line is `names>forms`; all names share the forms. `name=58` puts the byte 58 where the forms say `@`. Forms are separated by `~`, and each is
 * `operands;encoding;flags`, in the words of NASM's table, shortened:
 *
 * - operands: `r32` register, `m32` memory, `rm32` either, `i8` constant, `sw`, `sd` constant that fits in a signed byte, `x`, `y`, `xm`, `ym`
 *   vector registers, `vx`, `vy` memory by a vector of indices, `mo` absolute memory; `*` may be left out
 * - encoding: which operand goes where (`r` reg field, `m` r/m field, `v` VEX field, `i`, `j` constants, `s` upper four bits, `-` nowhere), a colon, the bytes
 * - flags: `n` not in 64-bit mode, `m` all operands have the size of one, `M` the first two, `b` `w` `d` `q` `o` `y` the size of memory without one,
 *   `x` never guess a size, `a` any size, `s` 64 bits, `0` `1` `2` only this operand, `l` lockable, `B` no repne
 */
export const instructionTable = `aaa aas daa das into popa popad popaw popfd pusha pushad pushaw pushfd>;;n
aad aam>;;n~i;;bn
adc>m,r8;mr:10 /r;ml~r8,r8;mr:10 /r~m,r16;mr:o16 11 /r;ml~r16,r16;mr:o16 11 /r~m,r32;mr:o32 11 /r;ml~r32,r32;mr:o32 11 /r~m,r64;mr:o64 11 /r;ml~r64,r64;mr:o64 11 /r~r8,m;rm:12 /r;m~r8,r8;rm:12 /r~r16,m;rm:o16 13 /r;m~r16,r16;rm:o16 13 /r~r32,m;rm:o32 13 /r;m~r32,r32;rm:o32 13 /r~r64,m;rm:o64 13 /r;m~r64,r64;rm:o64 13 /r~rm16,i8;mi:o16 83 /2 ib,s;l~rm32,i8;mi:o32 83 /2 ib,s;l~rm64,i8;mi:o64 83 /2 ib,s;l~al,i;-i:14 ib;m~ax,sw;mi:o16 83 /2 ib,s;m~ax,i;-i:o16 15 iw;m~eax,sd;mi:o32 83 /2 ib,s;m~eax,i;-i:o32 15 id;m~rax,sd;mi:o64 83 /2 ib,s;m~rax,i;-i:o64 15 id,s;m~rm8,i;mi:80 /2 ib;ml~rm16,sw;mi:o16 83 /2 ib,s;ml~rm16,i;mi:o16 81 /2 iw;ml~rm32,sd;mi:o32 83 /2 ib,s;ml~rm32,i;mi:o32 81 /2 id;ml~rm64,sd;mi:o64 83 /2 ib,s;ml~rm64,i;mi:o64 81 /2 id,s;ml~m,i8;mi:80 /2 ib;ml~m,sw16;mi:o16 83 /2 ib,s;ml~m,i16;mi:o16 81 /2 iw;ml~m,sd32;mi:o32 83 /2 ib,s;ml~m,i32;mi:o32 81 /2 id;ml~rm8,i;;mln
add>m,r8;mr:00 /r;ml~r8,r8;mr:00 /r~m,r16;mr:o16 01 /r;ml~r16,r16;mr:o16 01 /r~m,r32;mr:o32 01 /r;ml~r32,r32;mr:o32 01 /r~m,r64;mr:o64 01 /r;ml~r64,r64;mr:o64 01 /r~r8,m;rm:02 /r;m~r8,r8;rm:02 /r~r16,m;rm:o16 03 /r;m~r16,r16;rm:o16 03 /r~r32,m;rm:o32 03 /r;m~r32,r32;rm:o32 03 /r~r64,m;rm:o64 03 /r;m~r64,r64;rm:o64 03 /r~rm16,i8;mi:o16 83 /0 ib,s;l~rm32,i8;mi:o32 83 /0 ib,s;l~rm64,i8;mi:o64 83 /0 ib,s;l~al,i;-i:04 ib;m~ax,sw;mi:o16 83 /0 ib,s;m~ax,i;-i:o16 05 iw;m~eax,sd;mi:o32 83 /0 ib,s;m~eax,i;-i:o32 05 id;m~rax,sd;mi:o64 83 /0 ib,s;m~rax,i;-i:o64 05 id,s;m~rm8,i;mi:80 /0 ib;ml~rm16,sw;mi:o16 83 /0 ib,s;ml~rm16,i;mi:o16 81 /0 iw;ml~rm32,sd;mi:o32 83 /0 ib,s;ml~rm32,i;mi:o32 81 /0 id;ml~rm64,sd;mi:o64 83 /0 ib,s;ml~rm64,i;mi:o64 81 /0 id,s;ml~m,i8;mi:80 /0 ib;ml~m,sw16;mi:o16 83 /0 ib,s;ml~m,i16;mi:o16 81 /0 iw;ml~m,sd32;mi:o32 83 /0 ib,s;ml~m,i32;mi:o32 81 /0 id;ml~rm8,i;;mln
and>m,r8;mr:20 /r;ml~r8,r8;mr:20 /r~m,r16;mr:o16 21 /r;ml~r16,r16;mr:o16 21 /r~m,r32;mr:o32 21 /r;ml~r32,r32;mr:o32 21 /r~m,r64;mr:o64 21 /r;ml~r64,r64;mr:o64 21 /r~r8,m;rm:22 /r;m~r8,r8;rm:22 /r~r16,m;rm:o16 23 /r;m~r16,r16;rm:o16 23 /r~r32,m;rm:o32 23 /r;m~r32,r32;rm:o32 23 /r~r64,m;rm:o64 23 /r;m~r64,r64;rm:o64 23 /r~rm16,i8;mi:o16 83 /4 ib,s;l~rm32,i8;mi:o32 83 /4 ib,s;l~rm64,i8;mi:o64 83 /4 ib,s;l~al,i;-i:24 ib;m~ax,sw;mi:o16 83 /4 ib,s;m~ax,i;-i:o16 25 iw;m~eax,sd;mi:o32 83 /4 ib,s;m~eax,i;-i:o32 25 id;m~rax,sd;mi:o64 83 /4 ib,s;m~rax,i;-i:o64 25 id,s;m~rm8,i;mi:80 /4 ib;ml~rm16,sw;mi:o16 83 /4 ib,s;ml~rm16,i;mi:o16 81 /4 iw;ml~rm32,sd;mi:o32 83 /4 ib,s;ml~rm32,i;mi:o32 81 /4 id;ml~rm64,sd;mi:o64 83 /4 ib,s;ml~rm64,i;mi:o64 81 /4 id,s;ml~m,i8;mi:80 /4 ib;ml~m,sw16;mi:o16 83 /4 ib,s;ml~m,i16;mi:o16 81 /4 iw;ml~m,sd32;mi:o32 83 /4 ib,s;ml~m,i32;mi:o32 81 /4 id;ml~rm8,i;;mln
bound lds les>r16,m;;n~r32,m;;n
bsf=bc bsr=bd>r16,m;rm:o16 0f @ /r;m~r16,r16;rm:o16 0f @ /r~r32,m;rm:o32 0f @ /r;m~r32,r32;rm:o32 0f @ /r~r64,m;rm:o64 0f @ /r;m~r64,r64;rm:o64 0f @ /r
bswap=c8>r32;r:o32 0f @+r~r64;r:o64 0f @+r
bt>m,r16;mr:o16 0f a3 /r;m~r16,r16;mr:o16 0f a3 /r~m,r32;mr:o32 0f a3 /r;m~r32,r32;mr:o32 0f a3 /r~m,r64;mr:o64 0f a3 /r;m~r64,r64;mr:o64 0f a3 /r~rm16,i8;mi:o16 0f ba /4 ib,u~rm32,i8;mi:o32 0f ba /4 ib,u~rm64,i8;mi:o64 0f ba /4 ib,u
btc>m,r16;mr:o16 0f bb /r;ml~r16,r16;mr:o16 0f bb /r~m,r32;mr:o32 0f bb /r;ml~r32,r32;mr:o32 0f bb /r~m,r64;mr:o64 0f bb /r;ml~r64,r64;mr:o64 0f bb /r~rm16,i8;mi:o16 0f ba /7 ib,u;l~rm32,i8;mi:o32 0f ba /7 ib,u;l~rm64,i8;mi:o64 0f ba /7 ib,u;l
btr>m,r16;mr:o16 0f b3 /r;ml~r16,r16;mr:o16 0f b3 /r~m,r32;mr:o32 0f b3 /r;ml~r32,r32;mr:o32 0f b3 /r~m,r64;mr:o64 0f b3 /r;ml~r64,r64;mr:o64 0f b3 /r~rm16,i8;mi:o16 0f ba /6 ib,u;l~rm32,i8;mi:o32 0f ba /6 ib,u;l~rm64,i8;mi:o64 0f ba /6 ib,u;l
bts>m,r16;mr:o16 0f ab /r;ml~r16,r16;mr:o16 0f ab /r~m,r32;mr:o32 0f ab /r;ml~r32,r32;mr:o32 0f ab /r~m,r64;mr:o64 0f ab /r;ml~r64,r64;mr:o64 0f ab /r~rm16,i8;mi:o16 0f ba /5 ib,u;l~rm32,i8;mi:o32 0f ba /5 ib,u;l~rm64,i8;mi:o64 0f ba /5 ib,u;l
call>i;i:e8 rel;B~i|near;i:e8 rel;B~i|far;;n~i16;;nB~i16|near;;nB~i16|far;;n~i32;;nB~i32|near;;nB~i32|far;;n~i64;i:o64nw e8 rel;B~i64|near;i:o64nw e8 rel;B~m|far;;n~m|far;m:o64 ff /3~m16|far;m:o16 ff /3~m32|far;m:o32 ff /3~m64|far;m:o64 ff /3~m|near;m:ff /2;B~rm16|near;;nB~rm32|near;;nB~rm64|near;m:o64nw ff /2;B~m;m:ff /2;B~rm16;;nB~rm32;;nB~rm64;m:o64nw ff /2;B
cbw=98 cmpsw=a7 cwd=99 insw=6d iretw=cf lodsw=ad movsw=a5 outsw=6f popfw=9d pushfw=9c scasw=af stosw=ab>;o16 @
cdq=99 cwde=98 insd=6d iretd=cf lodsd=ad outsd=6f popfq=9d pushfq=9c scasd=af stosd=ab>;o32 @
cdqe=98 cmpsq=a7 cqo=99 iretq=cf lodsq=ad movsq=a5 scasq=af stosq=ab>;o64 @
clc=f8 cld=fc cli=fa cmc=f5 cmpsb=a6 hlt=f4 insb=6c int1=f1 int03=cc int3=cc iret=cf lahf=9f leave=c9 lodsb=ac movsb=a4 outsb=6e popf=9d pushf=9c sahf=9e scasb=ae smi=f1 stc=f9 std=fd sti=fb stosb=aa xlatb=d7 xlat=d7>;@
clts=06 cpuid=a2 emms=77 invd=08 rdmsr=32 rdpmc=33 rdtsc=31 syscall=05 sysenter=34 sysexit=35 sysret=07 ud2=0b ud2a=0b wbinvd=09 wrmsr=30>;0f @
cmp>m,r8;mr:38 /r;m~r8,r8;mr:38 /r~m,r16;mr:o16 39 /r;m~r16,r16;mr:o16 39 /r~m,r32;mr:o32 39 /r;m~r32,r32;mr:o32 39 /r~m,r64;mr:o64 39 /r;m~r64,r64;mr:o64 39 /r~r8,m;rm:3a /r;m~r8,r8;rm:3a /r~r16,m;rm:o16 3b /r;m~r16,r16;rm:o16 3b /r~r32,m;rm:o32 3b /r;m~r32,r32;rm:o32 3b /r~r64,m;rm:o64 3b /r;m~r64,r64;rm:o64 3b /r~rm16,i8;mi:o16 83 /7 ib,s~rm32,i8;mi:o32 83 /7 ib,s~rm64,i8;mi:o64 83 /7 ib,s~al,i;-i:3c ib;m~ax,sw;mi:o16 83 /7 ib,s;m~ax,i;-i:o16 3d iw;m~eax,sd;mi:o32 83 /7 ib,s;m~eax,i;-i:o32 3d id;m~rax,sd;mi:o64 83 /7 ib,s;m~rax,i;-i:o64 3d id,s;m~rm8,i;mi:80 /7 ib;m~rm16,sw;mi:o16 83 /7 ib,s;m~rm16,i;mi:o16 81 /7 iw;m~rm32,sd;mi:o32 83 /7 ib,s;m~rm32,i;mi:o32 81 /7 id;m~rm64,sd;mi:o64 83 /7 ib,s;m~rm64,i;mi:o64 81 /7 id,s;m~m,i8;mi:80 /7 ib;m~m,sw16;mi:o16 83 /7 ib,s;m~m,i16;mi:o16 81 /7 iw;m~m,sd32;mi:o32 83 /7 ib,s;m~m,i32;mi:o32 81 /7 id;m~rm8,i;;mn
cmpsd>;o32 a7~x,xm128,i8;rmi:f2 0f c2 /r ib,u
cmpxchg>m,r8;mr:0f b0 /r;ml~r8,r8;mr:0f b0 /r~m,r16;mr:o16 0f b1 /r;ml~r16,r16;mr:o16 0f b1 /r~m,r32;mr:o32 0f b1 /r;ml~r32,r32;mr:o32 0f b1 /r~m,r64;mr:o64 0f b1 /r;ml~r64,r64;mr:o64 0f b1 /r
cmpxchg8b=c7>m64;m:0f @ /1;l
cmpxchg16b=c7>m128;m:o64 0f @ /1;l
dec>r16;;n~r32;;n~rm8;m:fe /1;l~rm16;m:o16 ff /1;l~rm32;m:o32 ff /1;l~rm64;m:o64 ff /1;l
div>rm8;m:f6 /6~rm16;m:o16 f7 /6~rm32;m:o32 f7 /6~rm64;m:o64 f7 /6
enter=c8>i,i;ij:@ iw ib,u
f2xm1=f0 fabs=e1 fchs=e0 fcos=ff fdecstp=f6 fincstp=f7 fld1=e8 fldl2e=ea fldl2t=e9 fldlg2=ec fldln2=ed fldpi=eb fldz=ee fnop=d0 fpatan=f3 fprem=f8 fprem1=f5 fptan=f2 frndint=fc fscale=fd fsin=fe fsincos=fb fsqrt=fa ftst=e4 fxam=e5 fxtract=f4 fyl2x=f1 fyl2xp1=f9>;d9 @
fadd>m32;m:d8 /0~m64;m:dc /0~st|to;r:dc c0+r~st;r:d8 c0+r~st,st0;r-:dc c0+r~st0,st;-r:d8 c0+r~;de c1
faddp>st;r:de c0+r~st,st0;r-:de c0+r~;de c1
fbld=df>m80;m:@ /4~m;m:@ /4
fbstp=df>m80;m:@ /6~m;m:@ /6
fclex=e2 finit=e3>;wait db @
fcmovb>st;r:da c0+r~st0,st;-r:da c0+r~;da c1
fcmovbe>st;r:da d0+r~st0,st;-r:da d0+r~;da d1
fcmove>st;r:da c8+r~st0,st;-r:da c8+r~;da c9
fcmovnb>st;r:db c0+r~st0,st;-r:db c0+r~;db c1
fcmovnbe>st;r:db d0+r~st0,st;-r:db d0+r~;db d1
fcmovne>st;r:db c8+r~st0,st;-r:db c8+r~;db c9
fcmovnu>st;r:db d8+r~st0,st;-r:db d8+r~;db d9
fcmovu>st;r:da d8+r~st0,st;-r:da d8+r~;da d9
fcom>m32;m:d8 /2~m64;m:dc /2~st;r:d8 d0+r~st0,st;-r:d8 d0+r~;d8 d1
fcomi>st;r:db f0+r~st0,st;-r:db f0+r~;db f1
fcomip>st;r:df f0+r~st0,st;-r:df f0+r~;df f1
fcomp>m32;m:d8 /3~m64;m:dc /3~st;r:d8 d8+r~st0,st;-r:d8 d8+r~;d8 d9
fcompp=d9>;de @
fdiv>m32;m:d8 /6~m64;m:dc /6~st|to;r:dc f8+r~st;r:d8 f0+r~st,st0;r-:dc f8+r~st0,st;-r:d8 f0+r~;de f9
fdivp>st;r:de f8+r~st,st0;r-:de f8+r~;de f9
fdivr>m32;m:d8 /7~m64;m:dc /7~st|to;r:dc f0+r~st,st0;r-:dc f0+r~st;r:d8 f8+r~st0,st;-r:d8 f8+r~;de f1
fdivrp>st;r:de f0+r~st,st0;r-:de f0+r~;de f1
ffree>st;r:dd c0+r~;dd c1
ffreep>st;r:df c0+r~;df c1
fiadd>m32;m:da /0~m16;m:de /0
ficom>m32;m:da /2~m16;m:de /2
ficomp>m32;m:da /3~m16;m:de /3
fidiv>m32;m:da /6~m16;m:de /6
fidivr>m32;m:da /7~m16;m:de /7
fild>m32;m:db /0~m16;m:df /0~m64;m:df /5
fimul>m32;m:da /1~m16;m:de /1
fist>m32;m:db /2~m16;m:df /2
fistp>m32;m:db /3~m16;m:df /3~m64;m:df /7
fisttp>m16;m:df /1~m32;m:db /1~m64;m:dd /1
fisub>m32;m:da /4~m16;m:de /4
fisubr>m32;m:da /5~m16;m:de /5
fld>m32;m:d9 /0~m64;m:dd /0~m80;m:db /5~st;r:d9 c0+r~;d9 c1
fldcw=d9>m;m:@ /5;w
fldenv=d9 frstor=dd>m;m:@ /4
fmul>m32;m:d8 /1~m64;m:dc /1~st|to;r:dc c8+r~st,st0;r-:dc c8+r~st;r:d8 c8+r~st0,st;-r:d8 c8+r~;de c9
fmulp>st;r:de c8+r~st,st0;r-:de c8+r~;de c9
fnclex=e2 fninit=e3>;db @
fnsave=dd fnstenv=d9>m;m:@ /6
fnstcw=d9>m;m:@ /7;w
fnstsw>m;m:dd /7;w~ax;-:df e0
fsave=dd fstenv=d9>m;m:wait @ /6
fst>m32;m:d9 /2~m64;m:dd /2~st;r:dd d0+r~;dd d1
fstcw=d9>m;m:wait @ /7;w
fstp>m32;m:d9 /3~m64;m:dd /3~m80;m:db /7~st;r:dd d8+r~;dd d9
fstsw>m;m:wait dd /7;w~ax;-:wait df e0
fsub>m32;m:d8 /4~m64;m:dc /4~st|to;r:dc e8+r~st,st0;r-:dc e8+r~st;r:d8 e0+r~st0,st;-r:d8 e0+r~;de e9
fsubp>st;r:de e8+r~st,st0;r-:de e8+r~;de e9
fsubr>m32;m:d8 /5~m64;m:dc /5~st|to;r:dc e0+r~st,st0;r-:dc e0+r~st;r:d8 e8+r~st0,st;-r:d8 e8+r~;de e1
fsubrp>st;r:de e0+r~st,st0;r-:de e0+r~;de e1
fucom>st;r:dd e0+r~st0,st;-r:dd e0+r~;dd e1
fucomi>st;r:db e8+r~st0,st;-r:db e8+r~;db e9
fucomip>st;r:df e8+r~st0,st;-r:df e8+r~;df e9
fucomp>st;r:dd e8+r~st0,st;-r:dd e8+r~;dd e9
fucompp=e9>;da @
fxch>st;r:d9 c8+r~st,st0;r-:d9 c8+r~st0,st;-r:d9 c8+r~;d9 c9
idiv>rm8;m:f6 /7~rm16;m:o16 f7 /7~rm32;m:o32 f7 /7~rm64;m:o64 f7 /7
imul>rm8;m:f6 /5~rm16;m:o16 f7 /5~rm32;m:o32 f7 /5~rm64;m:o64 f7 /5~r16,m;rm:o16 0f af /r;m~r16,r16;rm:o16 0f af /r~r32,m;rm:o32 0f af /r;m~r32,r32;rm:o32 0f af /r~r64,m;rm:o64 0f af /r;m~r64,r64;rm:o64 0f af /r~r16,m,i8;rmi:o16 6b /r ib,s;M~r16,m,sw;rmi:o16 6b /r ib,s;m~r16,m,i16;rmi:o16 69 /r iw;m~r16,m,i;rmi:o16 69 /r iw;m~r16,r16,i8;rmi:o16 6b /r ib,s~r16,r16,sw;rmi:o16 6b /r ib,s;m~r16,r16,i16;rmi:o16 69 /r iw~r16,r16,i;rmi:o16 69 /r iw;m~r32,m,i8;rmi:o32 6b /r ib,s;M~r32,m,sd;rmi:o32 6b /r ib,s;m~r32,m,i32;rmi:o32 69 /r id;m~r32,m,i;rmi:o32 69 /r id;m~r32,r32,i8;rmi:o32 6b /r ib,s~r32,r32,sd;rmi:o32 6b /r ib,s;m~r32,r32,i32;rmi:o32 69 /r id~r32,r32,i;rmi:o32 69 /r id;m~r64,m,i8;rmi:o64 6b /r ib,s;M~r64,m,sd;rmi:o64 6b /r ib,s;m~r64,m,i32;rmi:o64 69 /r id;M~r64,m,i;rmi:o64 69 /r id,s;m~r64,r64,i8;rmi:o64 6b /r ib,s~r64,r64,sd;rmi:o64 6b /r ib,s;m~r64,r64,i32;rmi:o64 69 /r id~r64,r64,i;rmi:o64 69 /r id,s;m~r16,i8;r+mi:o16 6b /r ib,s~r16,sw;r+mi:o16 6b /r ib,s;m~r16,i16;r+mi:o16 69 /r iw~r16,i;r+mi:o16 69 /r iw;m~r32,i8;r+mi:o32 6b /r ib,s~r32,sd;r+mi:o32 6b /r ib,s;m~r32,i32;r+mi:o32 69 /r id~r32,i;r+mi:o32 69 /r id;m~r64,i8;r+mi:o64 6b /r ib,s~r64,sd;r+mi:o64 6b /r ib,s;m~r64,i32;r+mi:o64 69 /r id,s~r64,i;r+mi:o64 69 /r id,s;m
in>al,i;-i:e4 ib,u;b~ax,i;-i:o16 e5 ib,u;b~eax,i;-i:o32 e5 ib,u;b~al,dx;--:ec~ax,dx;--:o16 ed~eax,dx;--:o32 ed
inc>r16;;n~r32;;n~rm8;m:fe /0;l~rm16;m:o16 ff /0;l~rm32;m:o32 ff /0;l~rm64;m:o64 ff /0;l
int=cd>i;i:@ ib,u;b
invlpg=01>m;m:0f @ /7
invlpga=df>ax,ecx;;n~eax,ecx;--:a32 0f 01 @~rax,ecx;--:o64nw a64 0f 01 @~;0f 01 @
jcxz>i;;n
jecxz=e3>i;i:a32 @ rel8
jrcxz=e3>i;i:o64nw a64 @ rel8
jmp>i|short;i:eb rel8~i;i:jmp8 eb rel8~i;i:e9 rel;B~i|near;i:e9 rel;B~i|far;;n~i16;;nB~i16|near;;nB~i16|far;;n~i32;;nB~i32|near;;nB~i32|far;;n~i64;i:o64nw e9 rel;B~i64|near;i:o64nw e9 rel;B~m|far;;n~m|far;m:o64 ff /5~m16|far;m:o16 ff /5~m32|far;m:o32 ff /5~m64|far;m:o64 ff /5~m|near;m:ff /4;B~rm16|near;;nB~rm32|near;;nB~rm64|near;m:o64nw ff /4;B~m;m:ff /4;B~rm16;;nB~rm32;;nB~rm64;m:o64nw ff /4;B
lea=8d>r16,m;rm:o16 @ /r;a~r32,m;rm:o32 @ /r;a~r64,m;rm:o64 @ /r;a~r16,i;rm:o16 @ /r;a~r32,i;rm:o32 @ /r;a~r64,i;rm:o64 @ /r;a
lfence=e8 mfence=f0 sfence=f8>;np 0f ae @~;np 0f ae @
lfs=b4 lgs=b5 lss=b2>r16,m;rm:o16 0f @ /r~r32,m;rm:o32 0f @ /r~r64,m;rm:o64 0f @ /r
lgdt=01>m;m:0f @ /2
lidt=01>m;m:0f @ /3
loop=e2 loope=e1 loopne=e0 loopnz=e0 loopz=e1>i;i:@ rel8~i,cx;;n~i,ecx;i-:a32 @ rel8~i,rcx;i-:a64 @ rel8
mov>m,sreg;mr:8c /r;w~r16,sreg;mr:o16 8c /r~r32,sreg;mr:o32 8c /r~r64,sreg;mr:o64nw 8c /r~rm64,sreg;mr:o64 8c /r~sreg,m;rm:8e /r;w~sreg,r16;rm:8e /r~sreg,r32;rm:8e /r~sreg,r64;rm:o64nw 8e /r~sreg,r16;rm:o16 8e /r~sreg,r32;rm:o32 8e /r~sreg,rm64;rm:o64 8e /r~al,mo;-i:a0 iwdq;m~ax,mo;-i:o16 a1 iwdq;m~eax,mo;-i:o32 a1 iwdq;m~rax,mo;-i:o64 a1 iwdq;m~mo,al;i-:a2 iwdq;m~mo,ax;i-:o16 a3 iwdq;m~mo,eax;i-:o32 a3 iwdq;m~mo,rax;i-:o64 a3 iwdq;m~r32,creg;;n~r64,creg;mr:o64nw 0f 20 /r~creg,r32;;n~creg,r64;rm:o64nw 0f 22 /r~r32,dreg;;n~r64,dreg;mr:o64nw 0f 21 /r~dreg,r32;;n~dreg,r64;rm:o64nw 0f 23 /r~r32,treg;;n~treg,r32;;n~m,r8;mr:88 /r;m~r8,r8;mr:88 /r~m,r16;mr:o16 89 /r;m~r16,r16;mr:o16 89 /r~m,r32;mr:o32 89 /r;m~r32,r32;mr:o32 89 /r~m,r64;mr:o64 89 /r;m~r64,r64;mr:o64 89 /r~r8,m;rm:8a /r;m~r8,r8;rm:8a /r~r16,m;rm:o16 8b /r;m~r16,r16;rm:o16 8b /r~r32,m;rm:o32 8b /r;m~r32,r32;rm:o32 8b /r~r64,m;rm:o64 8b /r;m~r64,r64;rm:o64 8b /r~r8,i;ri:b0+r ib;m~r16,i;ri:o16 b8+r iw;m~r32,i;ri:o32 b8+r id;m~r64,ud;ri:o64nw b8+r id;m~r64,sdw;mi:o64 c7 /0 id,s;m~r64,i;ri:o64 b8+r iq;m~rm8,i;mi:c6 /0 ib;m~rm16,i;mi:o16 c7 /0 iw;m~rm32,i;mi:o32 c7 /0 id;m~rm64,i;mi:o64 c7 /0 id,s;m~rm64,i32;mi:o64 c7 /0 id,s~m,i8;mi:c6 /0 ib;m~m,i16;mi:o16 c7 /0 iw;m~m,i32;mi:o32 c7 /0 id;m
movd>mm,rm32;rm:np 0f 6e /r;d~rm32,mm;mr:np 0f 7e /r;d~mm,rm64;rm:np o64 0f 6e /r;x~rm64,mm;mr:np o64 0f 7e /r;x~m,x;mr:66 0f 7e /r;d~x,m;rm:66 0f 6e /r;d~x,rm32;rm:66 0f 6e /r~rm32,x;mr:66 0f 7e /r
movq>mm,mmm;rm:np 0f 6f /r;q~mmm,mm;mr:np 0f 7f /r;q~mm,rm64;rm:np o64 0f 6e /r~rm64,mm;mr:np o64 0f 7e /r~x,x;rm:f3 0f 7e /r~x,x;mr:66 0f d6 /r~m,x;mr:66 0f d6 /r;q~x,m;rm:f3 0f 7e /r;q~x,rm64;rm:66 o64 0f 6e /r~rm64,x;mr:66 o64 0f 7e /r
movsd>;o32 a5~x,xm64;rm:f2 0f 10 /r~xm64,x;mr:f2 0f 11 /r
movsx>r16,m;rm:o16 0f be /r;b~r16,r8;rm:o16 0f be /r~r32,rm8;rm:o32 0f be /r~r32,rm16;rm:o32 0f bf /r~r64,rm8;rm:o64 0f be /r~r64,rm16;rm:o64 0f bf /r~r64,rm32;rm:o64 63 /r
movsxd=63>r64,rm32;rm:o64 @ /r
movzx>r16,m;rm:o16 0f b6 /r;b~r16,r8;rm:o16 0f b6 /r~r32,rm8;rm:o32 0f b6 /r~r32,rm16;rm:o32 0f b7 /r~r64,rm8;rm:o64 0f b6 /r~r64,rm16;rm:o64 0f b7 /r
mul>rm8;m:f6 /4~rm16;m:o16 f7 /4~rm32;m:o32 f7 /4~rm64;m:o64 f7 /4
neg>rm8;m:f6 /3;l~rm16;m:o16 f7 /3;l~rm32;m:o32 f7 /3;l~rm64;m:o64 f7 /3;l
nop>;90~rm16;m:o16 0f 1f /0~rm32;m:o32 0f 1f /0~rm64;m:o64 0f 1f /0
not>rm8;m:f6 /2;l~rm16;m:o16 f7 /2;l~rm32;m:o32 f7 /2;l~rm64;m:o64 f7 /2;l
or>m,r8;mr:08 /r;ml~r8,r8;mr:08 /r~m,r16;mr:o16 09 /r;ml~r16,r16;mr:o16 09 /r~m,r32;mr:o32 09 /r;ml~r32,r32;mr:o32 09 /r~m,r64;mr:o64 09 /r;ml~r64,r64;mr:o64 09 /r~r8,m;rm:0a /r;m~r8,r8;rm:0a /r~r16,m;rm:o16 0b /r;m~r16,r16;rm:o16 0b /r~r32,m;rm:o32 0b /r;m~r32,r32;rm:o32 0b /r~r64,m;rm:o64 0b /r;m~r64,r64;rm:o64 0b /r~rm16,i8;mi:o16 83 /1 ib,s;l~rm32,i8;mi:o32 83 /1 ib,s;l~rm64,i8;mi:o64 83 /1 ib,s;l~al,i;-i:0c ib;m~ax,sw;mi:o16 83 /1 ib,s;m~ax,i;-i:o16 0d iw;m~eax,sd;mi:o32 83 /1 ib,s;m~eax,i;-i:o32 0d id;m~rax,sd;mi:o64 83 /1 ib,s;m~rax,i;-i:o64 0d id,s;m~rm8,i;mi:80 /1 ib;ml~rm16,sw;mi:o16 83 /1 ib,s;ml~rm16,i;mi:o16 81 /1 iw;ml~rm32,sd;mi:o32 83 /1 ib,s;ml~rm32,i;mi:o32 81 /1 id;ml~rm64,sd;mi:o64 83 /1 ib,s;ml~rm64,i;mi:o64 81 /1 id,s;ml~m,i8;mi:80 /1 ib;ml~m,sw16;mi:o16 83 /1 ib,s;ml~m,i16;mi:o16 81 /1 iw;ml~m,sd32;mi:o32 83 /1 ib,s;ml~m,i32;mi:o32 81 /1 id;ml~rm8,i;;mln
out>i,al;i-:e6 ib,u;b~i,ax;i-:o16 e7 ib,u;b~i,eax;i-:o32 e7 ib,u;b~dx,al;--:ee~dx,ax;--:o16 ef~dx,eax;--:o32 ef
packssdw=6b packsswb=63 packuswb=67 paddb=fc paddd=fe paddsb=ec paddsw=ed paddusb=dc paddusw=dd paddw=fd pand=db pandn=df pcmpeqb=74 pcmpeqd=76 pcmpeqw=75 pcmpgtb=64 pcmpgtd=66 pcmpgtw=65 pmaddwd=f5 pmulhw=e5 pmullw=d5 por=eb psubb=f8 psubd=fa psubsb=e8 psubsw=e9 psubusb=d8 psubusw=d9 psubw=f9 punpckhbw=68 punpckhdq=6a punpckhwd=69 punpcklbw=60 punpckldq=62 punpcklwd=61 pxor=ef pavgb=e0 pavgw=e3 pmaxsw=ee pmaxub=de pminsw=ea pminub=da pmulhuw=e4 psadbw=f6>mm,mmm;rm:np o64nw 0f @ /r;q~x,xm;rm:66 0f @ /r;o
pause=90>;f3i @
pop>r16;r:o16 58+r~r32;;n~r64;r:o64nw 58+r~rm16;m:o16 8f /0~rm32;;n~rm64;m:o64nw 8f /0~es;;n~ss;;n~ds;;n~fs;-:0f a1~gs;-:0f a9
prefetchw=0d>m;m:0f @ /1;q
pslld>mm,mmm;rm:np o64nw 0f f2 /r;q~mm,i;mi:np 0f 72 /6 ib,u~x,xm;rm:66 0f f2 /r;o~x,i;mi:66 0f 72 /6 ib,u;b1
psllq>mm,mmm;rm:np o64nw 0f f3 /r;q~mm,i;mi:np 0f 73 /6 ib,u~x,xm;rm:66 0f f3 /r;o~x,i;mi:66 0f 73 /6 ib,u;b1
psllw>mm,mmm;rm:np o64nw 0f f1 /r;q~mm,i;mi:np 0f 71 /6 ib,u~x,xm;rm:66 0f f1 /r;o~x,i;mi:66 0f 71 /6 ib,u;b1
psrad>mm,mmm;rm:np o64nw 0f e2 /r;q~mm,i;mi:np 0f 72 /4 ib,u~x,xm;rm:66 0f e2 /r;o~x,i;mi:66 0f 72 /4 ib,u;b1
psraw>mm,mmm;rm:np o64nw 0f e1 /r;q~mm,i;mi:np 0f 71 /4 ib,u~x,xm;rm:66 0f e1 /r;o~x,i;mi:66 0f 71 /4 ib,u;b1
psrld>mm,mmm;rm:np o64nw 0f d2 /r;q~mm,i;mi:np 0f 72 /2 ib,u~x,xm;rm:66 0f d2 /r;o~x,i;mi:66 0f 72 /2 ib,u;b1
psrlq>mm,mmm;rm:np o64nw 0f d3 /r;q~mm,i;mi:np 0f 73 /2 ib,u~x,xm;rm:66 0f d3 /r;o~x,i;mi:66 0f 73 /2 ib,u;b1
psrlw>mm,mmm;rm:np o64nw 0f d1 /r;q~mm,i;mi:np 0f 71 /2 ib,u~x,xm;rm:66 0f d1 /r;o~x,i;mi:66 0f 71 /2 ib,u;b1
push>r16;r:o16 50+r~r32;;n~r64;r:o64nw 50+r~rm16;m:o16 ff /6~rm32;;n~rm64;m:o64nw ff /6~es;;n~cs;;n~ss;;n~ds;;n~fs;-:0f a0~gs;-:0f a8~i8;i:6a ib,s~sw16;i:o16 6a ib,s;0s~i16;i:o16 68 iw;0s~sd32;;n0s~i32;;n0s~sd32;;nd~i32;;nd~sd64;i:o64nw 6a ib,s;0s~i64;i:o64nw 68 id,s;0s~sd32;i:o64nw 6a ib,s;0s~i32;i:o64nw 68 id,s;0s
rcl>rm8,1;m-:d0 /2~rm8,cl;m-:d2 /2~rm8,i8;mi:c0 /2 ib,u~rm16,1;m-:o16 d1 /2~rm16,cl;m-:o16 d3 /2~rm16,i8;mi:o16 c1 /2 ib,u~rm32,1;m-:o32 d1 /2~rm32,cl;m-:o32 d3 /2~rm32,i8;mi:o32 c1 /2 ib,u~rm64,1;m-:o64 d1 /2~rm64,cl;m-:o64 d3 /2~rm64,i8;mi:o64 c1 /2 ib,u
rcr>rm8,1;m-:d0 /3~rm8,cl;m-:d2 /3~rm8,i8;mi:c0 /3 ib,u~rm16,1;m-:o16 d1 /3~rm16,cl;m-:o16 d3 /3~rm16,i8;mi:o16 c1 /3 ib,u~rm32,1;m-:o32 d1 /3~rm32,cl;m-:o32 d3 /3~rm32,i8;mi:o32 c1 /3 ib,u~rm64,1;m-:o64 d1 /3~rm64,cl;m-:o64 d3 /3~rm64,i8;mi:o64 c1 /3 ib,u
rdtscp=f9 swapgs=f8 xgetbv=d0 xsetbv=d1 clac=ca stac=cb>;0f 01 @
ret retn>;c3;B~i;i:c2 iw;wB
retf>;cb~i;i:ca iw;w
retw>;o16 c3;B~i;i:c2 iw;wB
retfw>;o16 cb~i;i:o16 ca iw;w
retnw>;o16 c3;B~i;i:o16 c2 iw;wB
retd retnd>;;Bn~i;;wBn
retfd>;o32 cb~i;i:o32 ca iw;w
retq retnq>;o64nw c3;B~i;i:o64nw c2 iw;wB
retfq>;o64 cb~i;i:o64 ca iw;w
rol>rm8,1;m-:d0 /0~rm8,cl;m-:d2 /0~rm8,i8;mi:c0 /0 ib,u~rm16,1;m-:o16 d1 /0~rm16,cl;m-:o16 d3 /0~rm16,i8;mi:o16 c1 /0 ib,u~rm32,1;m-:o32 d1 /0~rm32,cl;m-:o32 d3 /0~rm32,i8;mi:o32 c1 /0 ib,u~rm64,1;m-:o64 d1 /0~rm64,cl;m-:o64 d3 /0~rm64,i8;mi:o64 c1 /0 ib,u
ror>rm8,1;m-:d0 /1~rm8,cl;m-:d2 /1~rm8,i8;mi:c0 /1 ib,u~rm16,1;m-:o16 d1 /1~rm16,cl;m-:o16 d3 /1~rm16,i8;mi:o16 c1 /1 ib,u~rm32,1;m-:o32 d1 /1~rm32,cl;m-:o32 d3 /1~rm32,i8;mi:o32 c1 /1 ib,u~rm64,1;m-:o64 d1 /1~rm64,cl;m-:o64 d3 /1~rm64,i8;mi:o64 c1 /1 ib,u
sal shl>rm8,1;m-:d0 /4~rm8,cl;m-:d2 /4~rm8,i8;mi:c0 /4 ib,u~rm16,1;m-:o16 d1 /4~rm16,cl;m-:o16 d3 /4~rm16,i8;mi:o16 c1 /4 ib,u~rm32,1;m-:o32 d1 /4~rm32,cl;m-:o32 d3 /4~rm32,i8;mi:o32 c1 /4 ib,u~rm64,1;m-:o64 d1 /4~rm64,cl;m-:o64 d3 /4~rm64,i8;mi:o64 c1 /4 ib,u
sar>rm8,1;m-:d0 /7~rm8,cl;m-:d2 /7~rm8,i8;mi:c0 /7 ib,u~rm16,1;m-:o16 d1 /7~rm16,cl;m-:o16 d3 /7~rm16,i8;mi:o16 c1 /7 ib,u~rm32,1;m-:o32 d1 /7~rm32,cl;m-:o32 d3 /7~rm32,i8;mi:o32 c1 /7 ib,u~rm64,1;m-:o64 d1 /7~rm64,cl;m-:o64 d3 /7~rm64,i8;mi:o64 c1 /7 ib,u
sbb>m,r8;mr:18 /r;ml~r8,r8;mr:18 /r~m,r16;mr:o16 19 /r;ml~r16,r16;mr:o16 19 /r~m,r32;mr:o32 19 /r;ml~r32,r32;mr:o32 19 /r~m,r64;mr:o64 19 /r;ml~r64,r64;mr:o64 19 /r~r8,m;rm:1a /r;m~r8,r8;rm:1a /r~r16,m;rm:o16 1b /r;m~r16,r16;rm:o16 1b /r~r32,m;rm:o32 1b /r;m~r32,r32;rm:o32 1b /r~r64,m;rm:o64 1b /r;m~r64,r64;rm:o64 1b /r~rm16,i8;mi:o16 83 /3 ib,s;l~rm32,i8;mi:o32 83 /3 ib,s;l~rm64,i8;mi:o64 83 /3 ib,s;l~al,i;-i:1c ib;m~ax,sw;mi:o16 83 /3 ib,s;m~ax,i;-i:o16 1d iw;m~eax,sd;mi:o32 83 /3 ib,s;m~eax,i;-i:o32 1d id;m~rax,sd;mi:o64 83 /3 ib,s;m~rax,i;-i:o64 1d id,s;m~rm8,i;mi:80 /3 ib;ml~rm16,sw;mi:o16 83 /3 ib,s;ml~rm16,i;mi:o16 81 /3 iw;ml~rm32,sd;mi:o32 83 /3 ib,s;ml~rm32,i;mi:o32 81 /3 id;ml~rm64,sd;mi:o64 83 /3 ib,s;ml~rm64,i;mi:o64 81 /3 id,s;ml~m,i8;mi:80 /3 ib;ml~m,sw16;mi:o16 83 /3 ib,s;ml~m,i16;mi:o16 81 /3 iw;ml~m,sd32;mi:o32 83 /3 ib,s;ml~m,i32;mi:o32 81 /3 id;ml~rm8,i;;mln
sgdt=01>m;m:0f @ /0
shld>m,r16,i;mri:o16 0f a4 /r ib,u;Mb2~r16,r16,i;mri:o16 0f a4 /r ib,u;Mb2~m,r32,i;mri:o32 0f a4 /r ib,u;Mb2~r32,r32,i;mri:o32 0f a4 /r ib,u;Mb2~m,r64,i;mri:o64 0f a4 /r ib,u;Mb2~r64,r64,i;mri:o64 0f a4 /r ib,u;Mb2~m,r16,cl;mr-:o16 0f a5 /r;m~r16,r16,cl;mr-:o16 0f a5 /r~m,r32,cl;mr-:o32 0f a5 /r;m~r32,r32,cl;mr-:o32 0f a5 /r~m,r64,cl;mr-:o64 0f a5 /r;m~r64,r64,cl;mr-:o64 0f a5 /r
shr>rm8,1;m-:d0 /5~rm8,cl;m-:d2 /5~rm8,i8;mi:c0 /5 ib,u~rm16,1;m-:o16 d1 /5~rm16,cl;m-:o16 d3 /5~rm16,i8;mi:o16 c1 /5 ib,u~rm32,1;m-:o32 d1 /5~rm32,cl;m-:o32 d3 /5~rm32,i8;mi:o32 c1 /5 ib,u~rm64,1;m-:o64 d1 /5~rm64,cl;m-:o64 d3 /5~rm64,i8;mi:o64 c1 /5 ib,u
shrd>m,r16,i;mri:o16 0f ac /r ib,u;Mb2~r16,r16,i;mri:o16 0f ac /r ib,u;Mb2~m,r32,i;mri:o32 0f ac /r ib,u;Mb2~r32,r32,i;mri:o32 0f ac /r ib,u;Mb2~m,r64,i;mri:o64 0f ac /r ib,u;Mb2~r64,r64,i;mri:o64 0f ac /r ib,u;Mb2~m,r16,cl;mr-:o16 0f ad /r;m~r16,r16,cl;mr-:o16 0f ad /r~m,r32,cl;mr-:o32 0f ad /r;m~r32,r32,cl;mr-:o32 0f ad /r~m,r64,cl;mr-:o64 0f ad /r;m~r64,r64,cl;mr-:o64 0f ad /r
sidt=01>m;m:0f @ /1
sub>m,r8;mr:28 /r;ml~r8,r8;mr:28 /r~m,r16;mr:o16 29 /r;ml~r16,r16;mr:o16 29 /r~m,r32;mr:o32 29 /r;ml~r32,r32;mr:o32 29 /r~m,r64;mr:o64 29 /r;ml~r64,r64;mr:o64 29 /r~r8,m;rm:2a /r;m~r8,r8;rm:2a /r~r16,m;rm:o16 2b /r;m~r16,r16;rm:o16 2b /r~r32,m;rm:o32 2b /r;m~r32,r32;rm:o32 2b /r~r64,m;rm:o64 2b /r;m~r64,r64;rm:o64 2b /r~rm16,i8;mi:o16 83 /5 ib,s;l~rm32,i8;mi:o32 83 /5 ib,s;l~rm64,i8;mi:o64 83 /5 ib,s;l~al,i;-i:2c ib;m~ax,sw;mi:o16 83 /5 ib,s;m~ax,i;-i:o16 2d iw;m~eax,sd;mi:o32 83 /5 ib,s;m~eax,i;-i:o32 2d id;m~rax,sd;mi:o64 83 /5 ib,s;m~rax,i;-i:o64 2d id,s;m~rm8,i;mi:80 /5 ib;ml~rm16,sw;mi:o16 83 /5 ib,s;ml~rm16,i;mi:o16 81 /5 iw;ml~rm32,sd;mi:o32 83 /5 ib,s;ml~rm32,i;mi:o32 81 /5 id;ml~rm64,sd;mi:o64 83 /5 ib,s;ml~rm64,i;mi:o64 81 /5 id,s;ml~m,i8;mi:80 /5 ib;ml~m,sw16;mi:o16 83 /5 ib,s;ml~m,i16;mi:o16 81 /5 iw;ml~m,sd32;mi:o32 83 /5 ib,s;ml~m,i32;mi:o32 81 /5 id;ml~rm8,i;;mln
test>m,r8;mr:84 /r;m~r8,r8;mr:84 /r~m,r16;mr:o16 85 /r;m~r16,r16;mr:o16 85 /r~m,r32;mr:o32 85 /r;m~r32,r32;mr:o32 85 /r~m,r64;mr:o64 85 /r;m~r64,r64;mr:o64 85 /r~r8,m;rm:84 /r;m~r16,m;rm:o16 85 /r;m~r32,m;rm:o32 85 /r;m~r64,m;rm:o64 85 /r;m~al,i;-i:a8 ib;m~ax,i;-i:o16 a9 iw;m~eax,i;-i:o32 a9 id;m~rax,i;-i:o64 a9 id,s;m~rm8,i;mi:f6 /0 ib;m~rm16,i;mi:o16 f7 /0 iw;m~rm32,i;mi:o32 f7 /0 id;m~rm64,i;mi:o64 f7 /0 id,s;m~m,i8;mi:f6 /0 ib;m~m,i16;mi:o16 f7 /0 iw;m~m,i32;mi:o32 f7 /0 id;m
ud1=b9>r16,rm16;rm:o16 0f @ /r~r32,rm32;rm:o32 0f @ /r~r64,rm64;rm:o64 0f @ /r~;0f @
fwait>;wait
xadd>m,r8;mr:0f c0 /r;ml~r8,r8;mr:0f c0 /r~m,r16;mr:o16 0f c1 /r;ml~r16,r16;mr:o16 0f c1 /r~m,r32;mr:o32 0f c1 /r;ml~r32,r32;mr:o32 0f c1 /r~m,r64;mr:o64 0f c1 /r;ml~r64,r64;mr:o64 0f c1 /r
xchg>ax,r16;-r:o16 90+r~eax,reg32na;-r:o32 90+r~rax,r64;-r:o64 90+r~r16,ax;r-:o16 90+r~reg32na,eax;r-:o32 90+r~r64,rax;r-:o64 90+r~eax,eax;;n~r8,m;rm:86 /r;ml~r8,r8;rm:86 /r~r16,m;rm:o16 87 /r;ml~r16,r16;rm:o16 87 /r~r32,m;rm:o32 87 /r;ml~r32,r32;rm:o32 87 /r~r64,m;rm:o64 87 /r;ml~r64,r64;rm:o64 87 /r~m,r8;mr:86 /r;ml~r8,r8;mr:86 /r~m,r16;mr:o16 87 /r;ml~r16,r16;mr:o16 87 /r~m,r32;mr:o32 87 /r;ml~r32,r32;mr:o32 87 /r~m,r64;mr:o64 87 /r;ml~r64,r64;mr:o64 87 /r
xor>m,r8;mr:30 /r;ml~r8,r8;mr:30 /r~m,r16;mr:o16 31 /r;ml~r16,r16;mr:o16 31 /r~m,r32;mr:o32 31 /r;ml~r32,r32;mr:o32 31 /r~m,r64;mr:o64 31 /r;ml~r64,r64;mr:o64 31 /r~r8,m;rm:32 /r;m~r8,r8;rm:32 /r~r16,m;rm:o16 33 /r;m~r16,r16;rm:o16 33 /r~r32,m;rm:o32 33 /r;m~r32,r32;rm:o32 33 /r~r64,m;rm:o64 33 /r;m~r64,r64;rm:o64 33 /r~rm16,i8;mi:o16 83 /6 ib,s;l~rm32,i8;mi:o32 83 /6 ib,s;l~rm64,i8;mi:o64 83 /6 ib,s;l~al,i;-i:34 ib;m~ax,sw;mi:o16 83 /6 ib,s;m~ax,i;-i:o16 35 iw;m~eax,sd;mi:o32 83 /6 ib,s;m~eax,i;-i:o32 35 id;m~rax,sd;mi:o64 83 /6 ib,s;m~rax,i;-i:o64 35 id,s;m~rm8,i;mi:80 /6 ib;ml~rm16,sw;mi:o16 83 /6 ib,s;ml~rm16,i;mi:o16 81 /6 iw;ml~rm32,sd;mi:o32 83 /6 ib,s;ml~rm32,i;mi:o32 81 /6 id;ml~rm64,sd;mi:o64 83 /6 ib,s;ml~rm64,i;mi:o64 81 /6 id,s;ml~m,i8;mi:80 /6 ib;ml~m,sw16;mi:o16 83 /6 ib,s;ml~m,i16;mi:o16 81 /6 iw;ml~m,sd32;mi:o32 83 /6 ib,s;ml~m,i32;mi:o32 81 /6 id;ml~rm8,i;;mln
cmovcc=40>r16,m;rm:o16 0f @+c /r;m~r16,r16;rm:o16 0f @+c /r~r32,m;rm:o32 0f @+c /r;m~r32,r32;rm:o32 0f @+c /r~r64,m;rm:o64 0f @+c /r;m~r64,r64;rm:o64 0f @+c /r
jcc>i|near;i:0f 80+c rel;B~i16|near;;nB~i32|near;;nB~i64|near;i:o64nw 0f 80+c rel;B~i|short;i:70+c rel8;B~i;i:jcc8 70+c rel8;B~i;i:0f 80+c rel;B~i;i:71+c jlen e9 rel;B~i;i:70+c rel8;B
setcc=90>m;m:0f @+c /0;b~r8;m:0f @+c /0
addps=58 andnps=55 andps=54 divps=5e maxps=5f minps=5d mulps=59 orps=56 rcpps=53 rsqrtps=52 sqrtps=51 subps=5c unpckhps=15 unpcklps=14 xorps=57>x,xm128;rm:np 0f @ /r
addss=58 divss=5e maxss=5f minss=5d mulss=59 rcpss=53 rsqrtss=52 sqrtss=51 subss=5c>x,xm32;rm:f3 0f @ /r
cmpeqps=00 cmpleps=02 cmpltps=01 cmpneqps=04 cmpnleps=06 cmpnltps=05 cmpordps=07 cmpunordps=03>x,xm128;rm:np 0f c2 /r @
cmpeqss=00 cmpless=02 cmpltss=01 cmpneqss=04 cmpnless=06 cmpnltss=05 cmpordss=07 cmpunordss=03>x,xm32;rm:f3 0f c2 /r @
cmpps=c2 shufps=c6>x,xm128,i8;rmi:np 0f @ /r ib,u
cmpss=c2>x,xm32,i8;rmi:f3 0f @ /r ib,u
comiss=2f ucomiss=2e>x,xm32;rm:np 0f @ /r
cvtpi2ps=2a>x,mmm64;rm:np 0f @ /r
cvtps2pi=2d>mm,xm64;rm:np 0f @ /r
cvtsi2ss>x,m;rm:f3 0f 2a /r;d1~x,rm32;rm:f3 0f 2a /r;d1~x,rm64;rm:o64 f3 0f 2a /r;q1
cvtss2si>r32,x;rm:f3 0f 2d /r;d1~r32,m;rm:f3 0f 2d /r;d1~r64,x;rm:o64 f3 0f 2d /r;d1~r64,m;rm:o64 f3 0f 2d /r;d1
cvttps2pi=2c>mm,xm;rm:np 0f @ /r;q
cvttss2si>r32,xm;rm:f3 0f 2c /r;d1~r64,xm;rm:o64 f3 0f 2c /r;d1
ldmxcsr=ae>m32;m:np 0f @ /2
movaps>x,xm128;rm:np 0f 28 /r~xm128,x;mr:np 0f 29 /r
movhps>x,m64;rm:np 0f 16 /r~m64,x;mr:np 0f 17 /r
movlhps=16 movhlps=12>x,x;rm:np 0f @ /r
movlps>x,m64;rm:np 0f 12 /r~m64,x;mr:np 0f 13 /r
movmskps=50>r32,x;rm:np 0f @ /r~r64,x;rm:np o64 0f @ /r
movntps=2b>m128,x;mr:np 0f @ /r
movss>x,xm32;rm:f3 0f 10 /r~xm32,x;mr:f3 0f 11 /r
movups>x,xm128;rm:np 0f 10 /r~xm128,x;mr:np 0f 11 /r
stmxcsr=ae>m32;m:np 0f @ /3
fxrstor=ae>m;m:np 0f @ /1
fxrstor64=ae>m;m:o64 np 0f @ /1
fxsave=ae>m;m:np 0f @ /0
fxsave64=ae>m;m:o64 np 0f @ /0
xsave=ae xsavec=c7>m;m:np 0f @ /4
xsave64=ae xsavec64=c7>m;m:o64 np 0f @ /4
xsaveopt=ae>m;m:np 0f @ /6
xsaveopt64=ae>m;m:o64 np 0f @ /6
xsaves=c7 xrstor=ae>m;m:np 0f @ /5
xsaves64=c7 xrstor64=ae>m;m:o64 np 0f @ /5
xrstors=c7>m;m:np 0f @ /3
xrstors64=c7>m;m:o64 np 0f @ /3
prefetchnta=18>m8;m:0f @ /0;b
prefetcht0=18>m8;m:0f @ /1;b
prefetcht1=18>m8;m:0f @ /2;b
prefetcht2=18>m8;m:0f @ /3;b
maskmovq=f7>mm,mm;rm:np 0f @ /r
movntq=e7>m,mm;mr:np 0f @ /r;q
pextrw>r32,mm,i;rmi:np 0f c5 /r ib,u;b2~r32,x,i;rmi:66 0f c5 /r ib,u;b2~r64,x,i;rmi:66 0f c5 /r ib,u;b2~r32,x,i8;mri:66 0f 3a 15 /r ib,u~m16,x,i8;mri:66 0f 3a 15 /r ib,u~r64,x,i8;mri:o64 66 0f 3a 15 /r ib,u
pinsrw>mm,m,i;rmi:np 0f c4 /r ib,u;b2~mm,rm16,i;rmi:np 0f c4 /r ib,u;b2~mm,r32,i;rmi:np 0f c4 /r ib,u;b2~x,r16,i;rmi:66 0f c4 /r ib,u;b2~x,r32,i;rmi:66 0f c4 /r ib,u;b2~x,r64,i;rmi:66 0f c4 /r ib,u;b2~x,m,i;rmi:66 0f c4 /r ib,u;b2~x,m16,i;rmi:66 0f c4 /r ib,u;b2
pmovmskb=d7>r32,mm;rm:np 0f @ /r~r32,x;rm:66 0f @ /r
pshufw>mm,mmm,i;rmi:np o64nw 0f 70 /r ib;Mb2
maskmovdqu=f7>x,x;rm:66 0f @ /r
clflush=ae>m;m:np 0f @ /7
movntdq=e7 movntpd=2b>m,x;mr:66 0f @ /r;o
movnti=c3>m,r32;mr:np 0f @ /r;d~m,r64;mr:o64 np 0f @ /r;q
movdqa>x,xm128;rm:66 0f 6f /r;o~xm128,x;mr:66 0f 7f /r;o
movdqu>x,xm128;rm:f3 0f 6f /r;o~xm128,x;mr:f3 0f 7f /r;o
movdq2q=d6>mm,x;rm:f2 0f @ /r
movq2dq=d6>x,mm;rm:f3 0f @ /r
paddq=d4>mm,mmm;rm:np 0f @ /r;q~x,xm;rm:66 0f @ /r;o
pmuludq=f4 psubq=fb>mm,mmm;rm:np o64nw 0f @ /r;o~x,xm;rm:66 0f @ /r;o
pshufd>x,x,i;rmi:66 0f 70 /r ib;b2~x,m,i;rmi:66 0f 70 /r ib;Mb2
pshufhw>x,x,i;rmi:f3 0f 70 /r ib;b2~x,m,i;rmi:f3 0f 70 /r ib;Mb2
pshuflw>x,x,i;rmi:f2 0f 70 /r ib;b2~x,m,i;rmi:f2 0f 70 /r ib;Mb2
pslldq>x,i;mi:66 0f 73 /7 ib,u;b1
psrldq>x,i;mi:66 0f 73 /3 ib,u;b1
punpckhqdq=6d punpcklqdq=6c addpd=58 andnpd=55 andpd=54 cvtpd2ps=5a cvtps2dq=5b cvttpd2dq=e6 divpd=5e maxpd=5f minpd=5d>x,xm;rm:66 0f @ /r;o
addsd=58 cvtsd2ss=5a divsd=5e maxsd=5f minsd=5d>x,xm;rm:f2 0f @ /r;q
cmpeqpd=00 cmplepd=02 cmpltpd=01 cmpneqpd=04 cmpnlepd=06 cmpnltpd=05 cmpordpd=07 cmpunordpd=03>x,xm;rm:66 0f c2 /r @;o
cmpeqsd=00 cmplesd=02 cmpltsd=01 cmpneqsd=04 cmpnlesd=06 cmpnltsd=05 cmpordsd=07 cmpunordsd=03>x,xm;rm:f2 0f c2 /r @;q
cmppd=c2 shufpd=c6>x,xm128,i8;rmi:66 0f @ /r ib,u
comisd=2f ucomisd=2e>x,xm64;rm:66 0f @ /r
cvtdq2pd=e6>x,xm;rm:f3 0f @ /r;q
cvtdq2ps=5b>x,xm;rm:np 0f @ /r;o
cvtpd2dq=e6>x,xm;rm:f2 0f @ /r;o
cvtpd2pi=2d cvttpd2pi=2c>mm,xm;rm:66 0f @ /r;o
cvtpi2pd=2a>x,mmm;rm:66 0f @ /r;q
cvtps2pd=5a>x,xm;rm:np 0f @ /r;q
cvtsd2si=2d cvttsd2si=2c>r32,x;rm:f2 0f @ /r;q1~r32,m;rm:f2 0f @ /r;q1~r64,x;rm:o64 f2 0f @ /r;q1~r64,m;rm:o64 f2 0f @ /r;q1
cvtsi2sd>x,m;rm:f2 0f 2a /r;d1~x,rm32;rm:f2 0f 2a /r;d1~x,rm64;rm:o64 f2 0f 2a /r;q1
cvtss2sd=5a>x,xm;rm:f3 0f @ /r;d
cvttps2dq=5b>x,xm;rm:f3 0f @ /r;o
movapd>x,xm128;rm:66 0f 28 /r~xm128,x;mr:66 0f 29 /r
movhpd>m64,x;mr:66 0f 17 /r~x,m64;rm:66 0f 16 /r
movlpd>m64,x;mr:66 0f 13 /r~x,m64;rm:66 0f 12 /r
movmskpd=50>r32,x;rm:66 0f @ /r~r64,x;rm:66 o64 0f @ /r
movupd>x,xm128;rm:66 0f 10 /r~xm128,x;mr:66 0f 11 /r
mulpd=59 orpd=56 sqrtpd=51 subpd=5c addsubpd=d0 haddpd=7c hsubpd=7d>x,xm128;rm:66 0f @ /r;o
mulsd=59 movddup=12>x,xm64;rm:f2 0f @ /r;q
sqrtsd=51 subsd=5c>x,xm64;rm:f2 0f @ /r
unpckhpd=15 unpcklpd=14 xorpd=57>x,xm128;rm:66 0f @ /r
addsubps=d0 haddps=7c hsubps=7d>x,xm128;rm:f2 0f @ /r;o
lddqu=f0>x,m128;rm:f2 0f @ /r;o
movshdup=16 movsldup=12>x,xm128;rm:f3 0f @ /r
pabsb=1c pabsw=1d pabsd=1e phaddw=01 phaddd=02 phaddsw=03 phsubw=05 phsubd=06 phsubsw=07 pmaddubsw=04 pmulhrsw=0b pshufb=00 psignb=08 psignw=09 psignd=0a>mm,mmm;rm:np 0f 38 @ /r;q~x,xm128;rm:66 0f 38 @ /r
palignr=0f>mm,mmm,i;rmi:np 0f 3a @ /r ib,u;q~x,xm,i;rmi:66 0f 3a @ /r ib,u
lzcnt=bd tzcnt=bc>r16,rm16;rm:o16 f3i 0f @ /r~r32,rm32;rm:o32 f3i 0f @ /r~r64,rm64;rm:o64 f3i 0f @ /r
blendpd=0d blendps=0c dppd=41 dpps=40 mpsadbw=42 pblendw=0e roundpd=09 roundps=08 pcmpestri=61 pcmpestrm=60 pcmpistri=63 pcmpistrm=62>x,xm128,i8;rmi:66 0f 3a @ /r ib,u
blendvpd=15 blendvps=14>x,xm128,xmm0;rm-:66 0f 38 @ /r~x,xm128;rm:66 0f 38 @ /r
extractps=17>rm32,x,i8;mri:66 0f 3a @ /r ib,u~r64,x,i8;mri:o64 66 0f 3a @ /r ib,u
insertps=21 roundss=0a>x,xm32,i8;rmi:66 0f 3a @ /r ib,u
movntdqa=2a>x,m128;rm:66 0f 38 @ /r
packusdw=2b pcmpeqq=29 phminposuw=41 pmaxsb=3c pmaxsd=3d pmaxud=3f pmaxuw=3e pminsb=38 pminsd=39 pminud=3b pminuw=3a pmuldq=28 pmulld=40 ptest=17 pcmpgtq=37 aesenc=dc aesenclast=dd aesdec=de aesdeclast=df aesimc=db>x,xm128;rm:66 0f 38 @ /r
pblendvb=10>x,xm,xmm0;rm-:66 0f 38 @ /r~x,xm128;rm:66 0f 38 @ /r
pextrb=14>r32,x,i8;mri:66 0f 3a @ /r ib,u~m8,x,i8;mri:66 0f 3a @ /r ib,u~r64,x,i8;mri:o64nw 66 0f 3a @ /r ib,u
pextrd=16>rm32,x,i8;mri:66 0f 3a @ /r ib,u
pextrq=16>rm64,x,i8;mri:o64 66 0f 3a @ /r ib,u
pinsrb>x,m,i8;rmi:66 0f 3a 20 /r ib,u;b2~x,rm8,i8;rmi:nohi 66 0f 3a 20 /r ib,u;b2~x,r32,i8;rmi:66 0f 3a 20 /r ib,u;b2
pinsrd>x,rm32,i8;rmi:66 0f 3a 22 /r ib,u;b2
pinsrq>x,rm64,i8;rmi:o64 66 0f 3a 22 /r ib,u;b2
pmovsxbw=20 pmovsxwd=23 pmovsxdq=25 pmovzxbw=30 pmovzxwd=33 pmovzxdq=35>x,xm64;rm:66 0f 38 @ /r;q
pmovsxbd=21 pmovsxwq=24 pmovzxbd=31 pmovzxwq=34>x,xm32;rm:66 0f 38 @ /r;d
pmovsxbq=22 pmovzxbq=32>x,xm16;rm:66 0f 38 @ /r;w
roundsd=0b>x,xm64,i8;rmi:66 0f 3a @ /r ib,u
crc32>r32,rm8;rm:f2i 0f 38 f0 /r~r32,rm16;rm:o16 f2i 0f 38 f1 /r~r32,rm32;rm:o32 f2i 0f 38 f1 /r~r64,rm8;rm:o64 f2i 0f 38 f0 /r~r64,rm64;rm:o64 f2i 0f 38 f1 /r
popcnt=b8>r16,rm16;rm:o16 f3i 0f @ /r;w~r32,rm32;rm:o32 f3i 0f @ /r;d~r64,rm64;rm:o64 f3i 0f @ /r;q
movbe>r16,m16;rm:o16 0f 38 f0 /r;m~r32,m32;rm:o32 0f 38 f0 /r;m~r64,m64;rm:o64 0f 38 f0 /r;m~m16,r16;mr:o16 0f 38 f1 /r;m~m32,r32;mr:o32 0f 38 f1 /r;m~m64,r64;mr:o64 0f 38 f1 /r;m
aeskeygenassist=df pclmulqdq=44>x,xm128,i8;rmi:66 0f 3a @ /r ib
vaesenc=dc vaesenclast=dd vaesdec=de vaesdeclast=df vpackusdw=2b vpcmpeqq=29 vpcmpgtq=37 vphaddw=01 vphaddd=02 vphaddsw=03 vphsubw=05 vphsubd=06 vphsubsw=07 vpmaddubsw=04 vpmaxsb=3c vpmaxsd=3d vpmaxuw=3e vpmaxud=3f vpminsb=38 vpminsd=39 vpminuw=3a vpminud=3b vpmulhrsw=0b vpmulld=40 vpmuldq=28 vpshufb=00 vpsignb=08 vpsignw=09 vpsignd=0a vpsllvd=47 vpsravd=46 vpsrlvd=45>x,x*,xm128;rvm:vex.66.0f38 @ /r~y,y*,ym256;rvm:vex.L.66.0f38 @ /r
vaesimc=db vphminposuw=41>x,xm128;rm:vex.66.0f38 @ /r
vaeskeygenassist=df vpcmpestri=61 vpcmpestrm=60 vpcmpistri=63 vpcmpistrm=62>x,xm128,i8;rmi:vex.66.0f3a @ /r ib
vaddpd=58 vaddsubpd=d0 vandpd=54 vandnpd=55 vdivpd=5e vhaddpd=7c vhsubpd=7d vmaxpd=5f vminpd=5d vmulpd=59 vorpd=56 vpacksswb=63 vpackssdw=6b vpackuswb=67 vpaddb=fc vpaddw=fd vpaddd=fe vpaddq=d4 vpaddsb=ec vpaddsw=ed vpaddusb=dc vpaddusw=dd vpand=db vpandn=df vpavgb=e0 vpavgw=e3 vpcmpeqb=74 vpcmpeqw=75 vpcmpeqd=76 vpcmpgtb=64 vpcmpgtw=65 vpcmpgtd=66 vpmaddwd=f5 vpmaxsw=ee vpmaxub=de vpminsw=ea vpminub=da vpmulhuw=e4 vpmulhw=e5 vpmullw=d5 vpmuludq=f4 vpor=eb vpsadbw=f6 vpsubb=f8 vpsubw=f9 vpsubd=fa vpsubq=fb vpsubsb=e8 vpsubsw=e9 vpsubusb=d8 vpsubusw=d9 vpunpckhbw=68 vpunpckhwd=69 vpunpckhdq=6a vpunpckhqdq=6d vpunpcklbw=60 vpunpcklwd=61 vpunpckldq=62 vpunpcklqdq=6c vpxor=ef vsubpd=5c vunpckhpd=15 vunpcklpd=14 vxorpd=57>x,x*,xm128;rvm:vex.66.0f @ /r~y,y*,ym256;rvm:vex.L.66.0f @ /r
vaddps=58 vandps=54 vandnps=55 vdivps=5e vmaxps=5f vminps=5d vmulps=59 vorps=56 vsubps=5c vunpckhps=15 vunpcklps=14 vxorps=57>x,x*,xm128;rvm:vex.0f @ /r~y,y*,ym256;rvm:vex.L.0f @ /r
vaddsd=58 vcvtsd2ss=5a vdivsd=5e vmaxsd=5f vminsd=5d vmulsd=59 vsqrtsd=51 vsubsd=5c>x,x*,xm64;rvm:vex.f2.0f @ /r
vaddss=58 vcvtss2sd=5a vdivss=5e vmaxss=5f vminss=5d vmulss=59 vrcpss=53 vrsqrtss=52 vsqrtss=51 vsubss=5c>x,x*,xm32;rvm:vex.f3.0f @ /r
vaddsubps=d0 vhaddps=7c vhsubps=7d>x,x*,xm128;rvm:vex.f2.0f @ /r~y,y*,ym256;rvm:vex.L.f2.0f @ /r
vblendpd=0d vblendps=0c vdpps=40 vmpsadbw=42 vpalignr=0f vpblendw=0e vpblendd=02 vpclmulqdq=44>x,x*,xm128,i8;rvmi:vex.66.0f3a @ /r ib~y,y*,ym256,i8;rvmi:vex.L.66.0f3a @ /r ib
vblendvpd=4b vblendvps=4a vpblendvb=4c>x,x*,xm128,x;rvms:vex.66.0f3a @ /r /is4~y,y*,ym256,y;rvms:vex.L.66.0f3a @ /r /is4
vbroadcastss=18>x,m32;rm:vex.66.0f38 @ /r~y,m32;rm:vex.L.66.0f38 @ /r~x,x;rm:vex.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vbroadcastsd=19>y,m64;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vbroadcastf128=1a vbroadcasti128=5a>y,m128;rm:vex.L.66.0f38 @ /r
vcmpeq_ospd=10>x,x*,xm128;rvm:vex.66.0f c2 /r @~y,y*,ym256;rvm:vex.L.66.0f c2 /r @~x,x*,xm128;rvm:vex.66.0f c2 /r @~y,y*,ym256;rvm:vex.L.66.0f c2 /r @
vcmpeqpd=00 vcmplt_ospd=01 vcmpltpd=01 vcmple_ospd=02 vcmplepd=02 vcmpunord_qpd=03 vcmpunordpd=03 vcmpneq_uqpd=04 vcmpneqpd=04 vcmpnlt_uspd=05 vcmpnltpd=05 vcmpnle_uspd=06 vcmpnlepd=06 vcmpord_qpd=07 vcmpordpd=07 vcmpeq_uqpd=08 vcmpnge_uspd=09 vcmpngepd=09 vcmpngt_uspd=0a vcmpngtpd=0a vcmpfalse_oqpd=0b vcmpfalsepd=0b vcmpneq_oqpd=0c vcmpge_ospd=0d vcmpgepd=0d vcmpgt_ospd=0e vcmpgtpd=0e vcmptrue_uqpd=0f vcmptruepd=0f vcmplt_oqpd=11 vcmple_oqpd=12 vcmpunord_spd=13 vcmpneq_uspd=14 vcmpnlt_uqpd=15 vcmpnle_uqpd=16 vcmpord_spd=17 vcmpeq_uspd=18 vcmpnge_uqpd=19 vcmpngt_uqpd=1a vcmpfalse_ospd=1b vcmpneq_ospd=1c vcmpge_oqpd=1d vcmpgt_oqpd=1e vcmptrue_uspd=1f>x,x*,xm128;rvm:vex.66.0f c2 /r @~y,y*,ym256;rvm:vex.L.66.0f c2 /r @
vcmppd=c2 vshufpd=c6>x,x*,xm128,i8;rvmi:vex.66.0f @ /r ib~y,y*,ym256,i8;rvmi:vex.L.66.0f @ /r ib
vcmpeq_osps=10>x,x*,xm128;rvm:vex.0f c2 /r @~y,y*,ym256;rvm:vex.L.0f c2 /r @~x,x*,xm128;rvm:vex.0f c2 /r @~y,y*,ym256;rvm:vex.L.0f c2 /r @
vcmpeqps=00 vcmplt_osps=01 vcmpltps=01 vcmple_osps=02 vcmpleps=02 vcmpunord_qps=03 vcmpunordps=03 vcmpneq_uqps=04 vcmpneqps=04 vcmpnlt_usps=05 vcmpnltps=05 vcmpnle_usps=06 vcmpnleps=06 vcmpord_qps=07 vcmpordps=07 vcmpeq_uqps=08 vcmpnge_usps=09 vcmpngeps=09 vcmpngt_usps=0a vcmpngtps=0a vcmpfalse_oqps=0b vcmpfalseps=0b vcmpneq_oqps=0c vcmpge_osps=0d vcmpgeps=0d vcmpgt_osps=0e vcmpgtps=0e vcmptrue_uqps=0f vcmptrueps=0f vcmplt_oqps=11 vcmple_oqps=12 vcmpunord_sps=13 vcmpneq_usps=14 vcmpnlt_uqps=15 vcmpnle_uqps=16 vcmpord_sps=17 vcmpeq_usps=18 vcmpnge_uqps=19 vcmpngt_uqps=1a vcmpfalse_osps=1b vcmpneq_osps=1c vcmpge_oqps=1d vcmpgt_oqps=1e vcmptrue_usps=1f>x,x*,xm128;rvm:vex.0f c2 /r @~y,y*,ym256;rvm:vex.L.0f c2 /r @
vcmpps=c2 vshufps=c6>x,x*,xm128,i8;rvmi:vex.0f @ /r ib~y,y*,ym256,i8;rvmi:vex.L.0f @ /r ib
vcmpeq_ossd=10>x,x*,xm64;rvm:vex.f2.0f c2 /r @~x,x*,xm64;rvm:vex.f2.0f c2 /r @
vcmpeqsd=00 vcmplt_ossd=01 vcmpltsd=01 vcmple_ossd=02 vcmplesd=02 vcmpunord_qsd=03 vcmpunordsd=03 vcmpneq_uqsd=04 vcmpneqsd=04 vcmpnlt_ussd=05 vcmpnltsd=05 vcmpnle_ussd=06 vcmpnlesd=06 vcmpord_qsd=07 vcmpordsd=07 vcmpeq_uqsd=08 vcmpnge_ussd=09 vcmpngesd=09 vcmpngt_ussd=0a vcmpngtsd=0a vcmpfalse_oqsd=0b vcmpfalsesd=0b vcmpneq_oqsd=0c vcmpge_ossd=0d vcmpgesd=0d vcmpgt_ossd=0e vcmpgtsd=0e vcmptrue_uqsd=0f vcmptruesd=0f vcmplt_oqsd=11 vcmple_oqsd=12 vcmpunord_ssd=13 vcmpneq_ussd=14 vcmpnlt_uqsd=15 vcmpnle_uqsd=16 vcmpord_ssd=17 vcmpeq_ussd=18 vcmpnge_uqsd=19 vcmpngt_uqsd=1a vcmpfalse_ossd=1b vcmpneq_ossd=1c vcmpge_oqsd=1d vcmpgt_oqsd=1e vcmptrue_ussd=1f>x,x*,xm64;rvm:vex.f2.0f c2 /r @
vcmpsd=c2>x,x*,xm64,i8;rvmi:vex.f2.0f @ /r ib
vcmpeq_osss=10>x,x*,xm64;rvm:vex.f3.0f c2 /r @~x,x*,xm64;rvm:vex.f3.0f c2 /r @
vcmpeqss=00 vcmplt_osss=01 vcmpltss=01 vcmple_osss=02 vcmpless=02 vcmpunord_qss=03 vcmpunordss=03 vcmpneq_uqss=04 vcmpneqss=04 vcmpnlt_usss=05 vcmpnltss=05 vcmpnle_usss=06 vcmpnless=06 vcmpord_qss=07 vcmpordss=07 vcmpeq_uqss=08 vcmpnge_usss=09 vcmpngess=09 vcmpngt_usss=0a vcmpngtss=0a vcmpfalse_oqss=0b vcmpfalsess=0b vcmpneq_oqss=0c vcmpge_osss=0d vcmpgess=0d vcmpgt_osss=0e vcmpgtss=0e vcmptrue_uqss=0f vcmptruess=0f vcmplt_oqss=11 vcmple_oqss=12 vcmpunord_sss=13 vcmpneq_usss=14 vcmpnlt_uqss=15 vcmpnle_uqss=16 vcmpord_sss=17 vcmpeq_usss=18 vcmpnge_uqss=19 vcmpngt_uqss=1a vcmpfalse_osss=1b vcmpneq_osss=1c vcmpge_oqss=1d vcmpgt_oqss=1e vcmptrue_usss=1f>x,x*,xm64;rvm:vex.f3.0f c2 /r @
vcmpss=c2>x,x*,xm64,i8;rvmi:vex.f3.0f @ /r ib
vcomisd=2f vucomisd=2e>x,xm64;rm:vex.66.0f @ /r
vcomiss=2f vucomiss=2e>x,xm32;rm:vex.0f @ /r
vcvtdq2pd=e6>x,xm64;rm:vex.f3.0f @ /r~y,xm128;rm:vex.L.f3.0f @ /r
vcvtdq2ps=5b vrcpps=53 vrsqrtps=52 vsqrtps=51>x,xm128;rm:vex.0f @ /r~y,ym256;rm:vex.L.0f @ /r
vcvtpd2dq=e6>x,x;rm:vex.f2.0f @ /r~x,m128;rm:vex.f2.0f @ /r;o~x,y;rm:vex.L.f2.0f @ /r~x,m256;rm:vex.L.f2.0f @ /r;y
vcvtpd2ps=5a vcvttpd2dq=e6>x,x;rm:vex.66.0f @ /r~x,m128;rm:vex.66.0f @ /r;o~x,y;rm:vex.L.66.0f @ /r~x,m256;rm:vex.L.66.0f @ /r;y
vcvtps2dq=5b vsqrtpd=51>x,xm128;rm:vex.66.0f @ /r~y,ym256;rm:vex.L.66.0f @ /r
vcvtps2pd=5a>x,xm64;rm:vex.0f @ /r~y,xm128;rm:vex.L.0f @ /r
vcvtsd2si=2d vcvttsd2si=2c>r32,xm64;rm:vex.f2.0f @ /r~r64,xm64;rm:vex.f2.0f.W @ /r
vcvtsi2sd=2a>x,x*,rm32;rvm:vex.f2.0f @ /r;d~x,x*,m32;rvm:vex.f2.0f @ /r;d~x,x*,rm64;rvm:vex.f2.0f.W @ /r;q
vcvtsi2ss=2a>x,x*,rm32;rvm:vex.f3.0f @ /r;d~x,x*,m32;rvm:vex.f3.0f @ /r;d~x,x*,rm64;rvm:vex.f3.0f.W @ /r;q
vcvtss2si=2d vcvttss2si=2c>r32,xm32;rm:vex.f3.0f @ /r~r64,xm32;rm:vex.f3.0f.W @ /r
vcvttps2dq=5b vmovshdup=16 vmovsldup=12>x,xm128;rm:vex.f3.0f @ /r~y,ym256;rm:vex.L.f3.0f @ /r
vdppd=41>x,x*,xm128,i8;rvmi:vex.66.0f3a @ /r ib
vextractf128=19 vextracti128=39>xm128,y,i8;mri:vex.L.66.0f3a @ /r ib
vextractps=17>rm32,x,i8;mri:vex.66.0f3a @ /r ib
vinsertf128=18 vinserti128=38>y,y*,xm128,i8;rvmi:vex.L.66.0f3a @ /r ib
vinsertps=21 vroundss=0a>x,x*,xm32,i8;rvmi:vex.66.0f3a @ /r ib
vlddqu=f0>x,m128;rm:vex.f2.0f @ /r~y,m256;rm:vex.L.f2.0f @ /r
vldmxcsr=ae>m32;m:vex.0f @ /2
vmaskmovdqu=f7>x,x;rm:vex.66.0f @ /r
vmaskmovps>x,x,m128;rvm:vex.66.0f38 2c /r~y,y,m256;rvm:vex.L.66.0f38 2c /r~m128,x,x;mvr:vex.66.0f38 2e /r;o~m256,y,y;mvr:vex.L.66.0f38 2e /r;y
vmaskmovpd>x,x,m128;rvm:vex.66.0f38 2d /r~y,y,m256;rvm:vex.L.66.0f38 2d /r~m128,x,x;mvr:vex.66.0f38 2f /r~m256,y,y;mvr:vex.L.66.0f38 2f /r
vmovapd>x,xm128;rm:vex.66.0f 28 /r~xm128,x;mr:vex.66.0f 29 /r~y,ym256;rm:vex.L.66.0f 28 /r~ym256,y;mr:vex.L.66.0f 29 /r
vmovaps>x,xm128;rm:vex.0f 28 /r~xm128,x;mr:vex.0f 29 /r~y,ym256;rm:vex.L.0f 28 /r~ym256,y;mr:vex.L.0f 29 /r
vmovd>x,rm32;rm:vex.66.0f 6e /r~rm32,x;mr:vex.66.0f 7e /r
vmovq>x,xm64;rm:vex.f3.0f 7e /r;q~xm64,x;mr:vex.66.0f d6 /r;q~x,rm64;rm:vex.66.0f.W 6e /r;q~rm64,x;mr:vex.66.0f.W 7e /r;q
vmovddup=12>x,xm64;rm:vex.f2.0f @ /r~y,ym256;rm:vex.L.f2.0f @ /r
vmovdqa>x,xm128;rm:vex.66.0f 6f /r~xm128,x;mr:vex.66.0f 7f /r~y,ym256;rm:vex.L.66.0f 6f /r~ym256,y;mr:vex.L.66.0f 7f /r
vmovdqu>x,xm128;rm:vex.f3.0f 6f /r~xm128,x;mr:vex.f3.0f 7f /r~y,ym256;rm:vex.L.f3.0f 6f /r~ym256,y;mr:vex.L.f3.0f 7f /r
vmovhlps=12 vmovlhps=16>x,x*,x;rvm:vex.0f @ /r
vmovhpd>x,x*,m64;rvm:vex.66.0f 16 /r~m64,x;mr:vex.66.0f 17 /r
vmovhps>x,x*,m64;rvm:vex.0f 16 /r~m64,x;mr:vex.0f 17 /r
vmovlpd>x,x*,m64;rvm:vex.66.0f 12 /r~m64,x;mr:vex.66.0f 13 /r
vmovlps>x,x*,m64;rvm:vex.0f 12 /r~m64,x;mr:vex.0f 13 /r
vmovmskpd=50>r64,x;rm:vex.66.0f @ /r~r32,x;rm:vex.66.0f @ /r~r64,y;rm:vex.L.66.0f @ /r~r32,y;rm:vex.L.66.0f @ /r
vmovmskps=50>r64,x;rm:vex.0f @ /r~r32,x;rm:vex.0f @ /r~r64,y;rm:vex.L.0f @ /r~r32,y;rm:vex.L.0f @ /r
vmovntdq=e7 vmovntpd=2b>m128,x;mr:vex.66.0f @ /r~m256,y;mr:vex.L.66.0f @ /r
vmovntdqa=2a>x,m128;rm:vex.66.0f38 @ /r~y,m256;rm:vex.L.66.0f38 @ /r
vmovntps=2b>m128,x;mr:vex.0f @ /r~m256,y;mr:vex.L.0f @ /r
vmovsd>x,x*,x;rvm:vex.f2.0f 10 /r~x,m64;rm:vex.f2.0f 10 /r~x,x*,x;mvr:vex.f2.0f 11 /r~m64,x;mr:vex.f2.0f 11 /r
vmovss>x,x*,x;rvm:vex.f3.0f 10 /r~x,m32;rm:vex.f3.0f 10 /r~x,x*,x;mvr:vex.f3.0f 11 /r~m32,x;mr:vex.f3.0f 11 /r
vmovupd>x,xm128;rm:vex.66.0f 10 /r~xm128,x;mr:vex.66.0f 11 /r~y,ym256;rm:vex.L.66.0f 10 /r~ym256,y;mr:vex.L.66.0f 11 /r
vmovups>x,xm128;rm:vex.0f 10 /r~xm128,x;mr:vex.0f 11 /r~y,ym256;rm:vex.L.0f 10 /r~ym256,y;mr:vex.L.0f 11 /r
vpabsb=1c vpabsw=1d vpabsd=1e vptest=17 vtestps=0e vtestpd=0f>x,xm128;rm:vex.66.0f38 @ /r~y,ym256;rm:vex.L.66.0f38 @ /r
vpermilpd>x,x*,xm128;rvm:vex.66.0f38 0d /r~y,y*,ym256;rvm:vex.L.66.0f38 0d /r~x,xm128,i8;rmi:vex.66.0f3a 05 /r ib~y,ym256,i8;rmi:vex.L.66.0f3a 05 /r ib
vpermilps>x,x*,xm128;rvm:vex.66.0f38 0c /r~y,y*,ym256;rvm:vex.L.66.0f38 0c /r~x,xm128,i8;rmi:vex.66.0f3a 04 /r ib~y,ym256,i8;rmi:vex.L.66.0f3a 04 /r ib
vperm2f128=06 vperm2i128=46>y,y*,ym256,i8;rvmi:vex.L.66.0f3a @ /r ib
vpextrb=14>r64,x,i8;mri:vex.66.0f3a @ /r ib~r32,x,i8;mri:vex.66.0f3a @ /r ib~m8,x,i8;mri:vex.66.0f3a @ /r ib
vpextrw>r64,x,i8;rmi:vex.66.0f c5 /r ib~r32,x,i8;rmi:vex.66.0f c5 /r ib~r64,x,i8;mri:vex.66.0f3a 15 /r ib~r32,x,i8;mri:vex.66.0f3a 15 /r ib~m16,x,i8;mri:vex.66.0f3a 15 /r ib
vpextrd=16>r64,x,i8;mri:vex.66.0f3a @ /r ib~rm32,x,i8;mri:vex.66.0f3a @ /r ib
vpextrq=16>rm64,x,i8;mri:vex.66.0f3a.W @ /r ib
vpinsrb=20>x,x*,m8,i8;rvmi:vex.66.0f3a @ /r ib~x,x*,rm8,i8;rvmi:vex.66.0f3a @ /r ib~x,x*,r32,i8;rvmi:vex.66.0f3a @ /r ib
vpinsrw=c4>x,x*,m16,i8;rvmi:vex.66.0f @ /r ib~x,x*,rm16,i8;rvmi:vex.66.0f @ /r ib~x,x*,r32,i8;rvmi:vex.66.0f @ /r ib
vpinsrd=22>x,x*,m32,i8;rvmi:vex.66.0f3a @ /r ib~x,x*,rm32,i8;rvmi:vex.66.0f3a @ /r ib
vpinsrq=22>x,x*,m64,i8;rvmi:vex.66.0f3a.W @ /r ib~x,x*,rm64,i8;rvmi:vex.66.0f3a.W @ /r ib
vpmovmskb=d7>r64,x;rm:vex.66.0f @ /r~r32,x;rm:vex.66.0f @ /r~r32,y;rm:vex.L.66.0f @ /r~r64,y;rm:vex.L.66.0f @ /r
vpmovsxbw=20 vpmovsxwd=23 vpmovsxdq=25 vpmovzxbw=30 vpmovzxwd=33 vpmovzxdq=35>x,xm64;rm:vex.66.0f38 @ /r~y,xm128;rm:vex.L.66.0f38 @ /r
vpmovsxbd=21 vpmovsxwq=24 vpmovzxbd=31 vpmovzxwq=34>x,xm32;rm:vex.66.0f38 @ /r~y,m64;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpmovsxbq=22 vpmovzxbq=32>x,xm16;rm:vex.66.0f38 @ /r~y,m32;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpshufd=70>x,xm128,i8;rmi:vex.66.0f @ /r ib~y,ym256,i8;rmi:vex.L.66.0f @ /r ib
vpshufhw=70>x,xm128,i8;rmi:vex.f3.0f @ /r ib~y,ym256,i8;rmi:vex.L.f3.0f @ /r ib
vpshuflw=70>x,xm128,i8;rmi:vex.f2.0f @ /r ib~y,ym256,i8;rmi:vex.L.f2.0f @ /r ib
vpslldq=73>x,x*,i8;vmi:vex.66.0f @ /7 ib~y,y*,i8;vmi:vex.L.66.0f @ /7 ib
vpsrldq=73>x,x*,i8;vmi:vex.66.0f @ /3 ib~y,y*,i8;vmi:vex.L.66.0f @ /3 ib
vpsllw>x,x*,xm128;rvm:vex.66.0f f1 /r~x,x*,i8;vmi:vex.66.0f 71 /6 ib~y,y*,xm128;rvm:vex.L.66.0f f1 /r~y,y*,i8;vmi:vex.L.66.0f 71 /6 ib
vpslld>x,x*,xm128;rvm:vex.66.0f f2 /r~x,x*,i8;vmi:vex.66.0f 72 /6 ib~y,y*,xm128;rvm:vex.L.66.0f f2 /r~y,y*,i8;vmi:vex.L.66.0f 72 /6 ib
vpsllq>x,x*,xm128;rvm:vex.66.0f f3 /r~x,x*,i8;vmi:vex.66.0f 73 /6 ib~y,y*,xm128;rvm:vex.L.66.0f f3 /r~y,y*,i8;vmi:vex.L.66.0f 73 /6 ib
vpsraw>x,x*,xm128;rvm:vex.66.0f e1 /r~x,x*,i8;vmi:vex.66.0f 71 /4 ib~y,y*,xm128;rvm:vex.L.66.0f e1 /r~y,y*,i8;vmi:vex.L.66.0f 71 /4 ib
vpsrad>x,x*,xm128;rvm:vex.66.0f e2 /r~x,x*,i8;vmi:vex.66.0f 72 /4 ib~y,y*,xm128;rvm:vex.L.66.0f e2 /r~y,y*,i8;vmi:vex.L.66.0f 72 /4 ib
vpsrlw>x,x*,xm128;rvm:vex.66.0f d1 /r~x,x*,i8;vmi:vex.66.0f 71 /2 ib~y,y*,xm128;rvm:vex.L.66.0f d1 /r~y,y*,i8;vmi:vex.L.66.0f 71 /2 ib
vpsrld>x,x*,xm128;rvm:vex.66.0f d2 /r~x,x*,i8;vmi:vex.66.0f 72 /2 ib~y,y*,xm128;rvm:vex.L.66.0f d2 /r~y,y*,i8;vmi:vex.L.66.0f 72 /2 ib
vpsrlq>x,x*,xm128;rvm:vex.66.0f d3 /r~x,x*,i8;vmi:vex.66.0f 73 /2 ib~y,y*,xm128;rvm:vex.L.66.0f d3 /r~y,y*,i8;vmi:vex.L.66.0f 73 /2 ib
vroundpd=09 vroundps=08>x,xm128,i8;rmi:vex.66.0f3a @ /r ib~y,ym256,i8;rmi:vex.L.66.0f3a @ /r ib
vroundsd=0b>x,x*,xm64,i8;rvmi:vex.66.0f3a @ /r ib
vstmxcsr=ae>m32;m:vex.0f @ /3
vzeroall=77>;vex.L.0f @
vzeroupper=77>;vex.0f @
vfmadd132ps=98 vfmadd213ps=a8 vfmadd231ps=b8 vfmaddsub132ps=96 vfmaddsub213ps=a6 vfmaddsub231ps=b6 vfmsub132ps=9a vfmsub213ps=aa vfmsub231ps=ba vfmsubadd132ps=97 vfmsubadd213ps=a7 vfmsubadd231ps=b7 vfnmadd132ps=9c vfnmadd213ps=ac vfnmadd231ps=bc vfnmsub132ps=9e vfnmsub213ps=ae vfnmsub231ps=be>x,x,xm128;rvm:vex.66.0f38 @ /r~y,y,ym256;rvm:vex.L.66.0f38 @ /r
vfmadd132pd=98 vfmadd213pd=a8 vfmadd231pd=b8 vfmaddsub132pd=96 vfmaddsub213pd=a6 vfmaddsub231pd=b6 vfmsub132pd=9a vfmsub213pd=aa vfmsub231pd=ba vfmsubadd132pd=97 vfmsubadd213pd=a7 vfmsubadd231pd=b7 vfnmadd132pd=9c vfnmadd213pd=ac vfnmadd231pd=bc vfnmsub132pd=9e vfnmsub213pd=ae vfnmsub231pd=be>x,x,xm128;rvm:vex.66.0f38.W @ /r~y,y,ym256;rvm:vex.L.66.0f38.W @ /r
vfmadd132ss=99 vfmadd213ss=a9 vfmadd231ss=b9 vfmsub132ss=9b vfmsub213ss=ab vfmsub231ss=bb vfnmadd132ss=9d vfnmadd213ss=ad vfnmadd231ss=bd vfnmsub132ss=9f vfnmsub213ss=af vfnmsub231ss=bf>x,x,xm32;rvm:vex.66.0f38 @ /r
vfmadd132sd=99 vfmadd213sd=a9 vfmadd231sd=b9 vfmsub132sd=9b vfmsub213sd=ab vfmsub231sd=bb vfnmadd132sd=9d vfnmadd213sd=ad vfnmadd231sd=bd vfnmsub132sd=9f vfnmsub213sd=af vfnmsub231sd=bf>x,x,xm64;rvm:vex.66.0f38.W @ /r
rdfsbase=ae>r32;m:f3 0f @ /0~r64;m:o64 f3 0f @ /0
rdgsbase=ae>r32;m:f3 0f @ /1~r64;m:o64 f3 0f @ /1
rdrand=c7>r16;m:o16 0f @ /6~r32;m:o32 0f @ /6~r64;m:o64 0f @ /6
wrfsbase=ae>r32;m:f3 0f @ /2~r64;m:o64 f3 0f @ /2
wrgsbase=ae>r32;m:f3 0f @ /3~r64;m:o64 f3 0f @ /3
vcvtph2ps=13>y,xm128;rm:vex.L.66.0f38 @ /r~x,xm64;rm:vex.66.0f38 @ /r~x,xm64;rm:vex.66.0f38 @ /r~y,xm128;rm:vex.L.66.0f38 @ /r
vcvtps2ph=1d>xm128,y,i8;mri:vex.L.66.0f3a @ /r ib~xm64,x,i8;mri:vex.66.0f3a @ /r ib
adcx=f6>r32,rm32;rm:66 0f 38 @ /r~r64,rm64;rm:o64 66 0f 38 @ /r
adox=f6>r32,rm32;rm:f3 0f 38 @ /r~r64,rm64;rm:o64 f3 0f 38 @ /r
rdseed=c7>r16;m:o16 0f @ /7~r32;m:o32 0f @ /7~r64;m:o64 0f @ /7
vpbroadcastb=78>x,m8;rm:vex.66.0f38 @ /r~x,x;rm:vex.66.0f38 @ /r~y,m8;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpbroadcastw=79>x,m16;rm:vex.66.0f38 @ /r~x,x;rm:vex.66.0f38 @ /r~y,m16;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpbroadcastd=58>x,m32;rm:vex.66.0f38 @ /r~x,x;rm:vex.66.0f38 @ /r~y,m32;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpbroadcastq=59>x,m64;rm:vex.66.0f38 @ /r~x,x;rm:vex.66.0f38 @ /r~y,m64;rm:vex.L.66.0f38 @ /r~y,x;rm:vex.L.66.0f38 @ /r
vpermd=36 vpermps=16>y,y*,ym256;rvm:vex.L.66.0f38 @ /r
vpermpd=01 vpermq=00>y,ym256,i8;rmi:vex.L.66.0f3a.W @ /r ib
vpmaskmovd>x,x*,m128;rvm:vex.66.0f38 8c /r~y,y*,m256;rvm:vex.L.66.0f38 8c /r~m128,x*,x;mvr:vex.66.0f38 8e /r~m256,y*,y;mvr:vex.L.66.0f38 8e /r
vpmaskmovq>x,x*,m128;rvm:vex.66.0f38.W 8c /r~y,y*,m256;rvm:vex.L.66.0f38.W 8c /r~m128,x*,x;mvr:vex.66.0f38.W 8e /r~m256,y*,y;mvr:vex.L.66.0f38.W 8e /r
vpsllvq=47 vpsrlvq=45>x,x*,xm128;rvm:vex.66.0f38.W @ /r~y,y*,ym256;rvm:vex.L.66.0f38.W @ /r
vgatherdpd=92 vpgatherdq=90>x,vx64,x;rmv:vm32x vex.66.0f38.W @ /r~y,vx64,y;rmv:vm32x vex.L.66.0f38.W @ /r
vgatherqpd=93 vpgatherqq=91>x,vx64,x;rmv:vm64x vex.66.0f38.W @ /r~y,vy64,y;rmv:vm64y vex.L.66.0f38.W @ /r
vgatherdps=92 vpgatherdd=90>x,vx32,x;rmv:vm32x vex.66.0f38 @ /r~y,vy32,y;rmv:vm32y vex.L.66.0f38 @ /r
vgatherqps=93 vpgatherqd=91>x,vx32,x;rmv:vm64x vex.66.0f38 @ /r~x,vy32,x;rmv:vm64y vex.L.66.0f38 @ /r
andn=f2>r32,r32,rm32;rvm:vex.0f38 @ /r~r64,r64,rm64;rvm:vex.0f38.W @ /r
bextr>r32,rm32,r32;rmv:vex.0f38 f7 /r~r64,rm64,r64;rmv:vex.0f38.W f7 /r~r32,rm32,i32;rmi:xop.m10.lz.w0 10 /r id~r64,rm64,i32;rmi:xop.m10.lz.w1 10 /r id
blsi=f3>r32,rm32;vm:vex.0f38 @ /3~r64,rm64;vm:vex.0f38.W @ /3
blsmsk=f3>r32,rm32;vm:vex.0f38 @ /2~r64,rm64;vm:vex.0f38.W @ /2
blsr=f3>r32,rm32;vm:vex.0f38 @ /1~r64,rm64;vm:vex.0f38.W @ /1
bzhi=f5>r32,rm32,r32;rmv:vex.0f38 @ /r~r64,rm64,r64;rmv:vex.0f38.W @ /r
mulx=f6 pdep=f5>r32,r32,rm32;rvm:vex.f2.0f38 @ /r~r64,r64,rm64;rvm:vex.f2.0f38.W @ /r
pext=f5>r32,r32,rm32;rvm:vex.f3.0f38 @ /r~r64,r64,rm64;rvm:vex.f3.0f38.W @ /r
rorx=f0>r32,rm32,i8;rmi:vex.f2.0f3a @ /r ib~r64,rm64,i8;rmi:vex.f2.0f3a.W @ /r ib
sarx=f7>r32,rm32,r32;rmv:vex.f3.0f38 @ /r~r64,rm64,r64;rmv:vex.f3.0f38.W @ /r
shlx=f7>r32,rm32,r32;rmv:vex.66.0f38 @ /r~r64,rm64,r64;rmv:vex.66.0f38.W @ /r
shrx=f7>r32,rm32,r32;rmv:vex.f2.0f38 @ /r~r64,rm64,r64;rmv:vex.f2.0f38.W @ /r
sha1msg1=c9 sha1msg2=ca sha1nexte=c8 sha256msg1=cc sha256msg2=cd>x,xm128;rm:0f 38 @ /r
sha1rnds4=cc>x,xm128,i8;rmi:0f 3a @ /r ib
sha256rnds2=cb>x,xm128,xmm0;rm-:0f 38 @ /r~x,xm128;rm:0f 38 @ /r
clflushopt=ae>m;m:66 0f @ /7
clwb=ae>m;m:66 0f @ /6
movdiri=f9>m32,r32;mr:np 0f 38 @ /r;d~m64,r64;mr:o64 0f 38 @ /r;q
endbr32=fb endbr64=fa>;f3 0f 1e @`
