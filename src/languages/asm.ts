import type { LanguageFacts } from './languageFacts'

export const asm = {
  label: 'Assembly',
  fence: 'nasm',
  files: /\.(asm|nasm)$/,
  mainFile: 'main.asm',
  standards: [],
  historicStandards: [],
  defaultStandard: 'c17',
  askedAs: ['assembly', 'assembler', 'asm', 'nasm', 'x86'],
  saidIn: ['rax', 'rbx', 'rcx', 'rdx', 'rsi', 'rdi', 'rsp', 'rbp', 'eax', 'ebx', 'ecx', 'edx', '_start', 'syscall', 'registers', 'xmm0'],
  examples: { inBrowser: false, isStepped: true, showAssembly: false },
} as const satisfies LanguageFacts
