import type { Program } from '../../playground/program'
import { stackSlots } from './stackSlots'
import { StepSession } from './stepSession'
import { codeStart, does, fakeParts, memoryStart } from './testing/fakeMachine'

const text = `main:
        push rbx
        mov rax, 5
        call sum
        mov rax, 0
        exit
sum:
        push rbp
        mov rax, 7
        ret
`

const source: Program = {
  language: 'asm',
  std: 'nasm',
  files: [{ name: 'main.asm', text }],
  flags: [],
  stdin: '',
  args: [],
  isRun: true,
}

const symbol = (name: string, address: number, line: number) => ({ name, address, isGlobal: false, file: 'main.asm', line })

const acts = {
  2: does.push('rbx'),
  3: does.set('rax', 5n),
  4: does.call(8),
  5: does.set('rax', 0n),
  6: does.exit(3),
  8: does.push('rbp'),
  9: does.set('rax', 7n),
  10: ((state) => {
    state.registers.rsp += 8n
    return does.ret(state)
  }) satisfies (typeof does)['ret'],
}

function open(parts = fakeParts({ acts, operands, symbols: [symbol('main', codeStart, 1), symbol('sum', codeStart + 20, 7)] })) {
  const { program } = parts.assemble(source.files)
  if (!program) throw new Error('The fake assembles everything.')
  return new StepSession(source, program, { parts, pause: () => Promise.resolve(), wait: () => Promise.resolve() })
}

const operands = {
  2: [{ kind: 'register', name: 'rbx', size: 8 }],
  4: [{ kind: 'immediate', value: BigInt(codeStart + 20) }],
  8: [{ kind: 'register', name: 'rbp', size: 8 }],
} as const

const line = (session: StepSession) => session.state().view.next?.line
const said = (session: StepSession) => session.state().said.text

test('a step says what it did, and what is new can be told from what the reader saw before', () => {
  const session = open()
  expect(said(session)).toBe('The program starts at line 2.')
  session.step()
  session.step()
  const { view, before } = session.state()
  expect(said(session)).toBe('rax = 5.')
  expect([view.steps, view.registers.rax, before.registers.rax]).toEqual([2, 5n, 0n])
  expect(line(session)).toBe(4)
})

test('back undoes one step after the other, up to the start', () => {
  const session = open()
  session.step()
  session.step()
  session.back()
  expect([line(session), session.state().view.registers.rax]).toEqual([3, 0n])
  expect(said(session)).toBe('Back after step 1. Next: line 3.')
  session.back()
  session.back()
  expect(said(session)).toBe('This is the start of the program.')
})

test('steps over a call, and says what it returned', async () => {
  const session = open()
  session.step()
  session.step()
  await session.stepOver()
  expect(line(session)).toBe(5)
  expect(said(session)).toBe('sum returned after 4 steps, with 7 in rax. Next: line 5.')
})

test('steps over what is no call like any other instruction', async () => {
  const session = open()
  await session.stepOver()
  expect(said(session)).toBe('Pushes rbx.')
})

test('steps out of the function that is under way', async () => {
  const session = open()
  for (let count = 0; count < 4; count++) session.step()
  expect(session.state().view.frames).toHaveLength(1)
  await session.stepOut()
  expect(line(session)).toBe(5)
  expect(said(session)).toBe('sum returned, with 7 in rax. Next: line 5.')
})

test('runs to a line, and no further', async () => {
  const session = open()
  await session.runToLine('main.asm', 9)
  expect([line(session), said(session)]).toEqual([9, '4 steps later, line 9 comes next.'])
})

