import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assemble } from '../../src/assembly/assembler/assemble'
import type { Form } from '../instructions/operandForms'
import { digestOf } from '../results/cache'
import { flagsFile } from '../../src/content-model/instructions/flagEffects'
import { recordedDigits } from '../results/recordedResults'
import { comparePieces } from './compareForms'
import { compareX87Functions, x87FunctionNames } from './compareX87Functions'
import { documentedForms, textOf } from './documentedForms'
import { measuredFlagsText, referencePage } from './measureFlags'
import { NativeHarness } from './nativeHarness'
import { makePiece, reasonToSkip, sourceOf, tame, type Piece } from './pieces'
import { isForPrograms, makeProgram, programLength } from './programs'
import { Random } from './randomState'
import { makeCarelessX87Program, makeX87Program } from './x87Programs'

const machineFolder = 'src/assembly/machine'
/** What is known to have passed, by instruction. */
export const recordFile = 'verify/processor/results.txt'

/** Of each operand form in a complete comparison: ways to write it with registers and constants, and cases of each way. */
const ways = 4
const casesOfEachWay = 500
const completePrograms = 2000
const casesOfEachProgram = 10
const casesOfEachFunction = 2000
/** Of each form in a run over all pages. */
const sampleCases = 6
const samplePrograms = 100
const sampleFunctionCases = 100
const seed = 20261127

export interface ProcessorReport {
  /** Sentences. */
  notes: string[]
  /** What differs, a line each. */
  differences: string[]
}

/** The modules that execute instructions: `translate.ts`, `vectors.ts`, and what they import. */
async function executingModules(root: string): Promise<Map<string, string>> {
  const modules = new Map<string, string>()
  const waiting = ['translate', 'vectors']
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (modules.has(name)) continue
    const source = await readFile(join(root, machineFolder, `${name}.ts`), 'utf8')
    modules.set(name, source)
    for (const [, imported = ''] of source.matchAll(/from '\.\/(\w+)'/g)) waiting.push(imported)
  }
  return modules
}

