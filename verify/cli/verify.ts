import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNames } from '../../src/buildTime/documentedNames'
import { readFileIfThere } from '../../src/buildTime/readFileIfThere'
import { readLibrarySupport } from '../../src/buildTime/readLibrarySupport'
import { flagsFile } from '../../src/content-model/instructions/flagEffects'
import { supportFolder } from '../../src/content-model/support/supportFiles'
import { parseArguments, type Options } from './arguments'
import { assembleListings, compareExamples, compareGenerated, compareLinked, readListings } from '../assembler/verifyAssembler'
import { dropStaleAssembly, undescribedMnemonics, writeAssembly } from '../examples/assembly'
import { Cache } from '../results/cache'
import { parseExceptions, type Exception } from '../headers/exceptions'
import type { ExceptionProblem } from '../headers/parseReasons'
import { checkChecksData } from '../checks/checksData'
import { checkPlaygroundData, writeOnlyChecks, writePlaygroundData, type DataOptions, type DataReport } from '../playground/playgroundData'
import { pageKey } from '../../src/content-model/pagePath'
import type { Page } from '../examples/readPage'
import { pageFiles, readPages } from '../examples/readPages'
import { RecordedResults } from '../results/recordedResults'
import { formatReport, type Results, type Unsanitized } from './report'
import { pickSample } from '../examples/sample'
import { shownFailures, shownInCpp } from '../examples/shownInCpp'
import { shownSymbols } from '../examples/shownSymbols'
import { compilerVersions, ensureCompilers, type CompilerVersions } from '../build/setup'
import { describeDeclarations, keptMeasurements, measureOnlyDeclarations, measureSupport, writeSupport } from '../headers/support'
import { verifyExamples, type Context, type ExampleReport, type Failure } from '../examples/verifyExamples'
import { verifyInstructions } from '../instructions/verifyInstructions'
import { featureExamples, featureProblems, isSupportPage, writeFeatures } from '../features/verifyFeatures'
import { runExamplesInMachine } from '../processor/examplesInMachine'
import { compareAll, compareMissing, compareSample, recordFile, writeFlags } from '../processor/verifyProcessor'
import { verifyMacros, writeMacros } from '../macros/verifyMacros'
import { measureSpecifiers, verifySpecifiers } from '../specifiers/verifySpecifiers'
import { verifySymbols, type SymbolReport } from '../headers/verifySymbols'
import { wasmVersion } from '../build/wasm'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is known of the specifiers of functions of C++. */
const specifiersFolder = 'verify/specifiers'

/** How many examples a run over all pages carries out although their results are known. */
const sampleSize = 30

const isWanted = (file: string, { pages }: Options) => pages.length === 0 || pages.some((part) => file.includes(part))

/** Without page arguments all exceptions, also those whose page does not exist, so that they are found. */
const isExceptionWanted = ({ page }: Exception, options: Options) => isWanted(`content/docs/${page}.mdx`, options)

interface Exceptions {
  exceptions: Exception[]
  problems: ExceptionProblem[]
}

/** Names that no header here has, and blocks that no example can show, each with its reason. */
async function readAllExceptions(): Promise<{ ofHeaders: Exceptions; ofExamples: Exceptions }> {
  const names = (await readdir(join(root, 'verify/headers/exceptions'))).filter((name) => name.endsWith('.yml')).sort()
  return {
    ofHeaders: await readExceptions(names.map((name) => `verify/headers/exceptions/${name}`)),
    ofExamples: await readExceptions(['verify/examples/withoutExample.yml']),
  }
}

async function readExceptions(files: readonly string[]): Promise<Exceptions> {
  const parsed = await Promise.all(files.map(async (file) => parseExceptions(file, await readFile(join(root, file), 'utf8'))))
  return { exceptions: parsed.flatMap(({ exceptions }) => exceptions), problems: parsed.flatMap(({ problems }) => problems) }
}

const secondsBetweenLines = 60

