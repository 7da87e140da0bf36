import path from 'node:path'
import type { Finding } from '../../src/playground/checks/finding'
import type { PlaygroundFile } from '../../src/playground/manifest'
import type { ProgramLanguage } from '../../src/playground/program'
import { runProgram } from '../../src/playground/runProgram'
import type { Toolchain } from '../../src/playground/toolchain'
import { makePlayground, type MadePlayground } from '../makePlayground'
import { publishedToolchain } from '../readPublished'
import type { NamedProgram } from '../readPrograms'
import { firstPart, mostNeedingRest, programOf, readHoldout, RestNeeded } from './holdout'

const root = path.join(__dirname, '../..')

/** The line that is wrong ends with this, and the kinds of finding that may be told of it. */
const mark = /\/\/ WRONG (.+)$/

/** Programs of the other hold-out that are not right: native sanitizers find the same leaks in them. */
const leaking: ReadonlySet<string> = new Set(['union-tags'])

interface Outcome {
  isBuilt: boolean
  findings: Finding[]
  stdout: string
  end: string
}

async function run(
  toolchain: Pick<Toolchain, 'build'>,
  language: ProgramLanguage,
  named: NamedProgram,
  isChecked: boolean,
): Promise<Outcome> {
  const program = programOf(language, named, isChecked)
  const { files, stdin, args } = program
  const { module } = await toolchain.build(program, { isLean: false })
  const outcome: Outcome = { isBuilt: module !== undefined, findings: [], stdout: '', end: '' }
  if (!module) return outcome
  const decoder = new TextDecoder()
  await runProgram({ module: module.buffer, files, stdin, args, isChecked }, (message) => {
    if (message.type === 'finding') outcome.findings.push(message.finding)
    else if (message.type === 'end') outcome.end = JSON.stringify(message.end)
    else if (message.type === 'output')
      for (const { stream, bytes } of message.chunks) if (stream === 'out') outcome.stdout += decoder.decode(bytes, { stream: true })
  })
  return outcome
}

/** What is wrong with what was found in a program that has one planted error; nothing when it is that error at its line. */
function misjudged({ text }: NamedProgram, { isBuilt, findings, end }: Outcome): string | undefined {
  if (!isBuilt) return 'is not built'
  const lines = text.split('\n')
  const at = lines.findIndex((line) => mark.test(line))
  const kinds = mark.exec(lines[at] ?? '')?.[1]?.split(' ') ?? []
  const first = findings[0]
  if (!first) return `nothing is found; it ends with ${end}`
  if (first.place?.line !== at + 1) return `found at line ${first.place?.line ?? 'unknown'} in place of ${at + 1}: ${first.words}`
  return kinds.includes(first.kind) ? undefined : `${first.kind} in place of ${kinds.join(' or ')}: ${first.words}`
}

/** The published compiler, and the texts of the programs that its first part cannot build alone. */
async function toolchainThatTells(made: MadePlayground, packs: readonly PlaygroundFile[]) {
  const needing = new Set<string>()
  const first = await firstPart(made, packs)
  let whole: Promise<Toolchain> | undefined
  const build: Toolchain['build'] = async (program, options) => {
    try {
      return await first.build(program, options)
    } catch (error) {
      if (!(error instanceof RestNeeded)) throw error
      needing.add(program.files[0]?.text ?? '')
      whole ??= publishedToolchain(made, packs)
      return (await whole).build(program, options)
    }
  }
  return { build, needing }
}

/**
 * Runs programs with one planted error each, and right ones of the other hold-out, with the published compiler and checks:
 * `npx tsx toolchain/holdout/countChecks.ts [c|cpp]`. Fails when fewer than 95 of 100 errors are found at their line, when a right program has a finding or prints
 * something else than without checks, and when more than two programs need the rest of the compiler.
 */
async function main() {
  const languages = (['c', 'cpp'] as const).filter((language) => process.argv.length < 3 || process.argv.includes(language))
  const made = await makePlayground(root, console.log)
  const packs: PlaygroundFile[] = ['c', ...(languages.includes('cpp') ? (['cpp', 'headers-c++20'] as const) : [])]
  const toolchain = await toolchainThatTells(made, packs)
  const count = { wrong: 0, found: 0, right: 0, alarms: 0 }
  for (const language of languages) {
    for (const program of readHoldout(`checks-${language}`)) {
      const problem = misjudged(program, await run(toolchain, language, program, true))
      count.wrong++
      if (problem === undefined) count.found++
      else console.log(`${program.name}: ${problem}`)
    }
    const isUsual = ({ name, std }: NamedProgram) =>
      !name.startsWith('wrong') && !leaking.has(name) && (std === undefined || /^c17$|^c\+\+20$/.test(std))
    const right = readHoldout(language)
      .filter(isUsual)
      .slice(0, language === 'c' ? 50 : 30)
    for (const program of right) {
      const checked = await run(toolchain, language, program, true)
      const plain = await run(toolchain, language, program, false)
      count.right++
      // What a program prints that asks for the time is another thing each time.
      const isSame = checked.stdout === plain.stdout || /\btime\(/.test(program.text)
      if (checked.findings.length === 0 && isSame && checked.end === plain.end) continue
      count.alarms++
      const words = checked.findings.map(({ kind, words: told, place }) => `${kind} at ${place?.line ?? '?'}: ${told}`)
      console.log(`${program.name}: ${words.join(' ') || `ends with ${checked.end} in place of ${plain.end}`}`)
    }
  }
  console.log(
    `${count.found} of ${count.wrong} errors are found at their line. ${count.alarms} of ${count.right} right programs are not seen as right.`,
  )
  const needing = [...toolchain.needing]
  console.log(`${needing.length} programs need the rest of the compiler${needing.map((text) => `\n---\n${text}`).join('')}`)
  if (count.found < 0.95 * count.wrong || count.alarms > 0 || needing.length > mostNeedingRest) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
