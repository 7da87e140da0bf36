import { Playground, type PlaygroundTools, type RunCallbacks, type RunOutcome } from './client'
import { InputReceiver } from './lineMailbox'
import type { PublishedManifest } from './manifest'
import type { Program } from './program'
import type { CompilerAnswer, CompilerRequest, RunMessage, RunRequest } from './protocol'
import { FakeWorker } from './testing/fakeWorker'
import { MemoryCache } from './testing/memoryCache'

const base = 'https://fruit.test/docs'
const file = (name: string, bytes: number) => ({ size: 1, parts: [[name, bytes] as const] })
const manifest: PublishedManifest = {
  format: 2,
  version: '1',
  files: {
    compiler: file('compiler', 1000),
    rest: file('rest', 500),
    c: file('c', 100),
    cpp: file('cpp', 200),
    'headers-c++20': file('c++20', 2000),
    'headers-c++23': file('c++23', 3000),
  },
  workers: { compiler: '/playground/compiler-1.js', program: '/playground/program-1.js' },
}
const program: Program = {
  language: 'c',
  std: 'c17',
  files: [{ name: 'main.c', text: '' }],
  flags: [],
  stdin: 'in',
  args: ['a'],
  isRun: true,
}

type Compiler = FakeWorker<CompilerRequest, CompilerAnswer>
type ProgramWorker = FakeWorker<RunRequest, RunMessage>

function setUp(tools: Partial<PlaygroundTools> = {}) {
  const compilers: Compiler[] = []
  const programs: ProgramWorker[] = []
  const kept: (readonly string[])[] = []
  const cache = new MemoryCache()
  const add = <Worker>(list: Worker[], worker: Worker) => {
    list.push(worker)
    return worker
  }
  const playground = new Playground(base, {
    createCompiler: (address) => add(compilers, new FakeWorker<CompilerRequest, CompilerAnswer>(address)),
    createProgram: (address) => add(programs, new FakeWorker<RunRequest, RunMessage>(address)),
    fetch: () => Promise.resolve(Response.json(manifest)),
    openCache: () => Promise.resolve(cache),
    isOnline: () => true,
    keepForOffline: (addresses) => Promise.resolve(void kept.push(addresses)),
    ...tools,
  })
  return { playground, compilers, programs, kept, cache }
}

