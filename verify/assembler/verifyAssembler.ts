import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from '../../src/assembly/assembler/assemble'
import { assembleObject } from '../../src/assembly/assembler/objectFile'
import { assembleListing } from '../../src/assembly/assembler/listing'
import { isAssemblyFile } from '../../src/content-model/examples/fileKinds'
import { assemblyFolder } from '../../src/buildTime/assemblyFiles'
import { parseListings, type AssemblyListing } from '../../src/content-model/examples/exampleAssembly'
import { sourcesOf } from '../../src/playground/browserExample'
import type { Page } from '../examples/readPage'
import { compareFile, compareSections, runLinker, runNasm } from './compareWithNasm'
import { fileOf, InstructionGenerator, lineInFile } from './generateInstructions'

export interface AssemblerReport {
  compared: number
  /** Of generated instructions: those that both refuse with the same words. */
  refused: number
  /** Each with what both make of it. */
  failures: string[]
}

const noReport = (): AssemblerReport => ({ compared: 0, refused: 0, failures: [] })

/** Compares what the assembler makes of each assembly file of the examples with what NASM makes of it: bytes, relocations, messages. */
export function compareExamples(pages: readonly Page[]): AssemblerReport {
  const report = noReport()
  const done = new Set<string>()
  for (const page of pages) {
    for (const example of page.examples) {
      const files = sourcesOf(example)
      for (const main of files.filter(({ name }) => isAssemblyFile(name) && !name.endsWith('.inc'))) {
        // The 16- and 32-bit modes are not the assembler's.
        if (done.has(main.text) || /^\s*bits\s+(?:16|32)\b/m.test(main.text)) continue
        done.add(main.text)
        report.compared++
        const differences = compareFile([main, ...files.filter((file) => file !== main)])
        for (const { section, ours, nasm } of differences) {
          report.failures.push(`${page.file}:${example.line}: ${main.name} ${section}\n  NASM: ${nasm}\n  here: ${ours}`)
        }
      }
    }
  }
  return report
}

/** Compares programs that begin at `_start` with what NASM and GNU ld make of them: addresses and bytes of all sections. */
export function compareLinked(pages: readonly Page[]): AssemblerReport {
  const report = noReport()
  for (const page of pages) {
    for (const example of page.examples) {
      const files = sourcesOf(example)
      const isLinkedAlone = files.every(({ name }) => isAssemblyFile(name)) && files.some(({ text }) => /^\s*_start\s*:/m.test(text))
      if (example.mode !== 'run' || !isLinkedAlone) continue
      report.compared++
      const main = [...files].sort((a, b) => Number(/^\s*_start\s*:/m.test(b.text)) - Number(/^\s*_start\s*:/m.test(a.text)))
      const theirs = runLinker(main)
      for (const { name, address, bytes } of assemble(main).program?.sections ?? []) {
        const other = theirs.find((section) => section.name === name)
        const isSame = other?.address === address && Buffer.from(bytes).equals(Buffer.from(other.bytes))
        if (!isSame) report.failures.push(`${page.file}:${example.line}: ${name} at ${address}, with ld at ${other?.address ?? 'no place'}`)
      }
    }
  }
  return report
}

/** NASM encodes these forms with EVEX, which the reference and the assembler leave out. */
const isEvex = (line: string, nasm: string) => /^align \d+: (?:67 )?62 /.test(nasm) || /^v\w*gather|^vp?broadcast/.test(line)

/** A byte that the linker fills in makes NASM choose another of two forms. */
const isUnlike = (line: string) => /^pextrw .*(?:known|\$)/.test(line)

const batchSize = 400

/** Lines that either assembler complains about hide others, so the rest is assembled again, at most so often. */
const rounds = 8

function byLine(problems: readonly { line: number; message: string }[]): Map<number, string> {
  const found = new Map<number, Set<string>>()
  for (const { line, message } of problems) found.set(line, (found.get(line) ?? new Set()).add(message))
  return new Map([...found].map(([line, messages]) => [line, [...messages].join('; ')]))
}