/** On a terminal one line that changes in place; elsewhere a line each minute. */
function showProgress(what: string): Context['onProgress'] {
  let last = Date.now()
  return (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(done === all ? '\r\u001b[K' : `\r\u001b[K${what} ${done}/${all}`)
    else if (Date.now() - last > secondsBetweenLines * 1000) {
      last = Date.now()
      process.stderr.write(`${what} ${done}/${all}\n`)
    }
  }
}

const pageFailures = (pages: readonly Page[]): Failure[] =>
  pages.flatMap(({ file, problems }) => problems.map(({ line, message }) => ({ file, line, message })))

const unsanitizedIn = (pages: readonly Page[]): Unsanitized[] =>
  pages.flatMap(({ file, examples }) =>
    examples.flatMap(({ line, sanitizeOff }) => (sanitizeOff === undefined ? [] : [{ file, line, reason: sanitizeOff }])),
  )

/** With which compilers this machine makes results, by name. */
const compilersHere = (versions: CompilerVersions) => new Map([...Object.entries(versions), ['wasm', wasmVersion()]])

/** Compilers with which the repository's results were made, and that this machine has in another version. */
function otherCompilers(recorded: RecordedResults, versions: CompilerVersions): string[] {
  const here = compilersHere(versions)
  return [...recorded.compilers].flatMap(([name, version]) =>
    here.get(name) === version ? [] : [`${name} ${version} (here ${here.get(name) ?? 'none'})`],
  )
}

/** How many generated instructions the assembler and NASM are compared about, and from which seed. */
const generated = { count: 20_000, seed: 1 }

