import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digestOf, type Cache } from '../results/cache'
import { cppProbeSource } from './cppProbes'
import { runProcess } from '../build/runProcess'
import type { CompilerVersions } from '../build/setup'
import { complaints, probeSource, type Probe, type ProbeCode, type ProbeSource } from './symbolProbes'
import { callWasmClang, wasmVersion } from '../build/wasm'

/** A compiler with its headers, in one mood: what it hides in strict modes shows in others. */
export interface Reader {
  compiler: 'gcc' | 'clang' | 'wasm'
  std: string
  hasFeatures: boolean
  /** C when left out. */
  language?: 'cpp'
  /** With what libc++ offers before it is complete. */
  isExperimental?: true
}

/** Asked in this order, each about the names that those before it did not have. */
const readers: readonly Reader[] = [
  { compiler: 'gcc', std: 'gnu2x', hasFeatures: true },
  { compiler: 'clang', std: 'gnu2x', hasFeatures: true },
  // What C23 turned into keywords is a macro before it; gcc 12 is the same as 13 in neither.
  { compiler: 'gcc', std: 'gnu11', hasFeatures: true },
  // `gets` and the like went with C11.
  { compiler: 'gcc', std: 'c89', hasFeatures: false },
  // Another C library: what glibc 2.36 does not have yet.
  { compiler: 'wasm', std: 'gnu23', hasFeatures: true },
]

const fileNameFor = ({ language }: Reader) => (language === 'cpp' ? 'probe.cpp' : 'probe.c')

const flags: Record<Reader['compiler'], readonly string[]> = {
  // Calls of undeclared functions and the like are errors whatever the mood; warnings say nothing here.
  // With -mfma, since macros such as FP_FAST_FMA depend on the processor.
  gcc: ['-w', '-mfma', '-fno-builtin', '-fmax-errors=0', '-fsyntax-only', '-fdiagnostics-color=never', '-Wno-error'],
  clang: ['-w', '-fno-builtin', '-ferror-limit=0', '-fsyntax-only', '-fno-color-diagnostics'],
  wasm: [
    '--target=wasm32-wasip1',
    '-D_WASI_EMULATED_SIGNAL',
    '-D_WASI_EMULATED_PROCESS_CLOCKS',
    '-D_WASI_EMULATED_MMAN',
    '-D_WASI_EMULATED_GETPID',
    '-mllvm',
    '-wasm-enable-sjlj',
    '-w',
    '-fno-builtin',
    '-ferror-limit=0',
    '-fsyntax-only',
  ],
}

/** `using` asks for a name whatever its type, and warnings say nothing here, either. */
const cppFlags: Record<Reader['compiler'], readonly string[]> = {
  gcc: ['-w', '-fmax-errors=0', '-fsyntax-only', '-fdiagnostics-color=never'],
  clang: ['-w', '-stdlib=libc++', '-ferror-limit=0', '-fsyntax-only', '-fno-color-diagnostics'],
  wasm: [
    '--target=wasm32-wasip1',
    '-D_WASI_EMULATED_SIGNAL',
    '-D_WASI_EMULATED_PROCESS_CLOCKS',
    '-fno-exceptions',
    '-w',
    '-ferror-limit=0',
    '-fsyntax-only',
  ],
}

/** Their words alone: thousands of errors with the lines that they are about are more than is read of a process. */
const quietFlags: Record<Reader['compiler'], readonly string[]> = {
  gcc: ['-fno-diagnostics-show-caret'],
  clang: ['-fno-caret-diagnostics', '-fno-diagnostics-fixit-info'],
  wasm: [],
}

/** The program of each compiler for each language. */
export const compilerPrograms = {
  gcc: { c: 'gcc', cpp: 'g++' },
  clang: { c: 'clang-19', cpp: 'clang++-19' },
  wasm: { c: 'clang', cpp: 'clang++' },
} as const

