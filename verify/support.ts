import { writeFile } from 'node:fs/promises'
import pMap from 'p-map'
import {
  extensionOnly,
  measuredStandards,
  standardRanges,
  type LibrarySupport,
  type MeasuredLibrary,
} from '../src/content-model/librarySupport'
import type { Names } from '../src/content-model/nameIndex'
import type { StandardLanguage } from '../src/content-model/standards'
import { encodeName } from '../src/content-model/symbolId'
import type { Cache } from './cache'
import { cppDigest, declaredCppNames, declaredNames, takenProbes, type Reader } from './checkHeader'
import { cppProbes, instancesOf } from './cppProbes'
import { classInstances, signatureLines, signatureProbes } from './cppSignatures'
import type { Page } from './readPage'
import type { CompilerVersions } from './setup'
import { symbolProbes, type Probe } from './symbolProbes'
import { wasmVersion } from './wasm'

/** How each compiler spells the standards that it does not call by their names in lower case. Nothing: it has no such standard. */
const spellings: Record<Reader['compiler'], Readonly<Record<string, string | undefined>>> = {
  gcc: { C23: 'c2x', 'C++23': 'c++2b', 'C++26': undefined },
  clang: {},
  wasm: {},
}

const relaxed = { gcc: 'gnu2x', wasm: 'gnu23' } as const

/** `struct tm` of `<wchar.h>` is incomplete there, so its use proves nothing. */
export const isTestable = ({ name }: Probe, header: string): boolean => header !== '<wchar.h>' || name !== 'tm'

/** The compiler for WebAssembly is slow, and what the others have of older standards it has, too. */
const firstForWasm = 'C++17'

/** The standards that a compiler is asked about, with the names that it has for them. */
function standardsOf(compiler: Reader['compiler'], language: StandardLanguage): [standard: string, option: string][] {
  const all = measuredStandards[language]
  const asked = language === 'cpp' && compiler === 'wasm' ? all.slice(all.indexOf(firstForWasm)) : all
  return asked.flatMap((standard) => {
    const option = standard in spellings[compiler] ? spellings[compiler][standard] : standard.toLowerCase()
    return option === undefined ? [] : [[standard, option]]
  })
}

/** Names grouped by what was found out about them, both sorted. */
function grouped(ranges: ReadonlyMap<string, string>): Record<string, string> {
  const groups = new Map<string, string[]>()
  for (const [name, found] of ranges) groups.set(found, [...(groups.get(found) ?? []), encodeName(name)])
  return Object.fromEntries([...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([found, names]) => [found, names.sort().join(' ')]))
}

async function rangesOfC(header: string, probes: readonly Probe[], compiler: 'gcc' | 'wasm'): Promise<Record<string, string>> {
  const standards = new Map(probes.map(({ name }) => [name, new Set<string>()]))
  for (const [standard, std] of standardsOf(compiler, 'c'))
    for (const name of await declaredNames(header, probes, { compiler, std, hasFeatures: false })) standards.get(name)?.add(standard)
  const open = probes.filter(({ name }) => standards.get(name)?.size === 0)
  const beyond = await declaredNames(header, open, { compiler, std: relaxed[compiler], hasFeatures: true })
  return grouped(new Map([...standards].map(([name, known]) => [name, beyond.has(name) ? extensionOnly : standardRanges(known)])))
}

/** What a reader's header declares, from an earlier answer to the same question if there is one. */
async function cppNames(header: string, probes: readonly Probe[], reader: Reader, { cache, versions }: Measuring): Promise<string[]> {
  const digest = cppDigest(header, probes, reader, versions)
  const known = await cache.get(digest)
  if (known !== undefined) return known.split('\n')
  const names = [...(await declaredCppNames(header, probes, reader))]
  await cache.set(digest, names.join('\n'))
  return names
}

async function rangesOfCpp(
  header: string,
  probes: readonly Probe[],
  compiler: Reader['compiler'],
  measuring: Measuring,
): Promise<Record<string, string>> {
  const standards = new Map(probes.map(({ name }) => [name, new Set<string>()]))
  for (const [standard, std] of standardsOf(compiler, 'cpp')) {
    const reader: Reader = { compiler, std, hasFeatures: false, language: 'cpp' }
    for (const name of await cppNames(header, probes, reader, measuring)) standards.get(name)?.add(standard)
  }
  return grouped(new Map([...standards].map(([name, known]) => [name, standardRanges(known)])))
}

/** Who is asked about declarations, each about those that the ones before it did not take: the third has what newer standards removed, the last the newest library. */
const signatureReaders: readonly Reader[] = [
  { compiler: 'gcc', std: 'c++2b', hasFeatures: false, language: 'cpp' },
  { compiler: 'clang', std: 'c++26', hasFeatures: false, language: 'cpp' },
  { compiler: 'gcc', std: 'c++14', hasFeatures: false, language: 'cpp' },
  { compiler: 'wasm', std: 'c++26', hasFeatures: false, language: 'cpp' },
]

