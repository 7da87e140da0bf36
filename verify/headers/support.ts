import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import {
  extensionOnly,
  measuredStandards,
  standardRanges,
  type CheckedDeclarations,
  type HeaderSupport,
  type LibrarySupport,
  type MeasuredLibrary,
} from '../../src/content-model/support/librarySupport'
import { isUnchecked } from '../../src/content-model/support/measuredNames'
import { fileOfHeader, formatHeaderSupport, headersFile, librariesFile, supportFolder } from '../../src/content-model/support/supportFiles'
import type { Names } from '../../src/content-model/names/names'
import { standardLanguages, type StandardLanguage } from '../../src/content-model/standards/standardLanguages'
import type { Cache } from '../results/cache'
import { cppDigest, declaredCppNames, declaredNames, takenProbes, type Reader, type Taken } from './checkHeader'
import { cppProbes, instancesOf } from './cppProbes'
import { classInstances, signatureLines, signatureProbes } from './cppSignatures'
import type { Page } from '../examples/readPage'
import type { CompilerVersions } from '../build/setup'
import { symbolProbes, type Probe } from './symbolProbes'
import { wasmVersion } from '../build/wasm'

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

/** The standards of a language that a compiler knows, with the names that it has for them. */
export function knownStandards(compiler: Reader['compiler'], language: StandardLanguage): [standard: string, option: string][] {
  return measuredStandards[language].flatMap((standard) => {
    const option = standard in spellings[compiler] ? spellings[compiler][standard] : standard.toLowerCase()
    return option === undefined ? [] : [[standard, option]]
  })
}

/** The standards that a compiler is asked about. */
function standardsOf(compiler: Reader['compiler'], language: StandardLanguage): [standard: string, option: string][] {
  const all = knownStandards(compiler, language)
  return language === 'cpp' && compiler === 'wasm' ? all.slice(all.findIndex(([standard]) => standard === firstForWasm)) : all
}

/** Under which standards a library declares each name, as `standardRanges` writes them. */
type Ranges = ReadonlyMap<string, string>

