import { assemble } from '../assembly/assembler/assemble'
import { createMachine } from '../assembly/machine/createMachine'
import type { RunOutcome } from './client'
import type { Program } from './program'
import { runMachine } from './runMachine'

const program = (text: string, more: Partial<Program> = {}): Program => ({
  language: 'asm',
  std: 'nasm',
  files: [{ name: 'main.asm', text: `        global _start\n        section .text\n_start:\n${text}\n` }],
  flags: [],
  stdin: '',
  args: [],
  isRun: true,
  ...more,
})

/** Runs a program, and collects all that the client would be told. */
async function run(source: Program, goesOn = () => true) {
  const told: { output: string; messages: string; outcome?: RunOutcome; asked: number } = { output: '', messages: '', asked: 0 }
  await runMachine(
    source,
    {
      onProgress: () => undefined,
      onPhase: () => undefined,
      onWaiting: () => undefined,
      onFinding: () => undefined,
      onMessages: (messages) => (told.messages += messages),
      onOutput: (chunks) => {
        for (const { stream, bytes } of chunks) told.output += `${stream}:${Buffer.from(bytes).toString()}`
      },
      onNoInput: () => told.asked++,
      onOutcome: (outcome) => (told.outcome = outcome),
    },
    { assemble, createMachine },
    goesOn,
  )
  return told
}

const exit = '        mov eax, 60\n        syscall'
const write = (descriptor: number, length: number) =>
  `        mov eax, 1\n        mov edi, ${descriptor}\n        mov rsi, buffer\n        mov edx, ${length}\n        syscall\n`
const data = '\n        section .data\nbuffer: db "pear", 10\n'

test('tells what a program prints, on which stream, and how it ends', async () => {
  const { output, outcome } = await run(program(`${write(1, 5)}${write(2, 4)}        mov edi, 3\n${exit}${data}`))
  expect(output).toBe('out:pear\nerror:pear')
  expect(outcome).toMatchObject({ how: 'ended', end: { how: 'exit', status: 3 } })
})

test('what the assembler rejects is told in the form of a compiler’s messages', async () => {
  const { messages, outcome } = await run(program('        mov [rsp], 1'))
  expect(messages).toBe('main.asm:4: error: operation size not specified\n')
  expect(outcome).toMatchObject({ how: 'rejected', by: 'assembler' })
})

test('a fault is a signal with the reason in words', async () => {
  const { outcome } = await run(program('        xor eax, eax\n        mov eax, [rax]'))
  expect(outcome).toMatchObject({ how: 'ended', end: { how: 'signal', signal: 'SIGSEGV', words: expect.stringContaining('address 0') } })
})

const read =
  '        xor eax, eax\n        xor edi, edi\n        mov rsi, buffer\n        mov edx, 5\n        syscall\n        mov edi, eax\n'

test('a program reads what it is given; one that is given nothing is told of, and reads the end', async () => {
  const given = await run(program(`${read}${exit}${data}`, { stdin: 'fig' }))
  expect([given.outcome, given.asked]).toMatchObject([{ how: 'ended', end: { how: 'exit', status: 3 } }, 0])
  const none = await run(program(`${read}${exit}${data}`))
  expect([none.outcome, none.asked]).toMatchObject([{ how: 'ended', end: { how: 'exit', status: 0 } }, 1])
})

test('a program without end is stopped when the reader wishes', async () => {
  let turns = 0
  const { outcome } = await run(program('.again: jmp .again'), () => ++turns < 3)
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(outcome).toBeUndefined()
}, 60_000)

test('a program that prints without end is stopped', async () => {
  const { outcome, output } = await run(program(`.again:\n${write(1, 5)}        jmp .again${data}`))
  expect(outcome).toMatchObject({ how: 'ended', end: { how: 'output' } })
  expect(output.length).toBeGreaterThan(1_000_000)
}, 60_000)
