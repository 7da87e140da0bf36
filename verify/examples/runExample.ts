import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilers } from '../../src/content-model/examples/compilers'
import { buildCommands, gccKnows, programName, type CommandBuild } from '../build/commands'
import { compareOutput } from './compareOutput'
import type { Example } from './example'
import { describeFinding, describeOutcomes, observedRuns, warningsIn } from './observe'
import { runProcess, type Outcome } from '../build/runProcess'
import { findings, sanitizerEnvironment } from '../build/sanitizers'

export interface ExampleResult {
  isPassed: boolean
  /** The compiler's words, or how the output differs; for `fails` what the compiler said, also when all is well. */
  message: string
}

const passed = (message = ''): ExampleResult => ({ isPassed: true, message })
const failed = (message: string): ExampleResult => ({ isPassed: false, message })

const compileTimeout = 120_000
const runTimeout = 10_000
/** A program that errs may well run for ever; those that do not are short. */
const observedTimeout = 5_000

const howItEnded = ({ status, signal }: Outcome) => (signal === undefined ? `exit status ${status}` : `signal ${signal}`)

/** What is wrong with what a program wrote to standard error; nothing where the page says nothing of it. */
const missingStderr = ({ stderr }: Pick<Example, 'stderr'>, outcome: Outcome): string | undefined =>
  stderr === undefined || outcome.stderr.includes(stderr)
    ? undefined
    : `The page says that standard error holds "${stderr}". It held:\n${outcome.stderr}`

/** Whether a program ended and printed as the page says. */
export function judgeRun(example: Pick<Example, 'exit' | 'output' | 'stderr'>, outcome: Outcome): ExampleResult {
  if (outcome.killed !== undefined) return failed(`The program was stopped: ${outcome.killed}.`)
  const difference = compareOutput(example.output, outcome.stdout)
  const isExitRight = example.exit === (outcome.signal ?? outcome.status)
  const lacks = missingStderr(example, outcome)
  if (isExitRight && difference === undefined && lacks === undefined) return passed()
  const complaints: string[] = lacks === undefined ? [] : [lacks]
  if (!isExitRight) complaints.push(`It ended with ${howItEnded(outcome)}, the page says exit=${example.exit}.`)
  if (outcome.signal === 'SIGILL' && !isExitRight)
    complaints.push('This processor may lack an instruction of the example: verify/README.md lists the extensions.')
  if (difference !== undefined) complaints.push(`Its output differs (- the page, + the program):\n${difference}`)
  if (outcome.stderr !== '' && !isExitRight) complaints.push(`On standard error:\n${outcome.stderr}`)
  return failed(complaints.join('\n'))
}

/** Whether the standard before refuses the example. What it says of a missing header proves nothing about the language. */
export function judgeProbe({ std, files }: Pick<Example, 'std' | 'files'>, isAccepted: boolean, message: string): ExampleResult {
  if (isAccepted) return failed(`The page says that ${std} does not have this yet, but it compiles under -pedantic-errors.`)
  const isOwn = message
    .split('\n')
    .some((line) => files.some(({ name }) => line.startsWith(`${name}:`)) && / error: /.test(line) && !/ fatal error: /.test(line))
  return isOwn ? passed(message) : failed(`Refused as ${std}, but not for what the example itself says:\n${message}`)
}

/** Whether the compiler did what the page says it does, before anything runs. */
export function judgeCompile(example: Pick<Example, 'mode'>, isAccepted: boolean, message: string): ExampleResult | undefined {
  if (example.mode === 'fails')
    return isAccepted
      ? failed('The page says that this is rejected, but it compiles. (A warning counts where error="…" asks for its text.)')
      : passed(message)
  if (!isAccepted) return failed(message)
  if (example.mode === 'unlinked') return failed('The page says that the linker refuses this, but it makes a program.')
  return example.mode === 'compile' ? passed() : undefined
}

async function inFreshDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * What becomes of a program that errs, which is in the directory: a line, and one for each warning.
 * @param said what the compilers said of it
 */
async function observe(example: Example, build: CommandBuild, directory: string, said: string): Promise<ExampleResult> {
  const program = join(directory, programName)
  const process = { cwd: directory, stdin: example.stdin, timeout: observedTimeout }
  if (build.compiler !== 'nasm' && build.level === 'sanitize') {
    return inFreshDirectory(async (reports) => {
      await runProcess(program, example.args, { ...process, timeout: runTimeout, env: sanitizerEnvironment(reports, example.exit) })
      return passed(describeFinding(await findings(reports, directory)))
    })
  }
  const outcomes: Outcome[] = []
  while (outcomes.length < observedRuns) outcomes.push(await runProcess(program, example.args, process))
  const lacks = outcomes.map((outcome) => missingStderr(example, outcome)).find((message) => message !== undefined)
  if (lacks !== undefined) return failed(lacks)
  return passed([describeOutcomes(outcomes), ...warningsIn(said)].join('\n'))
}

/** Runs the example's program, which is in the directory. */
async function runProgram(example: Example, build: CommandBuild, directory: string): Promise<ExampleResult> {
  const program = join(directory, programName)
  const process = { cwd: directory, stdin: example.stdin, timeout: runTimeout }
  if (build.compiler === 'nasm' || build.level !== 'sanitize') return judgeRun(example, await runProcess(program, example.args, process))
  return inFreshDirectory(async (reports) => {
    const env = sanitizerEnvironment(reports, example.exit)
    // Sanitizers write there in place of what a program that ends in another way would.
    const { exit, output } = example
    const result = judgeRun({ exit, output }, await runProcess(program, example.args, { ...process, env }))
    const found = await findings(reports, directory)
    return found === undefined ? result : failed(found)
  })
}

/** Compiles, and where the page says so runs, an example in a directory of its own. */
export function runExample(example: Example, build: CommandBuild): Promise<ExampleResult> {
  if (build.compiler === 'gcc' && !gccKnows(example.std)) {
    return Promise.resolve(failed(`${compilers.gcc} does not know std=${example.std}. Add compilers=clang or compilers=wasm.`))
  }
  return inFreshDirectory(async (directory) => {
    let said = ''
    for (const { name, code } of example.files) await writeFile(join(directory, name), `${code}\n`)
    for (const { program, args } of buildCommands(example, build)) {
      const outcome = await runProcess(program, args, { cwd: directory, timeout: compileTimeout })
      if (outcome.killed !== undefined) return failed(`${program} was stopped: ${outcome.killed}.`)
      const isAccepted = outcome.status === 0
      said += outcome.stderr
      if (example.isProbe) return judgeProbe(example, isAccepted, outcome.stderr)
      if (!isAccepted && example.mode === 'unlinked') return args.includes('-c') ? failed(outcome.stderr) : passed(outcome.stderr)
      if (!isAccepted) return judgeCompile(example, false, outcome.stderr || outcome.stdout) ?? failed(outcome.stderr)
    }
    if (example.mode === 'errs') return observe(example, build, directory, said)
    return judgeCompile(example, true, '') ?? runProgram(example, build, directory)
  })
}
