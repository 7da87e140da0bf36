import { assemblyParts, beginsRun } from './assemblyParts'

const addresses = {
  mov: '/asm/mov#mov',
  call: '/asm/call#call',
  rax: '/asm/registers#rax',
  al: '/asm/registers#al',
  and: '/asm/and#and',
  addpd: '/asm/addpd#addpd',
}

const linked = (text: string) => assemblyParts({ text }, addresses).map((part) => (part.href === undefined ? part.text : `[${part.text}]`))

test('the mnemonic and the registers lead to their descriptions', () => {
  expect(linked('    mov     QWORD PTR -8[rax], rax')).toEqual(['    ', '[mov]', '     QWORD PTR -8[', '[rax]', '], ', '[rax]'])
})

test('what is called is no register, whatever its name; other names are left alone', () => {
  expect(linked('    call    al(long)')).toEqual(['    ', '[call]', '    al(long)'])
  expect(linked('    mov     rax, QWORD PTR x.al[rip]')).toEqual(['    ', '[mov]', '     ', '[rax]', ', QWORD PTR x.al[rip]'])
  expect(linked('al:')).toEqual(['al:'])
  expect(linked('    .string "mov rax"')).toEqual(['    .string "mov rax"'])
})

test('the name that GAS has for a move of 64 bits leads to mov', () => {
  expect(assemblyParts({ text: '    movabs  rax, 1' }, addresses)[1]).toEqual({ text: 'movabs', href: '/asm/mov#mov' })
})

test('an AVX form leads to the block that describes it, and a name of the program that looks like one to none', () => {
  expect(assemblyParts({ text: '    vaddpd  xmm0, xmm0, xmm1' }, addresses)[1]).toEqual({ text: 'vaddpd', href: '/asm/addpd#addpd' })
  expect(linked('    vsubpd  xmm0, xmm0, xmm1')).toEqual(['    vsubpd  xmm0, xmm0, xmm1'])
  expect(linked('    mov     rax, QWORD PTR vand[rip]')).toEqual(['    ', '[mov]', '     ', '[rax]', ', QWORD PTR vand[rip]'])
})

test('a run begins where another line of the program does', () => {
  const lines = [{ text: 'main:' }, { source: 3, text: '' }, { source: 3, text: '' }, { text: '' }, { source: 3, text: '' }]
  expect(lines.map((_, at) => beginsRun(lines, at))).toEqual([false, true, false, false, true])
})