test.each(['full', 'fast'] as const)('runs at speed %s to the breakpoint, leaves it, and ends', async (speed) => {
  const session = open()
  session.setSpeed(speed)
  session.toggleBreakpoint('main.asm', 9)
  await session.run()
  expect([line(session), said(session)]).toEqual([9, 'Stopped at the breakpoint in line 9, after 4 steps.'])
  await session.run()
  expect(session.state().view.status).toEqual({ kind: 'exited', code: 3 })
  expect(said(session)).toContain('Exited with status 3.')
  expect(session.state().isRunning).toBe(false)
  session.back()
  expect(line(session)).toBe(6)
})

test('a program without end is paused', async () => {
  const endless = fakeParts({ acts: { 2: does.set('rax', 1n), 3: does.jump(2) } })
  const { program } = endless.assemble(source.files)
  if (!program) throw new Error('The fake assembles everything.')
  let turns = 0
  const session: StepSession = new StepSession(source, program, {
    parts: endless,
    pause: async () => {
      if (++turns === 2) session.pause()
    },
  })
  session.setSpeed('full')
  await session.run()
  expect(session.state().isRunning).toBe(false)
  expect(said(session)).toMatch(/^Paused after [\d,]+ steps\. Next: line [23]\.$/)
}, 60_000)

test('restarts, with its breakpoints', () => {
  const session = open()
  session.toggleBreakpoint('main.asm', 9)
  session.step()
  session.restart()
  expect([line(session), session.state().view.steps]).toEqual([2, 0])
  expect([...session.state().breakpoints]).toEqual(['main.asm:9'])
})

test('goes to a step at once, and says what that one did', async () => {
  const session = open()
  await session.goTo(2)
  expect([session.state().view.steps, said(session)]).toEqual([2, 'rax = 5.'])
})

test('a step beyond the end leads to the end', async () => {
  const session = open()
  await session.goTo(500)
  expect(said(session)).toBe('Exited with status 3. 8 steps in all.')
})

test('waits for input, and goes on with what it is given', () => {
  const session = open(fakeParts({ acts: { 2: does.read, 3: does.exit(0) } }))
  session.step()
  expect(session.state().view.status.kind).toBe('waiting')
  expect(said(session)).toBe('The program waits for input.')
  session.addInput('hi\n')
  session.step()
  expect(said(session)).toBe('Reads 3 bytes.')
})

test('a fault says what went wrong', () => {
  const session = open(fakeParts({ acts: { 2: does.fault } }))
  session.step()
  expect(said(session)).toBe('Ended by SIGSEGV. The instruction reads address 0, where nothing is mapped.')
})

test('the stack has its slots named', () => {
  const session = open()
  for (let count = 0; count < 4; count++) session.step()
  const slots = stackSlots(session.state().view, session.map, session.pushed, 6)
  expect(slots.map(({ what }) => what)).toEqual([
    'saved rbp',
    'return address, to line 5',
    'rbx, pushed',
    'number of arguments',
    'name of the program',
    'end of the arguments',
  ])
})

test('data is found by its label, up to the next one', () => {
  const parts = fakeParts({
    acts,
    symbols: [{ ...symbol('table', memoryStart, 1), elementSize: 4 }, symbol('text', memoryStart + 24, 2), symbol('main', codeStart, 1)],
  })
  const session = open(parts)
  expect(session.map.data).toEqual([
    { name: 'table', address: memoryStart, length: 24, elementSize: 4 },
    { name: 'text', address: memoryStart + 24, length: 40, elementSize: 1 },
  ])
  expect(session.map.nameOf(memoryStart + 4)).toBe('table + 4')
  expect(session.map.nameOf(codeStart)).toBe('main')
})

test('back after a fault leads to the instruction that failed', () => {
  const faults = { 2: does.set('rax', 1n), 3: does.set('rbx', 2n), 4: does.fault }
  const session = open(fakeParts({ acts: faults }))
  for (let count = 0; count < 3; count++) session.step()
  expect(session.state().view.status.kind).toBe('fault')
  session.back()
  const { view } = session.state()
  expect([view.status.kind, line(session), view.registers.rbx]).toEqual(['running', 4, 2n])
})