/** Runs a program and keeps what is heard of it. */
function start(playground: Playground, asked = program) {
  const heard: string[] = []
  const outcomes: RunOutcome[] = []
  const callbacks: RunCallbacks = {
    onProgress: ({ received, total, isMore }) => heard.push(`${received}/${total}${isMore ? ' more' : ''}`),
    onPhase: (phase) => heard.push(phase),
    onMessages: (messages) => heard.push(messages),
    onOutput: (chunks) => heard.push(...chunks.map(({ stream, bytes }) => `${stream}:${new TextDecoder().decode(bytes)}`)),
    onNoInput: () => heard.push('no input'),
    onWaiting: (input) => {
      heard.push('waiting')
      input.send('typed\n')
    },
    onFinding: ({ kind }) => heard.push(`found ${kind}`),
    onOutcome: (outcome) => outcomes.push(outcome),
  }
  const stop = playground.run(asked, callbacks)
  return { heard, outcomes, stop }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const compiled = new ArrayBuffer(8)
const built = (id: number): CompilerAnswer => ({ type: 'built', id, messages: 'a warning', milliseconds: 5, module: compiled })

test('tells how much a program has to fetch, without what is stored', async () => {
  const { playground, cache } = setUp()
  expect(await playground.sizeToFetch(program)).toBe(1100)
  const cpp: Program = { ...program, language: 'cpp', std: 'c++23' }
  expect(await playground.sizeToFetch(cpp)).toBe(4300)
  expect(await playground.sizeToFetch(cpp, { isLean: true })).toBe(1300)
  cache.bytes.set(`${base}/playground/parts/compiler.bin`, new Uint8Array())
  expect(await playground.sizeToFetch(program)).toBe(100)
})

test('builds a program, runs it in a worker of its own, and ends that with the program', async () => {
  const { playground, compilers, programs } = setUp()
  const { heard, outcomes } = start(playground)
  await settle()
  expect(compilers.map(({ address }) => address)).toEqual([`${base}/playground/compiler-1.js`])
  expect(compilers[0]?.requests).toEqual([{ type: 'build', id: 1, manifest, program, isLean: false }])
  compilers[0]?.say({ type: 'progress', id: 1, received: 5, total: 10, isMore: false })
  compilers[0]?.say({ type: 'phase', id: 1, phase: 'compile' })
  compilers[0]?.say(built(1))
  expect(programs.map(({ address }) => address)).toEqual([`${base}/playground/program-1.js`])
  expect(programs[0]?.requests).toEqual([{ module: compiled, files: program.files, stdin: 'in', args: ['a'] }])
  programs[0]?.say({ type: 'no-input' })
  programs[0]?.say({ type: 'output', chunks: [{ stream: 'out', bytes: new TextEncoder().encode('hi') }] })
  programs[0]?.say({ type: 'end', end: { how: 'exit', status: 0 }, milliseconds: 7 })
  expect(heard).toEqual(['5/10', 'compile', 'a warning', 'run', 'no input', 'out:hi'])
  expect(outcomes).toEqual([{ how: 'ended', end: { how: 'exit', status: 0 }, milliseconds: 7 }])
  expect(programs[0]?.isTerminated).toBe(true)
  expect(compilers[0]?.isTerminated).toBe(false)
})

test('gives an interactive program what is typed, and asks for it only when there is nothing left', async () => {
  const { playground, compilers, programs } = setUp()
  const { heard } = start(playground, { ...program, isInteractive: true })
  await settle()
  compilers[0]?.say(built(1))
  const mailbox = programs[0]?.requests[0]?.mailbox
  if (!mailbox) throw new Error('The program has no mailbox.')
  const receiver = new InputReceiver(mailbox, () => programs[0]?.say({ type: 'wants-input' }))
  expect(new TextDecoder().decode(receiver.read(80, true))).toBe('typed\n')
  expect(heard.filter((word) => word === 'waiting')).toHaveLength(1)
})

test('runs two programs side by side, built one after the other by the same worker', async () => {
  const { playground, compilers, programs } = setUp()
  const [first, second] = [start(playground), start(playground)]
  await settle()
  expect(compilers.length).toBe(1)
  compilers[0]?.say(built(1))
  compilers[0]?.say(built(2))
  programs[1]?.say({ type: 'end', end: { how: 'exit', status: 2 }, milliseconds: 1 })
  expect(first.outcomes).toEqual([])
  expect(second.outcomes).toMatchObject([{ how: 'ended' }])
  expect(programs.map(({ isTerminated }) => isTerminated)).toEqual([false, true])
})

test('passes on that a program was rejected, only compiled, or that something broke', async () => {
  const { playground, compilers } = setUp()
  const runs = [start(playground), start(playground), start(playground)]
  await settle()
  compilers[0]?.say({ type: 'rejected', id: 1, by: 'linker', messages: 'an error', milliseconds: 1 })
  compilers[0]?.say({ type: 'built', id: 2, messages: '', milliseconds: 2 })
  compilers[0]?.say({ type: 'broken', id: 3, reason: 'damaged', message: 'It is damaged.' })
  expect(runs.map(({ outcomes }) => outcomes)).toEqual([
    [{ how: 'rejected', by: 'linker', milliseconds: 1 }],
    [{ how: 'compiled', milliseconds: 2 }],
    [{ how: 'broken', reason: 'damaged', message: 'It is damaged.' }],
  ])
  expect(runs[0]?.heard).toEqual(['an error'])
})

test('stops a program by ending its worker', async () => {
  const { playground, compilers, programs } = setUp()
  const { stop, outcomes } = start(playground)
  await settle()
  compilers[0]?.say(built(1))
  stop()
  stop()
  programs[0]?.say({ type: 'end', end: { how: 'exit', status: 0 }, milliseconds: 7 })
  expect(programs[0]?.isTerminated).toBe(true)
  expect(outcomes).toEqual([{ how: 'stopped' }])
})

test('stops a download, and leaves the worker to the other runs', async () => {
  const { playground, compilers } = setUp()
  const { stop, outcomes } = start(playground)
  await settle()
  compilers[0]?.say({ type: 'progress', id: 1, received: 5, total: 10, isMore: false })
  stop()
  expect(compilers[0]?.requests.at(-1)).toEqual({ type: 'cancel', id: 1 })
  expect(compilers[0]?.isTerminated).toBe(false)
  expect(outcomes).toEqual([{ how: 'stopped' }])
})

test('ends the worker to stop it compiling, and starts another for the runs that wait', async () => {
  const { playground, compilers } = setUp()
  const first = start(playground)
  start(playground)
  await settle()
  compilers[0]?.say({ type: 'phase', id: 1, phase: 'compile' })
  first.stop()
  expect(compilers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  expect(compilers[1]?.requests.map((request) => request.id)).toEqual([2])
})

test('does nothing for a run that was stopped before the manifest came', async () => {
  const { playground, compilers } = setUp()
  const { stop, outcomes } = start(playground)
  stop()
  await settle()
  expect(compilers).toEqual([])
  expect(outcomes).toEqual([{ how: 'stopped' }])
})

test('ends everything when the page is left, and can be used again', async () => {
  const { playground, compilers, programs } = setUp()
  const [running, compiling] = [start(playground), start(playground)]
  await settle()
  compilers[0]?.say(built(1))
  playground.close()
  expect([compilers[0]?.isTerminated, programs[0]?.isTerminated]).toEqual([true, true])
  expect([running.outcomes, compiling.outcomes]).toEqual([[{ how: 'stopped' }], [{ how: 'stopped' }]])
  start(playground)
  await settle()
  expect(compilers.length).toBe(2)
})

test('says that the compiler broke down, and starts another the next time', async () => {
  const { playground, compilers } = setUp()
  const { outcomes } = start(playground)
  await settle()
  compilers[0]?.fail()
  expect(outcomes).toMatchObject([{ how: 'broken', reason: 'compiler' }])
  start(playground)
  await settle()
  expect(compilers.length).toBe(2)
})

test('takes the stored manifest offline', async () => {
  const { playground, cache, compilers } = setUp({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), isOnline: () => false })
  cache.bytes.set(`${base}/playground/manifest.json`, new TextEncoder().encode(JSON.stringify(manifest)))
  start(playground)
  await settle()
  await settle()
  expect(compilers.length).toBe(1)
})

test('says offline that nothing is stored yet, and asks again the next time', async () => {
  let isOnline = false
  const fetch = () => (isOnline ? Promise.resolve(Response.json(manifest)) : Promise.reject(new TypeError('Failed to fetch')))
  const { playground, compilers } = setUp({ fetch, isOnline: () => isOnline })
  const { outcomes } = start(playground)
  await settle()
  expect(outcomes).toMatchObject([{ how: 'broken', reason: 'network', message: expect.stringMatching(/no connection/) as string }])
  isOnline = true
  start(playground)
  await settle()
  expect(compilers.length).toBe(1)
})

test.each([
  ['an error page', () => new Response('', { status: 500 }), 'network'],
  ['another format', () => Response.json({ ...manifest, format: 3 }), 'damaged'],
  ['no JSON', () => new Response('<html>'), 'damaged'],
])('refuses %s in place of the manifest', async (_, response, reason) => {
  const { playground } = setUp({ fetch: () => Promise.resolve(response()) })
  await expect(playground.sizeToFetch(program)).rejects.toMatchObject({ reason })
})

test.each([
  ['being made', 'still making the compiler'],
  ['failed', 'could not make the compiler'],
])('says plainly that the compiler is %s where "npm start" answers so', async (compiler, words) => {
  const { playground } = setUp({ fetch: () => Promise.resolve(Response.json({ compiler }, { status: 503 })) })
  await expect(playground.sizeToFetch(program)).rejects.toMatchObject({ reason: 'waiting', message: expect.stringContaining(words) })
})

test('another 503 is a fault of the network, and a later answer counts', async () => {
  const answers = [
    () => new Response('busy', { status: 503 }),
    () => Response.json({ compiler: 'pear' }, { status: 503 }),
    () => Response.json(manifest),
  ]
  const { playground } = setUp({ fetch: () => Promise.resolve(answers.shift()?.() ?? Response.error()) })
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(playground.sizeToFetch(program)).rejects.toMatchObject({ reason: 'network', message: expect.stringContaining('503') })
  expect(await playground.sizeToFetch(program)).toBe(1100)
})

test('stores the scripts and the manifest once something has been built', async () => {
  const { playground, compilers, kept } = setUp()
  start(playground)
  start(playground)
  await settle()
  expect(kept).toEqual([])
  compilers[0]?.say(built(1))
  compilers[0]?.say(built(2))
  expect(kept).toEqual([['/playground/compiler-1.js', '/playground/program-1.js', '/playground/manifest.json'].map((name) => base + name)])
})