/** Compares the site's assembler with NASM, and says how much of GCC's listings it takes. */
function compareAssembler(pages: readonly Page[]): void {
  const ofExamples = compareExamples(pages)
  const ofPrograms = compareLinked(pages)
  const ofInstructions = compareGenerated(generated.count, generated.seed)
  const { assembled, total, withoutData, problems } = assembleListings(readListings(root, '-O0'))
  const failures = [...ofExamples.failures, ...ofPrograms.failures, ...ofInstructions.failures]
  const lines = [
    ...failures,
    ...problems,
    `Files of examples as NASM assembles or refuses them: ${ofExamples.compared - ofExamples.failures.length} of ${ofExamples.compared}.`,
    `Programs linked as GNU ld links them: ${ofPrograms.compared - ofPrograms.failures.length} of ${ofPrograms.compared}.`,
    `Generated instructions: ${ofInstructions.compared}, of which both refuse ${ofInstructions.refused}; different: ${ofInstructions.failures.length}.`,
    `Listings of C programs at -O0 that can be assembled: ${assembled} of ${total}; ${withoutData} use data that the listing leaves out.`,
  ]
  console.log(lines.join('\n'))
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Compares the site's machine with the processor, and what examples do in it with their pages. */
async function compareMachine(pages: readonly Page[]): Promise<void> {
  const { passed, differences, unsupported } = runExamplesInMachine(pages)
  const ofProcessor = await compareAll(root, showProgress('on the processor'))
  await writeFlags(root)
  const lines = [
    ...differences,
    ...ofProcessor.differences,
    ...ofProcessor.notes,
    `Examples that do in the machine what their pages say: ${passed} of ${passed + differences.length + unsupported.length}.`,
    ...unsupported,
    `Wrote ${recordFile} and ${flagsFile}.`,
  ]
  console.log(lines.join('\n'))
  process.exitCode = differences.length + ofProcessor.differences.length > 0 ? 1 : 0
}

/** Compares with the processor what the record lacks. */
async function compareNewInstructions(): Promise<void> {
  const { notes, differences } = await compareMissing(root)
  console.log([...differences, ...notes].join('\n'))
  process.exitCode = differences.length > 0 ? 1 : 0
}

async function measureInstructionFlags(): Promise<void> {
  await writeFlags(root)
  console.log(`Wrote ${flagsFile}.`)
}

interface Verified {
  pages: readonly Page[]
  failures: readonly Failure[]
  examples: ExampleReport
  symbols: SymbolReport
}

/** How many mnemonics without a description the report names. */
const namedMnemonics = 40

/** Brings the assembly of all pages up to date. Gives sentences about it. */
async function updateAssembly(pages: readonly Page[], jobs: number): Promise<string[]> {
  const programs = pages.flatMap((page) => page.programs)
  const written = await writeAssembly(root, programs, jobs)
  const dropped = await dropStaleAssembly(root, programs)
  const described = new Set(
    readNames(root).pages.flatMap(({ language, names }) => (language === 'asm' ? names.map(({ name }) => name.toLowerCase()) : [])),
  )
  const undescribed = (await undescribedMnemonics(root, described)).slice(0, namedMnemonics)
  return [
    `Wrote the assembly of ${written} examples, and deleted that of ${dropped} that are gone.`,
    `Without a description: ${undescribed.map(([mnemonic, count]) => `${mnemonic} ${count}`).join(', ') || 'no mnemonic'}.`,
  ]
}

/** Writes down what passed on each page without a failure, and the assembly of its examples. Gives a sentence about it. */
async function record({ pages, failures, examples, symbols }: Verified, recorded: RecordedResults, jobs: number): Promise<string> {
  const failing = new Set(failures.map(({ file }) => file))
  const isPassed = (page: Page) =>
    !failing.has(page.file) && examples.digests.get(page)?.length === page.examples.length + page.probes.length
  const passed = pages.filter(isPassed)
  for (const page of passed) {
    const ofSymbols = symbols.results.get(page)
    await recorded.writePage(page.key, { examples: examples.digests.get(page) ?? [], ...(ofSymbols && { symbols: ofSymbols }) })
  }
  await writeAssembly(
    root,
    passed.flatMap(({ programs }) => programs),
    jobs,
  )
  return `verify/results holds what passed on ${passed.length} of ${pages.length} pages.`
}

/** What the repository's results do not cover although it passed, for the author to write down. */
function unrecordedNote({ pages, examples, symbols }: Verified, recorded: RecordedResults): string[] {
  const isRecorded = (page: Page) => {
    const digest = symbols.results.get(page)?.digest
    const areExamples = (examples.digests.get(page) ?? []).every((example) => recorded.hasExample(example))
    return areExamples && (digest === undefined || recorded.uncheckedSymbols(digest) !== undefined)
  }
  const open = pages.filter((page) => !isRecorded(page))
  if (open.length === 0) return []
  const names = open.slice(0, 5).map(({ key }) => key)
  const rest = open.length > names.length ? ` and ${open.length - names.length} more` : ''
  return [`verify/results does not cover ${names.join(', ')}${rest}. Run npm run verify with these pages, and commit what it writes.`]
}

/** Writes results down where that was asked for. Gives what an author should know about it, as sentences. */
async function writeDown(verified: Verified, recorded: RecordedResults, options: Options, versions: CompilerVersions): Promise<string[]> {
  const others = otherCompilers(recorded, versions)
  if (options.isAll) {
    const note = await record(verified, recorded, options.jobs)
    await recorded.dropAllBut(new Set((await pageFiles(root)).map(pageKey)))
    await dropStaleAssembly(
      root,
      verified.pages.flatMap(({ programs }) => programs),
    )
    if (verified.examples.counts.unreached > 0)
      return [note, `Not everything was begun within ${options.minutes} minutes. Run the command again: what passed is kept.`]
    await recorded.writeCompilers(compilersHere(versions))
    return [note]
  }
  if (others.length > 0)
    return [`verify/results was made with ${others.join(', ')}. What depends on these runs again here, and nothing is written.`]
  if (options.pages.length === 0) return unrecordedNote(verified, recorded)
  if (recorded.compilers.size === 0) await recorded.writeCompilers(compilersHere(versions))
  return [await record(verified, recorded, options.jobs)]
}

/** Prints what came out when examples were run as browsers do, and what nobody has explained. */
function reportPlayground({ failures, notes }: DataReport): void {
  for (const { file, line, message } of failures) console.log(`${file}:${line}  ${message}`)
  console.log(notes.join('\n'))
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Brings the measurements of the libraries up to date: of all headers, or of those of the pages that the words name. */
async function askLibraries(pages: readonly Page[], wanted: readonly Page[], options: Options): Promise<string> {
  const headers = new Set(wanted.map(({ frontmatter: { header } }) => header))
  const measuring = {
    cache: new Cache(join(root, '.build/verify-cache'), options.isCacheOn),
    versions: compilerVersions(),
    jobs: options.jobs,
    isWanted: (header: string) => headers.has(header),
    onProgress: showProgress('headers'),
  }
  const before = keptMeasurements(readLibrarySupport(root, readFileIfThere))
  const { measurements, declarations } = options.isSupport
    ? await measureSupport(pages, readNames(root), measuring, options.pages.length > 0 ? before : undefined)
    : await measureOnlyDeclarations(pages, measuring, before)
  await writeSupport(root, measurements)
  return `${describeDeclarations(declarations)}\nWrote ${supportFolder}.`
}

/** Asks GCC about the functions of the headers that the words name, or of all. */
async function askAboutSpecifiers(pages: readonly Page[], wanted: readonly Page[], { jobs }: Options): Promise<string> {
  const headers = new Set(wanted.map(({ frontmatter: { header } }) => header))
  const asked = await measureSpecifiers(pages, join(root, specifiersFolder), {
    jobs,
    versions: compilerVersions(),
    isWanted: (header) => headers.has(header),
    onProgress: showProgress('headers'),
  })
  return `Asked about ${asked.length === 0 ? 'no header: all answers are known' : asked.join(', ')}.`
}

/** Asks the compilers which macros they define, and writes it into the tables of the pages that the words name, or of all. */
async function askAboutMacros(pages: readonly Page[], { isCacheOn }: Options): Promise<string> {
  const cache = new Cache(join(root, '.build/verify-cache'), isCacheOn)
  const changed = await writeMacros(pages, root, { cache, versions: compilerVersions() })
  return changed.length === 0 ? 'The tables of macros say what the compilers define.' : `Wrote ${changed.join(', ')}.`
}

/** Asks the compilers which features of the languages they know, and writes it into the tables. */
async function askAboutFeatures(pages: readonly Page[], { isCacheOn, jobs }: Options): Promise<string> {
  const cache = new Cache(join(root, '.build/verify-cache'), isCacheOn)
  const changed = await writeFeatures(pages, root, { cache, versions: compilerVersions(), jobs })
  return changed.length === 0 ? 'The tables of features say what the compilers know.' : `Wrote ${changed.join(', ')}.`
}

/** Pages with tables of features are verified by the examples of the pages that they lead to. */
async function withFeatures(pages: Page[], readAll: () => Promise<Page[]>): Promise<Page[]> {
  if (!pages.some(isSupportPage)) return pages
  const all = await readAll()
  return pages.map((page) => ({
    ...page,
    probes: [...page.probes, ...featureExamples(page, all)],
    problems: [...page.problems, ...featureProblems(page, all)],
  }))
}

async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2))
  const started = Date.now()
  if (!options.isPlayground && !options.isChecks) ensureCompilers()
  const files = await pageFiles(root)
  const asked = files.filter((file) => isWanted(file, options))
  const pages = await withFeatures(await readPages(root, asked), () => readPages(root, files))
  if (options.isAssembler) return compareAssembler(pages)
  if (options.isProcessor) return compareMachine(pages)
  if (options.isMissing) return compareNewInstructions()
  if (options.isFlags) return measureInstructionFlags()
  if (options.isAssembly) return console.log((await updateAssembly(pages, options.jobs)).join('\n'))
  if (options.isSupport || options.isDeclarations) return console.log(await askLibraries(await readPages(root, files), pages, options))
  if (options.isSpecifiers) return console.log(await askAboutSpecifiers(await readPages(root, files), pages, options))
  if (options.isMacros) return console.log(await askAboutMacros(pages, options))
  if (options.isFeatures) return console.log(await askAboutFeatures(await readPages(root, files), options))
  if (pages.length === 0) throw new Error(`No page's path contains ${options.pages.join(' or ')}.`)
  const cache = new Cache(join(root, '.build/verify-cache'), options.isCacheOn)
  const playground: DataOptions = { root, cache, jobs: options.jobs, onProgress: showProgress('in the playground') }
  if (options.isPlayground) return reportPlayground(await writePlaygroundData(pages, await readPages(root, files), playground))
  if (options.isChecks) return reportPlayground(await writeOnlyChecks(pages, await readPages(root, files), playground))
  const recorded = await RecordedResults.read(join(root, 'verify/results'))
  const versions = compilerVersions()
  const isSampled = options.pages.length === 0 && !options.isAll
  const allExamples = pages.flatMap(({ examples }) => examples)
  const context: Omit<Context, 'onProgress'> = {
    cache,
    versions,
    jobs: options.jobs,
    sample: pickSample(allExamples, isSampled ? sampleSize : 0),
    ...(options.isCacheOn && !options.isAll && { recorded }),
    ...(options.minutes !== undefined && { deadline: started + options.minutes * 60_000 }),
  }
  const { ofHeaders, ofExamples } = await readAllExceptions()
  const wanted = ({ exceptions }: Exceptions) => exceptions.filter((exception) => isExceptionWanted(exception, options))
  const keys = new Set(files.map(pageKey))
  const symbols = await verifySymbols(pages, wanted(ofHeaders), keys, { ...context, onProgress: showProgress('headers') })
  const shown = shownSymbols(pages, wanted(ofExamples), keys)
  const ofCpp = shownInCpp(pages)
  const specifiers = await verifySpecifiers(pages, join(root, specifiersFolder))
  const macros = await verifyMacros(pages, { cache, versions })
  const instructions = await verifyInstructions(pages, { ...context, onProgress: showProgress('instructions') })
  const examples = await verifyExamples(pages, { ...context, onProgress: showProgress('examples') })
  const inMachine = runExamplesInMachine(pages)
  const onProcessor = isSampled ? await compareSample(root) : { notes: [], differences: [] }
  const inPlayground = isSampled ? await checkPlaygroundData(pages, sampleSize, playground) : { failures: [], notes: [] }
  const ofChecks = isSampled ? await checkChecksData(root, pages) : []
  const failures = [
    ...pageFailures(pages),
    ...ofHeaders.problems,
    ...ofExamples.problems,
    ...symbols.failures,
    ...specifiers.failures,
    ...macros.failures,
    ...shown.problems,
    // The share is that of all pages together.
    ...(options.pages.length === 0 ? shownFailures(ofCpp) : []),
    ...instructions.failures,
    ...examples.failures,
    ...inPlayground.failures,
    ...ofChecks,
    ...[...inMachine.differences, ...onProcessor.differences].map((message) => ({ file: recordFile, line: 1, message })),
  ]

  const results: Results = {
    passed: examples.passed + symbols.passed + instructions.passed + macros.passed,
    failures,
    fragments: pages.flatMap(({ file, fragments }) => fragments.map((line) => ({ file, line }))),
    unsanitized: unsanitizedIn(pages),
    counts: examples.counts,
    perHeader: symbols.perHeader,
    shown: shown.count,
    shownInCpp: ofCpp,
    forms: instructions.forms,
    specifiers: specifiers.proofs,
    notes: [
      ...(await writeDown({ pages, failures, examples, symbols }, recorded, options, versions)),
      ...inPlayground.notes,
      ...onProcessor.notes,
    ],
  }
  console.log(formatReport(results))
  if (options.json !== undefined) {
    const { passed, unsanitized, counts, perHeader, shown } = results
    await writeFile(
      options.json,
      `${JSON.stringify({ passed, failed: failures.length, failures, unsanitized, counts, perHeader, shown }, null, 2)}\n`,
    )
  }
  await cache.prune()
  process.exitCode = failures.length > 0 || examples.counts.unreached > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