/** Everything that the results depend on but the instructions themselves. */
async function machineDigest(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, source] of [...(await executingModules(root))].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\n${source}`)
  return hash.digest('hex').slice(0, recordedDigits)
}

/** Which processor this is, in its own words. */
function processorName(): string {
  const information = readFileSync('/proc/cpuinfo', 'utf8')
  const field = (name: string) => new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(information)?.[1] ?? 'unknown'
  return `${field('model name')}, family ${field('cpu family')}, model ${field('model')}`
}

const hasAvx2 = () => readFileSync('/proc/cpuinfo', 'utf8').includes(' avx2')

/** Leaves out what the assembler, and so NASM, does not take: VEX forms that do not exist. */
function takenByAssembler(pieces: readonly Piece[]): Piece[] {
  const { source, firstLines } = sourceOf(pieces.map(({ code }) => [code]))
  const lines = new Set((assemble([{ name: 'pieces.asm', text: source }]).problems ?? []).map(({ line }) => line))
  return pieces.filter((_, index) => !lines.has(firstLines[index] ?? 0))
}

interface Pieces {
  pieces: Piece[]
  /** Forms that are compared, and why others are not. */
  forms: Form[]
  skipped: string[]
}

async function allPieces(root: string, waysOfEach: number): Promise<Pieces> {
  const documented = await documentedForms(join(root, referencePage))
  const reasons = documented.flatMap((form) => {
    const reason = reasonToSkip(form)
    return reason === undefined ? [] : [`${form.mnemonic} (${reason})`]
  })
  const random = new Random(seed)
  const compared = documented.filter((form) => reasonToSkip(form) === undefined)
  const pieces = takenByAssembler(compared.flatMap((form) => Array.from({ length: waysOfEach }, () => tame(makePiece(form, random)))))
  const taken = new Set(pieces.map(({ form }) => form))
  return { pieces, forms: compared.filter((form) => taken.has(textOf(form))), skipped: [...new Set(reasons)] }
}

function programsOf(forms: readonly Form[], count: number, own: number): (Piece & { codes: readonly string[] })[] {
  const random = new Random(own)
  const usable = forms.filter(isForPrograms)
  return Array.from({ length: count }, (_, number) => makeProgram(usable, random, number))
}

function x87ProgramsOf(count: number, own: number): (Piece & { codes: readonly string[] })[] {
  const random = new Random(own)
  return Array.from({ length: count }, (_, number) => (number % 4 === 3 ? makeCarelessX87Program : makeX87Program)(random, number))
}

const mnemonicOf = (form: string) => form.replace(/^(lock|repn?[ez]?) /, '').split(' ')[0] ?? form

/** By instruction, what a complete comparison of it depends on. */
function digests(pieces: readonly Piece[], machine: string): Map<string, string> {
  const codes = new Map<string, string[]>()
  for (const { form, code } of pieces) {
    const name = mnemonicOf(form)
    codes.set(name, [...(codes.get(name) ?? []), code])
  }
  return new Map([...codes].map(([name, list]) => [name, digestOf([machine, seed, casesOfEachWay, list]).slice(0, recordedDigits)]))
}

/** Instructions whose pieces differ. */
const failedIn = (pieces: Iterable<string>): Set<string> => new Set([...pieces].map((piece) => mnemonicOf(piece.split(':')[0] ?? '')))

const inWords = (differences: Iterable<readonly [piece: string, difference: string]>): string[] =>
  [...differences].map(([piece, difference]) => `${piece}: ${difference}`)

const isOfMachine = (record: string, machine: string): boolean => record.includes(`machine ${machine}\n`)

/** The instructions that a record has digests of. */
const recordedIn = (record: string): Set<string | undefined> => new Set(record.split('\n').map((line) => line.split(' ')[1]))

/** What a part of a complete comparison has found. */
export interface Part {
  cases: number
  programs: { cases: number; tainted: number }
  /** Of the functions of the x87 unit; `neighbours` are results that differ in the last place. */
  functions: { cases: number; neighbours: number }
  differences: [piece: string, difference: string][]
}

/** Pieces that are assembled together. */
const atOnce = 400

/** Executes every `of`-th batch of the pieces, and of the programs, on the processor and in the machine. */
export async function comparePart(root: string, part: number, of: number, onProgress: (done: number, of: number) => void): Promise<Part> {
  const { pieces, forms } = await allPieces(root, ways)
  const programs = [...programsOf(forms, completePrograms, seed), ...x87ProgramsOf(completePrograms, seed)]
  const native = new NativeHarness()
  const none = { cases: 0, neighbours: 0 }
  const result: Part = { cases: 0, programs: { cases: 0, tainted: 0 }, functions: none, differences: [] }
  try {
    if (part === 0) {
      const { differences, ...functions } = compareX87Functions(native, casesOfEachFunction, seed)
      result.functions = functions
      result.differences.push(...differences)
    }
    for (let start = part * atOnce; start < pieces.length; start += of * atOnce) {
      const found = comparePieces(native, pieces.slice(start, start + atOnce), casesOfEachWay, seed + start)
      result.cases += found.cases
      result.differences.push(...found.differences)
      onProgress(Math.min(start + atOnce, pieces.length), pieces.length)
    }
    for (let start = part * atOnce; start < programs.length; start += of * atOnce) {
      const found = comparePieces(native, programs.slice(start, start + atOnce), casesOfEachProgram, seed + start)
      result.programs.cases += found.cases
      result.programs.tainted += found.tainted
      result.differences.push(...found.differences)
    }
  } finally {
    native.close()
  }
  return result
}

/** Writes down which instructions passed in all parts. */
export async function writeRecord(root: string, parts: readonly Part[]): Promise<ProcessorReport> {
  const { pieces, forms, skipped } = await allPieces(root, ways)
  const differences = parts.flatMap((part) => part.differences)
  const failed = failedIn(differences.map(([piece]) => piece))
  const machine = await machineDigest(root)
  const all = digests(pieces, machine)
  const passed = [...all].filter(([name]) => !failed.has(name))
  const total = (count: (part: Part) => number) => parts.reduce((sum, part) => sum + count(part), 0)
  const summary = [
    `${forms.length} operand forms of ${all.size} instructions, ${total(({ cases }) => cases)} cases`,
    `${completePrograms} programs of ${programLength} instructions and ${completePrograms} of the x87 unit, ${total(({ programs }) => programs.cases)} cases, of which ${total(({ programs }) => programs.tainted)} read an undefined flag and were not compared`,
    `${x87FunctionNames.join(', ')}: ${total(({ functions }) => functions.cases)} cases, in which ${total(({ functions }) => functions.neighbours)} results differ in the last place`,
  ]
  const lines = [
    '# Written by "npm run verify -- --processor": digests of the instructions that the machine executes as the processor does. See verify/README.md.',
    `# ${processorName()}`,
    ...summary.map((line) => `# ${line}`),
    `machine ${machine}`,
    ...passed.map(([name, digest]) => `${digest} ${name}`).sort(),
  ]
  await writeFile(join(root, recordFile), `${lines.join('\n')}\n`)
  const notes = [`Compared with the processor (${processorName()}): ${summary.join('; ')}.`, `Not compared: ${skipped.join(', ')}.`]
  return { notes, differences: inWords(differences) }
}

