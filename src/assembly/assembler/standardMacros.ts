/** The macros that NASM itself defines before the first line (macros/standard.mac of NASM 2.16), as far as they are used. */
export const standardMacros = `
%imacro section 1+
%xdefine __?SECT?__ [section %1]
__?SECT?__
%endmacro
%imacro segment 1+
%xdefine __?SECT?__ [section %1]
__?SECT?__
%endmacro
%imacro absolute 1+
%xdefine __?SECT?__ [absolute %1]
__?SECT?__
%endmacro
%imacro struc 1-2 0
%push struc
%define %$strucname %1
[absolute %2]
%$strucname:
%endmacro
%imacro endstruc 0
%{$strucname}_size equ ($-%$strucname)
%pop
__?SECT?__
%endmacro
%imacro istruc 1
%push istruc
%define %$strucname %1
%$strucstart:
%endmacro
%imacro at 1-2+
%defstr %$member %1
%substr %$member1 %$member 1
%ifidn %$member1, '.'
times (%$strucname%1-%$strucname)-($-%$strucstart) db 0
%else
times (%1-%$strucname)-($-%$strucstart) db 0
%endif
%2
%endmacro
%imacro iend 0
times %{$strucname}_size-($-%$strucstart) db 0
%pop
%endmacro
%imacro align 1-2+ nop
[sectalign %1]
times (((%1) - (($-$$) % (%1))) % (%1)) %2
%endmacro
%imacro alignb 1-2+
[sectalign %1]
%ifempty %2
[warning push]
[warning -zeroing]
resb (((%1) - (($-$$) % (%1))) % (%1))
[warning pop]
%else
times (((%1) - (($-$$) % (%1))) % (%1)) %2
%endif
%endmacro
%imacro sectalign 1+
[sectalign %1]
%endmacro
%imacro bits 1+
[bits %1]
%endmacro
%imacro use64 0
[bits 64]
%endmacro
%imacro cpu 1+
[cpu %1]
%endmacro
%imacro float 1+
[float %1]
%endmacro
%imacro default 1+
[default %1]
%endmacro
%imacro org 1+
[org %1]
%endmacro
%imacro extern 1-*
%rep %0
[extern %1]
%rotate 1
%endrep
%endmacro
%imacro static 1-*
%rep %0
[static %1]
%rotate 1
%endrep
%endmacro
%imacro global 1-*
%rep %0
[global %1]
%rotate 1
%endrep
%endmacro
%imacro required 1-*
%rep %0
[required %1]
%rotate 1
%endrep
%endmacro
%imacro common 1-*
%rep %0
[common %1]
%rotate 1
%endrep
%endmacro
`