/** What a compiler says about a translation unit; empty when it takes it. */
async function read(reader: Reader, source: string): Promise<string> {
  const { compiler, std, language = 'c', isExperimental = false } = reader
  const fileName = fileNameFor(reader)
  const program = compilerPrograms[compiler][language]
  const ofLanguage = language === 'cpp' ? [...cppFlags[compiler], ...quietFlags[compiler]] : flags[compiler]
  const args = [...ofLanguage, ...(isExperimental ? ['-fexperimental-library'] : []), `-std=${std}`, fileName]
  if (compiler === 'wasm') {
    const { status, messages } = await callWasmClang([program, ...args], { [fileName]: source })
    return status === 0 ? '' : messages || 'error: no words'
  }
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await writeFile(join(directory, fileName), source)
    const { status, stderr, killed } = await runProcess(program, args, { cwd: directory, timeout: 300_000, maxOutput: 256 * 1024 * 1024 })
    // What it had not complained about by then would count as taken.
    if (killed !== undefined) throw new Error(`${program} was ended while it read a header as ${std}: ${killed}.`)
    return status === 0 ? '' : stderr || 'error: no words'
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A probe's code on its way through the readers. */
interface Candidate {
  probe: Probe
  code: ProbeCode
}

function sourceOf(
  header: string,
  candidates: readonly Candidate[],
  { hasFeatures, language }: Reader,
  more: readonly string[],
): ProbeSource {
  const codes = candidates.map(({ code }) => code)
  return language === 'cpp' ? cppProbeSource(header, codes, more) : probeSource(header, codes, hasFeatures)
}

/**
 * Which candidates a reader takes, and its words about the others. Names it complains about are left out and the rest is asked
 * again until it is content; where its words point at no name, halves are asked apart.
 */
async function accepted(
  header: string,
  candidates: readonly Candidate[],
  reader: Reader,
  words: Map<Probe, string>,
  more: readonly string[] = [],
): Promise<Candidate[]> {
  if (candidates.length === 0) return []
  const { text, owners } = sourceOf(header, candidates, reader, more)
  const messages = await read(reader, text)
  if (messages === '') return [...candidates]
  const blamed = complaints(messages, fileNameFor(reader), owners)
  for (const [index, message] of blamed) {
    const candidate = candidates[index]
    if (candidate && !words.has(candidate.probe)) words.set(candidate.probe, message)
  }
  const rest = candidates.filter((_, index) => !blamed.has(index))
  // In C++ each name stands on lines of its own, in a scope of its own: one that is missing harms no other.
  if (reader.language === 'cpp' && rest.length < candidates.length && !blamed.has(-1)) return rest
  if (rest.length < candidates.length) return accepted(header, rest, reader, words, more)
  if (/fatal error: .*(No such file|not found)/.test(messages) || candidates.length === 1) {
    for (const { probe } of candidates) if (!words.has(probe)) words.set(probe, blamed.get(-1) ?? messages.split('\n')[0] ?? '')
    return []
  }
  const half = Math.ceil(candidates.length / 2)
  const first = await accepted(header, candidates.slice(0, half), reader, words, more)
  return [...first, ...(await accepted(header, candidates.slice(half), reader, words, more))]
}

/** The names that a reader's header declares in C++: those of which it takes at least one variant. */
export async function declaredCppNames(header: string, probes: readonly Probe[], reader: Reader): Promise<Set<string>> {
  const candidates = probes.flatMap((probe) => probe.variants.map((code): Candidate => ({ probe, code })))
  return new Set((await accepted(header, candidates, reader, new Map())).map(({ probe }) => probe.name))
}

/** How a reader took a declaration: by a pointer of its type, or only in a call. */
export type Taken = 'pointer' | 'call'

/**
 * Which probes a reader takes in at least one variant.
 * @param more lines after the header
 */
export async function takenProbes(
  header: string,
  probes: readonly Probe[],
  reader: Reader,
  more: readonly string[],
): Promise<Map<Probe, Taken>> {
  const candidates = probes.flatMap((probe) => probe.variants.map((code): Candidate => ({ probe, code })))
  const taken = new Map<Probe, Taken>()
  for (const { probe, code } of await accepted(header, candidates, reader, new Map(), more))
    if (code.isPointer || !taken.has(probe)) taken.set(probe, code.isPointer ? 'pointer' : 'call')
  return taken
}

/** What a reader of C++ says against codes, by their places; all are asked about at once. */
export async function complaintsAbout(
  header: string,
  codes: readonly ProbeCode[],
  reader: Reader,
  more: readonly string[],
): Promise<Map<number, string>> {
  const { text, owners } = cppProbeSource(header, codes, more)
  return complaints(await read(reader, text), fileNameFor(reader), owners)
}

/** The names that a reader's header declares, whatever their types. */
export async function declaredNames(header: string, probes: readonly Probe[], reader: Reader): Promise<Set<string>> {
  const found = new Set<string>()
  const most = Math.max(0, ...probes.map(({ variants }) => variants.length))
  for (let variant = 0; variant < most; variant++) {
    const candidates = probes.flatMap((probe): Candidate[] => {
      const code = probe.variants[variant]
      return code && !found.has(probe.name) ? [{ probe, code: { existence: code.existence, declaration: '' } }] : []
    })
    for (const { probe } of await accepted(header, candidates, reader, new Map())) found.add(probe.name)
  }
  return found
}

export interface HeaderCheck {
  /** Names that at least one compiler's header has as the page says. */
  checked: string[]
  /** The others, with what the first compiler asked says. */
  unchecked: Map<string, string>
}

async function askReaders(header: string, probes: readonly Probe[]): Promise<HeaderCheck> {
  const words = new Map<Probe, string>()
  let open = [...probes]
  for (const reader of readers) {
    const most = Math.max(0, ...open.map(({ variants }) => variants.length))
    for (let variant = 0; variant < most && open.length > 0; variant++) {
      const candidates = open.flatMap((probe) => {
        const code = probe.variants[variant]
        return code ? [{ probe, code }] : []
      })
      const taken = new Set((await accepted(header, candidates, reader, words)).map(({ probe }) => probe))
      open = open.filter((probe) => !taken.has(probe))
    }
  }
  const unchecked = new Map(open.map((probe) => [probe.name, words.get(probe) ?? 'There is no way to ask a compiler about it.']))
  return { checked: probes.filter((probe) => !open.includes(probe)).map(({ name }) => name), unchecked }
}

const isTextPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'))

/** The name under which the answer of a reader about a header of C++ is kept. */
export function cppDigest(
  header: string,
  probes: readonly Probe[],
  reader: Reader,
  versions: CompilerVersions,
  lines: readonly string[] = [],
): string {
  const { gcc, clang, glibc } = versions
  const { text } = cppProbeSource(
    header,
    probes.flatMap(({ variants }) => variants),
    lines,
  )
  const names = probes.map(({ name }) => name)
  const quiet = quietFlags[reader.compiler]
  const more = quiet.length > 0 ? { quiet } : {}
  return digestOf({ names, text, reader, flags: cppFlags, versions: [gcc, clang, glibc, wasmVersion()], ...more })
}

/** The name under which a comparison is kept: it holds everything that could change the result. */
export function headerDigest(header: string, probes: readonly Probe[], versions: CompilerVersions): string {
  const codes = probes.map(({ name, variants }) => [name, variants])
  const frame = probeSource(header, [], true).text
  const { gcc, clang, glibc } = versions
  return digestOf({ header, codes, frame, readers, flags, versions: [gcc, clang, glibc, wasmVersion()] })
}

/** What is known from before, with the names that were unchecked then. */
export function knownCheck(probes: readonly Probe[], unchecked: ReadonlyMap<string, string>): HeaderCheck {
  return { checked: probes.map(({ name }) => name).filter((name) => !unchecked.has(name)), unchecked: new Map(unchecked) }
}

/** Asks the compilers about all names of a page at once. */
export async function checkHeader(header: string, probes: readonly Probe[], digest: string, cache: Cache): Promise<HeaderCheck> {
  const known = await cache.get(digest)
  if (known !== undefined) {
    const parsed: unknown = JSON.parse(known)
    if (isTextPairs(parsed)) return knownCheck(probes, new Map(parsed))
  }
  const check = await askReaders(header, probes)
  await cache.set(digest, JSON.stringify([...check.unchecked]))
  return check
}
