import { readableListing } from './listing'

const assembly = String.raw`	.file	"main.c"
	.intel_syntax noprefix
	.text
.Ltext0:
	.file 0 "/tmp/x" "main.c"
	.type	square, @function
square:
.LFB0:
	.file 1 "main.c"
	.loc 1 2 26
	.cfi_startproc
	imul	eax, eax
	.loc 1 3 1
	ret
	.cfi_endproc
.LFE0:
	.size	square, .-square
	.section	.rodata
.LC0:
	.string	"%d\n"
.LC1:
	.string	"unused"
	.text
	.type	main, @function
main:
.LFB1:
	.loc 1 5 16
	lea	rdi, .LC0[rip]
	.file 2 "/usr/include/x.h"
	.loc 2 90 3
	call	printf@PLT
.L3:
	.loc 1 6 3 discriminator 1
	jmp	.L3
.L9:
	ret
	.section	.text.unlikely
	.type	main.cold, @function
main.cold:
	.loc 2 9 1
	ud2
	.text
	.type	fromHeader, @function
fromHeader:
	.loc 2 12 1
	ret
	.type	_GLOBAL__sub_I_main, @function
_GLOBAL__sub_I_main:
	.loc 1 9 1
	ret
	.section	.debug_info,"",@progbits
.Ldebug_info0:
	.long	0x3a
`

test('shows the functions of the program with their lines and the data that they use, without directives and unused labels', () => {
  const lines = readableListing(assembly, 'main.c').map(({ source, text }) => (source === undefined ? text : `${source} ${text}`))
  expect(lines).toEqual([
    'square:',
    '2     imul    eax, eax',
    '3     ret',
    'main:',
    '5     lea     rdi, .LC0[rip]',
    '    call    printf@PLT',
    '.L3:',
    '6     jmp     .L3',
    '6     ret',
    'main.cold:',
    '    ud2',
    '.LC0:',
    '    .string "%d\\n"',
  ])
})
