import { Breakdown } from './breakdown'
import { CompilerSession } from './compilerSession'
import type { LoadOptions } from './loadParts'
import type { Manifest, PackedFile } from './manifest'
import { writePack } from './packFormat'
import { PartStore } from './partStore'
import type { Program } from './program'
import type { CompilerAnswer } from './protocol'
import { MemoryCache } from './testing/memoryCache'
import { emptyModule, idleProgram, trappingProgram } from './testing/smallModules'

const packed = (name: string): PackedFile => ({ size: 1, parts: [[name, 100]] })
const files = {
  compiler: packed('compiler'),
  rest: packed('rest'),
  c: packed('c'),
  cpp: packed('cpp'),
  'headers-c++20': packed('c++20'),
  'headers-c++23': packed('c++23'),
}
const manifest: Manifest = { format: 2, version: '1', files }
const program: Program = { language: 'c', std: 'c17', files: [], flags: [], stdin: '', args: [], isRun: false }
const withFile: Program = { ...program, files: [{ name: 'main.c', text: '' }] }

const compiled = (bytes: Uint8Array<ArrayBuffer>) => new WebAssembly.Module(bytes)

/** A session whose loader gives small modules and empty packs, and tells what it was asked for. */
function setUp(compiler = idleProgram, fail = new Map<string, Breakdown>()) {
  const loaded: string[] = []
  const answers: CompilerAnswer[] = []
  let onAnswer = () => {}
  const load = async (file: PackedFile, { onBytes, signal }: LoadOptions) => {
    const [[name = ''] = []] = file.parts
    loaded.push(name)
    await new Promise((resolve) => setImmediate(resolve))
    if (signal.aborted) throw new Breakdown('cancelled', 'cancelled')
    const failure = fail.get(name)
    fail.delete(name)
    if (failure) throw failure
    onBytes(100)
  }
  const session = new CompilerSession({
    store: new PartStore('https://fruit.test', () => Promise.resolve(new MemoryCache())),
    loader: {
      missingBytes: (all) => Promise.resolve(100 * all.length),
      load: (file, options) => load(file, options).then(() => writePack([])),
      compile: (file, options) => load(file, options).then(() => compiled(file === files.rest ? emptyModule : compiler)),
      stored: () => Promise.resolve(),
    },
    answer: (answer) => {
      answers.push(answer)
      onAnswer()
    },
  })
  const isLast = ({ type }: CompilerAnswer) => type === 'built' || type === 'rejected' || type === 'broken'
  /** Resolves with the answers once so many requests are over. */
  const over = (count: number) =>
    new Promise<CompilerAnswer[]>((resolve) => {
      onAnswer = () => answers.filter(isLast).length >= count && resolve(answers)
      onAnswer()
    })
  const build = (id: number, asked: Program, isLean = false, from = manifest) =>
    session.handle({ type: 'build', id, manifest: from, program: asked, isLean })
  return { session, loaded, over, build }
}

const last = (answers: readonly CompilerAnswer[], id: number) => answers.filter((answer) => answer.id === id).at(-1)

test('loads what C needs, reports it to the byte, and builds', async () => {
  const { build, over, loaded } = setUp()
  build(1, withFile)
  const answers = await over(1)
  expect(loaded.sort()).toEqual(['c', 'compiler'])
  expect(answers.filter(({ type }) => type === 'progress')).toEqual([
    { type: 'progress', id: 1, received: 0, total: 200, isMore: false },
    { type: 'progress', id: 1, received: 200, total: 200, isMore: false },
  ])
  expect(answers.map(({ type }) => type).slice(-2)).toEqual(['phase', 'built'])
})

test('loads what C++ needs besides, the precompiled header of its standard unless it is lean', async () => {
  const { build, over, loaded } = setUp()
  const cpp: Program = { ...program, language: 'cpp', std: 'c++20' }
  build(1, cpp, true)
  build(2, cpp)
  build(3, { ...cpp, std: 'c++17' })
  await over(3)
  expect(loaded).toEqual(['compiler', 'c', 'cpp', 'c++20'])
})

test('loads everything again for another version', async () => {
  const { build, over, loaded } = setUp()
  build(1, program)
  build(2, program, false, { ...manifest, version: '2' })
  await over(2)
  expect(loaded).toEqual(['compiler', 'c', 'compiler', 'c'])
})

test('says why something could not be loaded, and loads only that again', async () => {
  const { build, over, loaded } = setUp(idleProgram, new Map([['c', new Breakdown('damaged', 'It is damaged.')]]))
  build(1, program)
  build(2, program)
  const answers = await over(2)
  expect(last(answers, 1)).toEqual({ type: 'broken', id: 1, reason: 'damaged', message: 'It is damaged.' })
  expect(last(answers, 2)).toMatchObject({ type: 'built' })
  expect(loaded).toEqual(['compiler', 'c', 'c'])
})

test('fetches the rest when the compiler traps, and gives up when it traps again', async () => {
  const { build, over, loaded } = setUp(trappingProgram)
  build(1, withFile)
  const answers = await over(1)
  expect(loaded).toEqual(['compiler', 'c', 'rest'])
  expect(answers).toContainEqual({ type: 'progress', id: 1, received: 0, total: 100, isMore: true })
  expect(last(answers, 1)).toMatchObject({ type: 'broken', reason: 'compiler' })
})

test('ends the download of a request that is cancelled, and the next one goes on', async () => {
  const { session, build, over } = setUp()
  build(1, program)
  build(2, program)
  session.handle({ type: 'cancel', id: 1 })
  const answers = await over(2)
  expect(last(answers, 1)).toMatchObject({ type: 'broken', reason: 'cancelled' })
  expect(last(answers, 2)).toMatchObject({ type: 'built' })
})