const parseMessages = (messages: readonly string[]) =>
  messages.flatMap((text) => {
    const [, line, message] = /^main\.asm:(\d+): (.*)$/.exec(text) ?? []
    return line === undefined || message === undefined ? [] : [{ line: Number(line), message }]
  })

/** One line alone, when the messages about a batch differ: a complaint of an early pass hides those of later ones. */
function compareLine(line: string, isRelative: boolean, report: AssemblerReport): void {
  const [difference] = compareFile([{ name: 'main.asm', text: fileOf([line], isRelative) }])
  const isDuplicate = difference && new Set(difference.nasm.split('\n')).size === 1 && difference.ours === difference.nasm.split('\n')[0]
  if (difference === undefined || isDuplicate || isEvex(line, difference.nasm) || isUnlike(line)) report.compared++
  else report.failures.push(`${line}\n  NASM: ${difference.nasm}\n  here: ${difference.ours}`)
}

function compareBatch(lines: readonly string[], isRelative: boolean, report: AssemblerReport): void {
  let rest = lines
  for (let round = 0; round < rounds && rest.length > 0; round++) {
    const text = fileOf(rest, isRelative)
    const nasm = runNasm([{ name: 'main.asm', text }])
    const ours = assembleObject({ name: 'main.asm', text }, () => undefined)
    if (nasm.sections && ours.object) {
      const differences = compareSections(ours.object, nasm.sections)
      report.compared += rest.length
      for (const { section, ours: here, nasm: there } of differences) {
        const line = rest[Number(section.slice(2))] ?? section
        if (!isEvex(line, there) && !isUnlike(line)) report.failures.push(`${line}\n  NASM: ${there}\n  here: ${here}`)
      }
      return
    }
    const theirMessages = byLine(parseMessages(nasm.messages))
    const ourMessages = byLine(ours.problems ?? [])
    const isSettled = rest.map((line, index) => {
      const place = lineInFile(index, isRelative)
      const there = theirMessages.get(place)
      const here = ourMessages.get(place)
      if (there === undefined && here === undefined) return false
      if (there === here) {
        report.compared++
        report.refused++
      } else compareLine(line, isRelative, report)
      return true
    })
    if (!isSettled.includes(true)) {
      report.failures.push(`A batch of ${rest.length} instructions is assembled by one alone.\n  NASM: ${nasm.messages.join('\n')}`)
      return
    }
    rest = rest.filter((_, index) => isSettled[index] !== true)
  }
}

/** Compares generated instructions: all forms of the table with operands of all kinds, some of them wrong. */
export function compareGenerated(count: number, seed: number): AssemblerReport {
  const generator = new InstructionGenerator(seed)
  const report = noReport()
  for (let done = 0, batch = 0; done < count; done += batchSize, batch++) {
    const lines = Array.from({ length: Math.min(batchSize, count - done) }, () => generator.line())
    compareBatch(lines, batch % 2 === 0, report)
  }
  return report
}

/** The committed listings of one level, each with the name of its file. */
export function readListings(root: string, level: string): (AssemblyListing & { file: string })[] {
  const folder = join(root, assemblyFolder)
  return readdirSync(folder).flatMap((file) => {
    const listings = parseListings(readFileSync(join(folder, file), 'utf8'))
    return listings.filter((listing) => listing.level === level).map((listing) => ({ ...listing, file }))
  })
}

export interface ListingReport {
  assembled: number
  total: number
  /** How many use data that the listing does not hold. */
  withoutData: number
  problems: string[]
}

/** How many of GCC's listings the second front end assembles. */
export function assembleListings(listings: readonly (AssemblyListing & { file: string })[]): ListingReport {
  const report: ListingReport = { assembled: 0, total: 0, withoutData: 0, problems: [] }
  for (const { file, lines } of listings) {
    report.total++
    const { program, problems } = assembleListing([{ name: file, text: lines.map(({ text }) => text).join('\n') }])
    if (program) report.assembled++
    else {
      const other = problems.find(({ message }) => !message.startsWith('the listing does not hold'))
      if (other === undefined) report.withoutData++
      else report.problems.push(`${file}:${other.line}: ${other.message}`)
    }
  }
  return report
}