/** How many declarations of functions the pages of each header of C++ show, and how many of them at least one compiler takes. */
export async function measureDeclarations(pages: readonly Page[], measuring: Measuring): Promise<LibrarySupport['declarations']> {
  const { cache, versions, jobs, onProgress } = measuring
  const asked = declarationsOfCpp(pages)
  let done = 0
  const measured = await pMap(
    asked,
    async ([header, probes]) => {
      let open = probes.filter(({ variants }) => variants.length > 0)
      const all = open.length
      for (const reader of signatureReaders) {
        const digest = cppDigest(header, open, reader, versions, signatureLines(header))
        const known = await cache.get(digest)
        const taken =
          known === undefined
            ? await takenProbes(header, open, reader, signatureLines(header))
            : new Set(open.filter((_, at) => known[at] === '1'))
        if (known === undefined) await cache.set(digest, open.map((probe) => (taken.has(probe) ? '1' : '0')).join(''))
        open = open.filter((probe) => !taken.has(probe))
      }
      onProgress(++done, asked.length)
      return [header, { shown: probes.length, checked: all - open.length }] as const
    },
    { concurrency: jobs },
  )
  return Object.fromEntries(measured.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The declarations of functions in the reference of each header of C++. */
export function declarationsOfCpp(pages: readonly Page[]): Probed[] {
  const ofCpp = pages.filter(({ frontmatter: { language, header } }) => language === 'cpp' && header !== undefined)
  const classes = classInstances(ofCpp.flatMap(({ symbols }) => symbols))
  const headers = [...new Set(ofCpp.flatMap(({ frontmatter: { header } }) => header ?? []))]
  return headers.flatMap((header): Probed[] => {
    const symbols = ofCpp.filter((page) => page.frontmatter.header === header).flatMap((page) => page.symbols)
    const probes = signatureProbes(symbols, classes)
    return probes.length === 0 ? [] : [[header, probes]]
  })
}

export interface Measuring {
  cache: Cache
  versions: CompilerVersions
  jobs: number
  onProgress(done: number, all: number): void
}

type Probed = readonly [header: string, probes: readonly Probe[]]

/** What the C libraries are asked for: the names of the blocks. */
export const probesOfC = (pages: readonly Page[]): Probed[] =>
  pages.flatMap(({ frontmatter: { language, header }, symbols }): Probed[] =>
    language === 'c' && header !== undefined ? [[header, symbolProbes(symbols).probes.filter((probe) => isTestable(probe, header))]] : [],
  )

/** What the C++ libraries are asked for: the names of blocks and rows that can be asked for, by header. */
export function probesOfCpp(pages: readonly Page[], names: Pick<Names, 'ofHeader'>): Probed[] {
  const ofCpp = pages.filter(({ frontmatter: { language } }) => language === 'cpp')
  const instances = instancesOf(ofCpp.flatMap(({ symbols }) => symbols))
  const headers = new Set(ofCpp.flatMap(({ frontmatter: { header } }) => header ?? []))
  return [...headers].flatMap((header): Probed[] => {
    const probes = cppProbes(names.ofHeader('cpp', header), instances).filter(({ variants }) => variants.length > 0)
    return probes.length === 0 ? [] : [[header, probes]]
  })
}

/** Which standards the headers of the libraries need for each documented name, measured by their compilers. */
export async function measureSupport(
  pages: readonly Page[],
  names: Pick<Names, 'ofHeader'>,
  measuring: Measuring,
): Promise<LibrarySupport> {
  const { versions, jobs, onProgress } = measuring
  const questions = { c: probesOfC(pages), cpp: probesOfCpp(pages, names) }
  const all = 2 * questions.c.length + 3 * questions.cpp.length
  let done = 0
  const library = async (
    language: StandardLanguage,
    compiler: Reader['compiler'],
    about: Pick<MeasuredLibrary, 'name' | 'compiler'>,
    rangesOf: (header: string, probes: readonly Probe[]) => Promise<Record<string, string>>,
  ): Promise<MeasuredLibrary> => {
    const measured = await pMap(
      questions[language],
      async ([header, probes]) => {
        const ranges = await rangesOf(header, probes)
        onProgress(++done, all)
        return [header, ranges] as const
      },
      { concurrency: jobs },
    )
    const standards = standardsOf(compiler, language).map(([standard]) => standard)
    return { ...about, standards, headers: Object.fromEntries(measured.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
  }
  const ofC = (compiler: 'gcc' | 'wasm', about: Pick<MeasuredLibrary, 'name' | 'compiler'>) =>
    library('c', compiler, about, (header, probes) => rangesOfC(header, probes, compiler))
  const ofCpp = (compiler: Reader['compiler'], about: Pick<MeasuredLibrary, 'name' | 'compiler'>) =>
    library('cpp', compiler, about, (header, probes) => rangesOfCpp(header, probes, compiler, measuring))
  const clang22 = `Clang ${wasmVersion()}`
  // The compiler for WebAssembly has one thread: it answers about C++ while the other two take turns.
  const [gcc, wasm] = await Promise.all([
    (async () => [
      await ofC('gcc', { name: `glibc ${versions.glibc}`, compiler: `GCC ${versions.gcc}` }),
      await ofCpp('gcc', { name: 'libstdc++ 12', compiler: `GCC ${versions.gcc}` }),
      await ofCpp('clang', { name: 'libc++ 19', compiler: `Clang ${versions.clang}` }),
    ])(),
    (async () => [
      await ofC('wasm', { name: 'wasi-libc', compiler: clang22 }),
      await ofCpp('wasm', { name: 'libc++ 22 (WebAssembly)', compiler: clang22 }),
    ])(),
  ])
  const of = (from: readonly MeasuredLibrary[], ...places: number[]) => places.flatMap((at) => from[at] ?? [])
  const declarations = await measureDeclarations(pages, measuring)
  return { c: [...of(gcc, 0), ...of(wasm, 0)], cpp: [...of(gcc, 1, 2), ...of(wasm, 1)], declarations }
}

/** Writes the measurements as the repository keeps them. */
export const writeSupport = (file: string, support: LibrarySupport): Promise<void> =>
  writeFile(file, `${JSON.stringify(support, null, 1)}\n`)