/** Compares the instructions that the record of the same machine lacks, and adds those that pass to it. */
export async function compareMissing(root: string): Promise<ProcessorReport> {
  const [record, machine, { pieces, forms }] = await Promise.all([
    readFile(join(root, recordFile), 'utf8'),
    machineDigest(root),
    allPieces(root, ways),
  ])
  if (!isOfMachine(record, machine)) throw new Error(`${recordFile} is of another machine: run "npm run verify -- --processor".`)
  const lines = record.trimEnd().split('\n')
  const recorded = recordedIn(record)
  const missing = pieces.filter(({ form }) => !recorded.has(mnemonicOf(form)))
  if (missing.length === 0) return { notes: [`${recordFile} lacks no instruction.`], differences: [] }
  const native = new NativeHarness()
  try {
    const { differences, cases } = comparePieces(native, missing, casesOfEachWay, seed)
    const failed = failedIn(differences.keys())
    const added = [...digests(missing, machine)].filter(([name]) => !failed.has(name))
    const note = `${added.map(([name]) => name).join(' ')}: compared by themselves in ${cases} cases`
    const isDigest = (line: string) => !line.startsWith('#') && !line.startsWith('machine ')
    const all = [...lines.filter(isDigest), ...added.map(([name, digest]) => `${digest} ${name}`)].sort()
    const comments = [...lines.filter((line) => line.startsWith('#')), `# ${note}`]
    await writeFile(join(root, recordFile), `${[...comments, `machine ${machine}`, ...all].join('\n')}\n`)
    return {
      notes: [`${note}, of ${forms.length} operand forms.`],
      differences: inWords(differences),
    }
  } finally {
    native.close()
  }
}

/** Writes down what instructions do to the flags. */
export const writeFlags = async (root: string): Promise<void> => writeFile(join(root, flagsFile), await measuredFlagsText(root))

/** Executes all forms 2,000 times and 2,000 programs on the processor and in the machine, and writes down which instructions passed. */
export async function compareAll(root: string, onProgress: (done: number, of: number) => void): Promise<ProcessorReport> {
  return writeRecord(root, [await comparePart(root, 0, 1, onProgress)])
}

/** A sample of each form and some programs, and whether the record is of the machine as it is. */
export async function compareSample(root: string): Promise<ProcessorReport> {
  if (!hasAvx2()) return { notes: ['The machine for assembly was not compared with this processor, which has no AVX2.'], differences: [] }
  const machine = await machineDigest(root)
  const record = await readFile(join(root, recordFile), 'utf8').catch(() => '')
  const differences = isOfMachine(record, machine)
    ? []
    : [`${recordFile} is not of the machine as it is: run "npm run verify -- --processor".`]
  const flags = await readFile(join(root, flagsFile), 'utf8').catch(() => '')
  if (flags !== (await measuredFlagsText(root)))
    differences.push(`${flagsFile} is not of the machine as it is: run "npm run verify -- --flags".`)
  const { pieces, forms } = await allPieces(root, 1)
  const recorded = recordedIn(record)
  const missing = [...new Set(pieces.map(({ form }) => mnemonicOf(form)))].filter((name) => !recorded.has(name))
  if (missing.length > 0) differences.push(`${recordFile} lacks ${missing.join(', ')}: run "npm run verify -- --processor".`)
  const native = new NativeHarness()
  try {
    // Other cases than those of the record, the same ones for the same machine.
    const own = parseInt(machine.slice(0, 7), 16)
    const ofForms = comparePieces(native, pieces, sampleCases, own)
    const programs = [...programsOf(forms, samplePrograms, own), ...x87ProgramsOf(samplePrograms, own)]
    const ofPrograms = comparePieces(native, programs, casesOfEachProgram, own)
    const ofFunctions = compareX87Functions(native, sampleFunctionCases, own)
    differences.push(...inWords(ofForms.differences), ...inWords(ofPrograms.differences), ...inWords(ofFunctions.differences))
    const cases = ofForms.cases + ofPrograms.cases + ofFunctions.cases
    const notes = [
      `The machine for assembly does what this processor does in ${cases} cases of ${forms.length} operand forms, ${programs.length} programs and ${x87FunctionNames.length} functions of the x87 unit.`,
    ]
    return { notes: differences.length === 0 ? notes : [], differences }
  } finally {
    native.close()
  }
}
