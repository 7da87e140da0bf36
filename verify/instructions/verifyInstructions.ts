import pMap from 'p-map'
import { digestOf } from '../results/cache'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formProbes, probeSource, type FormProbe, type FormProbes } from './formProbes'
import { parseSignatureLine, type Form, type SignatureLine } from './operandForms'
import type { Page, PageSymbol } from '../examples/readPage'
import { runProcess } from '../build/runProcess'
import type { Context, Failure } from '../examples/verifyExamples'

export interface InstructionReport {
  /** Instructions whose forms NASM agrees with. */
  passed: number
  failures: Failure[]
  /** How many forms were tried. */
  forms: { accepted: number; refused: number }
}

interface Block {
  page: Page
  symbol: PageSymbol
  lines: SignatureLine[]
}

const fileName = 'forms.asm'

/** What NASM says about each line it complains of in one run, by the probe's place. */
async function complaintsOfOneRun(probes: readonly FormProbe[]): Promise<Map<number, string>> {
  const { source, firstLine } = probeSource(probes)
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await writeFile(join(directory, fileName), source)
    const { status, stderr } = await runProcess('nasm', ['-f', 'elf64', '-Werror', fileName, '-o', 'forms.o'], {
      cwd: directory,
      timeout: 240_000,
      maxOutput: 16_000_000,
    })
    const found = new Map<number, string>()
    for (const [, line, message = ''] of stderr.matchAll(new RegExp(`^${fileName}:(\\d+): (?:error|warning): (.*)$`, 'gm'))) {
      const place = Number(line) - firstLine
      if (!found.has(place)) found.set(place, message)
    }
    if (status !== 0 && found.size === 0) throw new Error(`nasm ended with status ${status}:\n${stderr}`)
    return found
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * What NASM says about each probe it refuses, by the probe's place. It looks at operands, at encodings and at distances in turn, and a complaint of
 * one kind keeps it from the next. So what it has not complained of is assembled again, until nothing is left to complain of.
 */
async function complaints(probes: readonly FormProbe[]): Promise<Map<number, string>> {
  const all = new Map<number, string>()
  let rest = probes.map((_, place) => place)
  while (rest.length > 0) {
    const found = await complaintsOfOneRun(rest.flatMap((place) => probes[place] ?? []))
    if (found.size === 0) break
    for (const [index, message] of found) all.set(rest[index] ?? -1, message)
    rest = rest.filter((place) => !all.has(place))
  }
  return all
}

const quoted = (probes: readonly FormProbe[]) => [...new Set(probes.map(({ form }) => form))].map((form) => `    ${form}`).join('\n')

/** Where the page and NASM disagree about the forms of one block. */
async function disagreements({ accepted, refused, outOfRange }: FormProbes): Promise<string[]> {
  const notAccepted = await complaints(accepted)
  const messages = [...notAccepted].map(
    ([place, message]) => `NASM refuses "${accepted[place]?.code}" (${accepted[place]?.form}): ${message}`,
  )
  const unlisted = [...refused, ...outOfRange]
  const refusals = await complaints(unlisted)
  const taken = unlisted.filter((_, place) => !refusals.has(place))
  if (taken.length > 0) messages.push(`NASM accepts forms that the page does not list:\n${quoted(taken)}`)
  return messages
}

/** What is wrong with a block before anything is assembled. */
function blockProblems({ symbol, lines }: Block): string[] {
  const problems = lines.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))
  for (const { name } of symbol.names) {
    const own = lines.filter(({ mnemonic, forms }) => mnemonic === name || forms.some(({ prefix }) => prefix === name))
    if (own.length === 0) problems.push(`The signature has no line for ${name}.`)
    else if (own.every(({ comment }) => comment === undefined)) {
      problems.push(`No line of the signature says what ${name} does. Add it after a semicolon.`)
    }
  }
  const codes = lines.map(({ code }) => code)
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
  if (twice.length > 0) problems.push(`The signature has two lines for ${twice.join(', ')}.`)
  return problems
}

const blocksOf = (pages: readonly Page[]): Block[] =>
  pages.flatMap((page) =>
    page.symbols
      .filter(({ kind }) => kind === 'instruction')
      .map((symbol) => ({
        page,
        symbol,
        lines: (symbol.signature ?? '')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(parseSignatureLine),
      })),
  )

interface Checked {
  messages: string[]
  accepted: number
  refused: number
}

async function checkBlock(block: Block, all: readonly Form[], { cache, versions }: Context): Promise<Checked> {
  const problems = blockProblems(block)
  if (problems.length > 0) return { messages: problems, accepted: 0, refused: 0 }
  // A mnemonic may have its forms in two blocks: `movsd` copies strings and doubles.
  const mnemonics = new Set(block.lines.map(({ mnemonic }) => mnemonic))
  const own = block.lines.flatMap(({ forms }) => forms).filter(({ prefix }) => prefix !== undefined)
  const forms = [...all.filter(({ mnemonic, prefix }) => mnemonics.has(mnemonic) && prefix === undefined), ...own]
  const locked = all.filter(({ prefix }) => prefix === 'lock')
  const probes = formProbes(forms, locked)
  const counts = { accepted: probes.accepted.length, refused: probes.refused.length + probes.outOfRange.length }
  const key = digestOf({ instructions: versions.nasm, probes })
  if ((await cache.get(key)) !== undefined) return { messages: [], ...counts }
  const messages = await disagreements(probes)
  if (messages.length === 0) await cache.set(key, '')
  return { messages, ...counts }
}

/** Assembles every form of operands that the pages list, and those that by the same token do not exist. */
export async function verifyInstructions(pages: readonly Page[], context: Context): Promise<InstructionReport> {
  const blocks = blocksOf(pages)
  const all = blocks.flatMap(({ lines }) => lines.flatMap(({ forms }) => forms))
  let done = 0
  const check = async (block: Block) => {
    const found = await checkBlock(block, all, context)
    context.onProgress(++done, blocks.length)
    return { block, ...found }
  }
  const checked = await pMap(blocks, check, { concurrency: context.jobs })
  const sum = (count: (one: Checked & { block: Block }) => number) => checked.reduce((total, one) => total + count(one), 0)
  return {
    passed: sum(({ block, messages }) => (messages.length === 0 ? block.symbol.names.length : 0)),
    failures: checked.flatMap(({ block: { page, symbol }, messages }) =>
      messages.map((message) => ({ file: page.file, line: symbol.line, message })),
    ),
    forms: { accepted: sum(({ accepted }) => accepted), refused: sum(({ refused }) => refused) },
  }
}