async function rangesOfC(header: string, probes: readonly Probe[], compiler: 'gcc' | 'wasm'): Promise<Ranges> {
  const standards = new Map(probes.map(({ name }) => [name, new Set<string>()]))
  for (const [standard, std] of standardsOf(compiler, 'c'))
    for (const name of await declaredNames(header, probes, { compiler, std, hasFeatures: false })) standards.get(name)?.add(standard)
  const open = probes.filter(({ name }) => standards.get(name)?.size === 0)
  const beyond = await declaredNames(header, open, { compiler, std: relaxed[compiler], hasFeatures: true })
  return new Map([...standards].map(([name, known]) => [name, beyond.has(name) ? extensionOnly : standardRanges(known)]))
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

async function rangesOfCpp(header: string, probes: readonly Probe[], compiler: Reader['compiler'], measuring: Measuring): Promise<Ranges> {
  const standards = new Map(probes.map(({ name }) => [name, new Set<string>()]))
  for (const [standard, std] of standardsOf(compiler, 'cpp')) {
    const reader: Reader = { compiler, std, hasFeatures: false, language: 'cpp' }
    for (const name of await cppNames(header, probes, reader, measuring)) standards.get(name)?.add(standard)
  }
  return new Map([...standards].map(([name, known]) => [name, standardRanges(known)]))
}

/**
 * Who is asked about declarations, each about those that the ones before it did not take: the third and fourth have what newer standards
 * removed, the others what a library is still experimenting with, and the newest one.
 */
const signatureReaders: readonly Reader[] = [
  { compiler: 'gcc', std: 'c++2b', hasFeatures: false, language: 'cpp' },
  { compiler: 'clang', std: 'c++26', hasFeatures: false, language: 'cpp' },
  { compiler: 'gcc', std: 'c++14', hasFeatures: false, language: 'cpp' },
  { compiler: 'gcc', std: 'c++17', hasFeatures: false, language: 'cpp' },
  { compiler: 'clang', std: 'c++26', hasFeatures: false, language: 'cpp', isExperimental: true },
  { compiler: 'wasm', std: 'c++26', hasFeatures: false, language: 'cpp' },
]

const letters = { pointer: 'p', call: 'c', none: '-' } as const

/** A reader's answer about declarations, from an earlier one to the same question if there is one. */
async function takenBy(header: string, open: readonly Probe[], reader: Reader, { cache, versions }: Measuring): Promise<Map<Probe, Taken>> {
  const digest = cppDigest(header, open, reader, versions, signatureLines(header))
  const known = await cache.get(digest)
  if (known !== undefined && /^[pc-]*$/.test(known)) {
    const answers = new Map<Probe, Taken>()
    for (const [at, probe] of open.entries()) if (known[at] !== '-') answers.set(probe, known[at] === 'p' ? 'pointer' : 'call')
    return answers
  }
  const taken = await takenProbes(header, open, reader, signatureLines(header))
  await cache.set(digest, open.map((probe) => letters[taken.get(probe) ?? 'none']).join(''))
  return taken
}

/** What is known of the declarations of a header. */
export interface HeaderDeclarations extends CheckedDeclarations {
  header: string
  /** Those that no compiler took, though one has the name. */
  open: readonly Probe[]
}

async function askAbout([header, probes]: Probed, isAbsent: (name: string) => boolean, measuring: Measuring): Promise<HeaderDeclarations> {
  let open = probes.filter(({ variants }) => variants.length > 0)
  let byPointer = 0
  const all = open.length
  for (const reader of signatureReaders) {
    if (open.length === 0) break
    const taken = await takenBy(header, open, reader, measuring)
    byPointer += [...taken.values()].filter((how) => how === 'pointer').length
    open = open.filter((probe) => !taken.has(probe))
  }
  const present = open.filter(({ about = [] }) => about.length === 0 || !about.every(isAbsent))
  return { header, shown: probes.length, checked: all - open.length, byPointer, absent: open.length - present.length, open: present }
}

/**
 * How many declarations of functions the pages of each header of C++ show, and how many of them at least one compiler takes.
 * @param headers what each library has
 * @param isWanted whether a header is to be asked about
 */
async function measureDeclarations(
  pages: readonly Page[],
  headers: MeasuredLanguage['headers'],
  measuring: Measuring,
): Promise<HeaderDeclarations[]> {
  const asked = declarationsOfCpp(pages).filter(([header]) => measuring.isWanted(header))
  let done = 0
  const measured = await pMap(
    asked,
    async (probed) => {
      const names = headers.get(probed[0])?.names ?? new Map()
      const found = await askAbout(probed, (name) => isUnchecked(names, [name]), measuring)
      measuring.onProgress(++done, asked.length)
      return found
    },
    { concurrency: measuring.jobs },
  )
  return measured.toSorted((a, b) => (a.header < b.header ? -1 : 1))
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
  /** Whether a header is asked about. */
  isWanted(header: string): boolean
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

/** What was measured of a language: its libraries, and what they said of each header. */
interface MeasuredLanguage {
  libraries: readonly MeasuredLibrary[]
  headers: ReadonlyMap<string, HeaderSupport>
}

/** What was measured of all libraries. */
export type Measurements = Readonly<Record<StandardLanguage, MeasuredLanguage>>

/** The measurements that the repository keeps. */
export function keptMeasurements(support: LibrarySupport): Measurements {
  const of = (language: StandardLanguage): MeasuredLanguage => ({
    libraries: support.libraries(language),
    headers: new Map(
      support.headers(language).flatMap((header) => {
        const known = support.ofHeader(language, header)
        return known ? [[header, known] as const] : []
      }),
    ),
  })
  return { c: of('c'), cpp: of('cpp') }
}

/** The measurements of some headers in place of earlier ones. Throws when other libraries were measured. */
function replaceHeaders(before: MeasuredLanguage, { libraries, headers }: MeasuredLanguage): MeasuredLanguage {
  for (const { name, compiler } of libraries)
    if (!before.libraries.some((known) => known.name === name && known.compiler === compiler))
      throw new Error(`${name} was not measured with ${compiler}. Run npm run verify -- --support without pages.`)
  const kept = [...headers].map(([header, { names }]) => {
    const declarations = before.headers.get(header)?.declarations
    return [header, { names, ...(declarations && { declarations }) }] as const
  })
  return { libraries, headers: new Map([...before.headers, ...kept]) }
}

/** What one library said of each header that it was asked about. */
interface Answers {
  library: MeasuredLibrary
  headers: ReadonlyMap<string, Ranges>
}

/** The answers of a language's libraries, which were all asked the same, by header and name. */
function joinAnswers(answers: readonly Answers[]): MeasuredLanguage {
  const [first] = answers
  const supportOf = (header: string, ranges: Ranges): HeaderSupport => ({
    names: new Map([...ranges.keys()].map((name) => [name, answers.map(({ headers }) => headers.get(header)?.get(name) ?? '')])),
  })
  return {
    libraries: answers.map(({ library }) => library),
    headers: new Map([...(first?.headers ?? [])].map(([header, ranges]) => [header, supportOf(header, ranges)])),
  }
}

/** The names of headers of which each library was asked, and the declarations of their functions. */
export interface Support {
  measurements: Measurements
  declarations: readonly HeaderDeclarations[]
}

/**
 * Which standards the headers of the libraries need for each documented name, measured by their compilers.
 * @param before what is kept of the headers that are not asked about
 */
export async function measureSupport(
  pages: readonly Page[],
  names: Pick<Names, 'ofHeader'>,
  measuring: Measuring,
  before?: Measurements,
): Promise<Support> {
  const { versions, jobs, onProgress } = measuring
  const wanted = (probed: readonly Probed[]) => probed.filter(([header]) => measuring.isWanted(header))
  const questions = { c: wanted(probesOfC(pages)), cpp: wanted(probesOfCpp(pages, names)) }
  const all = 2 * questions.c.length + 3 * questions.cpp.length
  let done = 0
  const ask = async (
    language: StandardLanguage,
    compiler: Reader['compiler'],
    about: Pick<MeasuredLibrary, 'name' | 'compiler'>,
    rangesOf: (header: string, probes: readonly Probe[]) => Promise<Ranges>,
  ): Promise<Answers> => {
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
    return { library: { ...about, standards }, headers: new Map(measured) }
  }
  const askC = (compiler: 'gcc' | 'wasm', about: Pick<MeasuredLibrary, 'name' | 'compiler'>) =>
    ask('c', compiler, about, (header, probes) => rangesOfC(header, probes, compiler))
  const askCpp = (compiler: Reader['compiler'], about: Pick<MeasuredLibrary, 'name' | 'compiler'>) =>
    ask('cpp', compiler, about, (header, probes) => rangesOfCpp(header, probes, compiler, measuring))
  const majorOf = (version: string) => version.split('.')[0] ?? version
  const clangOfWasm = `Clang ${wasmVersion()}`
  // The compiler for WebAssembly has one thread: it answers about C++ while the other two take turns.
  const [[glibc, libstdcpp, libcpp], [wasiLibc, wasiLibcpp]] = await Promise.all([
    (async () =>
      [
        await askC('gcc', { name: `glibc ${versions.glibc}`, compiler: `GCC ${versions.gcc}` }),
        await askCpp('gcc', { name: `libstdc++ ${majorOf(versions.gcc)}`, compiler: `GCC ${versions.gcc}` }),
        await askCpp('clang', { name: `libc++ ${majorOf(versions.clang)}`, compiler: `Clang ${versions.clang}` }),
      ] as const)(),
    (async () =>
      [
        await askC('wasm', { name: 'wasi-libc', compiler: clangOfWasm }),
        await askCpp('wasm', { name: `libc++ ${majorOf(wasmVersion())} (WebAssembly)`, compiler: clangOfWasm }),
      ] as const)(),
  ])
  const now = { c: joinAnswers([glibc, wasiLibc]), cpp: joinAnswers([libstdcpp, libcpp, wasiLibcpp]) }
  const measurements = before ? { c: replaceHeaders(before.c, now.c), cpp: replaceHeaders(before.cpp, now.cpp) } : now
  return measureOnlyDeclarations(pages, measuring, measurements)
}

/** Asks about declarations alone: the names are those of `before`. */
export async function measureOnlyDeclarations(pages: readonly Page[], measuring: Measuring, before: Measurements): Promise<Support> {
  const declarations = await measureDeclarations(pages, before.cpp.headers, measuring)
  const headers = new Map(before.cpp.headers)
  for (const { header, shown, checked, byPointer, absent } of declarations)
    headers.set(header, { names: headers.get(header)?.names ?? new Map(), declarations: { shown, checked, byPointer, absent } })
  return { measurements: { ...before, cpp: { ...before.cpp, headers } }, declarations }
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Writes the measurements as the repository keeps them: a file for each header. Files of headers that are gone are deleted. */
export async function writeSupport(root: string, measurements: Measurements): Promise<void> {
  const folder = join(root, supportFolder)
  const of = <Value>(value: (language: MeasuredLanguage) => Value) => ({ c: value(measurements.c), cpp: value(measurements.cpp) })
  for (const language of standardLanguages) {
    await mkdir(join(folder, language), { recursive: true })
    const files = new Map([...measurements[language].headers].map(([header, known]) => [fileOfHeader(language, header), known]))
    for (const name of await readdir(join(folder, language))) if (!files.has(`${language}/${name}`)) await rm(join(folder, language, name))
    for (const [file, known] of files) await writeFile(join(folder, file), formatHeaderSupport(known))
  }
  await writeFile(join(folder, librariesFile), asJson(of(({ libraries }) => libraries)))
  await writeFile(join(folder, headersFile), asJson(of(({ headers }) => [...headers.keys()].sort())))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** What was found out about declarations, header by header with the lines of those that no compiler took although a library has their names. */
export function describeDeclarations(measured: readonly HeaderDeclarations[]): string {
  const of = (count: (header: HeaderDeclarations) => number) => sum(measured.map(count))
  const checked = of((header) => header.checked)
  const open = measured.flatMap((header) => header.open.map(({ name, line }) => `${header.header}:${line} ${name}`))
  return [
    ...open,
    `Compilers take ${checked} of ${of(({ shown }) => shown)} declarations of functions of C++: ${of(({ byPointer }) => byPointer)} by a pointer of ` +
      `their type, ${checked - of(({ byPointer }) => byPointer)} by a call. ${of(({ absent }) => absent)} are of names that no library has.`,
  ].join('\n')
}
