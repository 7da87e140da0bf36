import pMap from 'p-map'
import { digestOf } from '../results/cache'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formProbes, probeSource, type FormProbe } from './formProbes'
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

/** What NASM says about each probe it refuses, by the probe's place. */
async function complaints(probes: readonly FormProbe[]): Promise<Map<number, string>> {
  const { source, firstLine } = probeSource(probes)
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await writeFile(join(directory, fileName), source)
    const { status, stderr } = await runProcess('nasm', ['-f', 'elf64', '-Werror', fileName, '-o', 'forms.o'], {
      cwd: directory,
      timeout: 60_000,
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

const quoted = (probes: readonly FormProbe[]) => [...new Set(probes.map(({ form }) => form))].map((form) => `    ${form}`).join('\n')

/** Where the page and NASM disagree about the forms of one block. */
async function disagreements(forms: readonly Form[], locked: readonly Form[]): Promise<string[]> {
  const { accepted, refused, outOfRange } = formProbes(forms, locked)
  const notAccepted = await complaints(accepted)
  const messages = [...notAccepted].map(
    ([place, message]) => `NASM refuses "${accepted[place]?.code}" (${accepted[place]?.form}): ${message}`,
  )
  for (const probes of [refused, outOfRange]) {
    if (probes.length === 0) continue
    const refusals = await complaints(probes)
    const taken = probes.filter((_, place) => !refusals.has(place))
    if (taken.length > 0) messages.push(`NASM accepts forms that the page does not list:\n${quoted(taken)}`)
  }
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

async function checkBlock(block: Block, all: readonly Form[], { cache, versions }: Context): Promise<string[]> {
  const problems = blockProblems(block)
  if (problems.length > 0) return problems
  // A mnemonic may have its forms in two blocks: `movsd` copies strings and doubles.
  const mnemonics = new Set(block.lines.map(({ mnemonic }) => mnemonic))
  const own = block.lines.flatMap(({ forms }) => forms).filter(({ prefix }) => prefix !== undefined)
  const forms = [...all.filter(({ mnemonic, prefix }) => mnemonics.has(mnemonic) && prefix === undefined), ...own]
  const locked = all.filter(({ prefix }) => prefix === 'lock')
  const key = digestOf({ instructions: versions.nasm, probes: formProbes(forms, locked) })
  if ((await cache.get(key)) !== undefined) return []
  const messages = await disagreements(forms, locked)
  if (messages.length === 0) await cache.set(key, '')
  return messages
}

/** Assembles every form of operands that the pages list, and those that by the same token do not exist. */
export async function verifyInstructions(pages: readonly Page[], context: Context): Promise<InstructionReport> {
  const blocks = blocksOf(pages)
  const all = blocks.flatMap(({ lines }) => lines.flatMap(({ forms }) => forms))
  let done = 0
  const check = async (block: Block) => {
    const found = await checkBlock(block, all, context)
    context.onProgress(++done, blocks.length)
    return found
  }
  const messages = await pMap(blocks, check, { concurrency: context.jobs })
  const { accepted, refused, outOfRange } = formProbes(
    all,
    all.filter(({ prefix }) => prefix === 'lock'),
  )
  return {
    passed: blocks.reduce((sum, { symbol }, index) => sum + (messages[index]?.length === 0 ? symbol.names.length : 0), 0),
    failures: blocks.flatMap(({ page, symbol }, index) =>
      (messages[index] ?? []).map((message) => ({ file: page.file, line: symbol.line, message })),
    ),
    forms: { accepted: accepted.length, refused: refused.length + outOfRange.length },
  }
}
