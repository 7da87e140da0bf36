// A process that builds and runs programs with the published compiler, one after the other. A program that does not end is ended with it.
import type { MadePlayground } from '../../toolchain/makePlayground'
import { Breakdown } from '../../src/playground/breakdown'
import { headerFor } from '../../src/playground/compilerArguments'
import type { PlaygroundFile } from '../../src/playground/manifest'
import type { Program } from '../../src/playground/program'
import { runProgram } from '../../src/playground/runProgram'
import type { Toolchain } from '../../src/playground/toolchain'
import { publishedToolchain, readPublished } from '../../toolchain/readPublished'
import type { PlaygroundOutcome } from './outcome'

/** What the process is sent first, and then for each program. */
export type ProcessRequest = { made: MadePlayground } | { program: Program }

export type ProcessAnswer = { isBuilt: true } | { outcome: PlaygroundOutcome }

let made: MadePlayground | undefined
let toolchain: Toolchain | undefined
let isRestUsed = false
const mounted = new Set<PlaygroundFile>()

const send = (answer: ProcessAnswer) => process.send?.(answer)

async function toolchainFor(program: Program): Promise<Toolchain> {
  if (!made) throw new Error('The process was not told what to run with.')
  toolchain ??= await publishedToolchain(made, ['c', 'cpp'], () => (isRestUsed = true))
  const std = headerFor(program, false)
  const header = std && (`headers-${std}` as const)
  if (header && !mounted.has(header)) {
    toolchain.mount(await readPublished(made, header))
    mounted.add(header)
  }
  return toolchain
}

async function run(program: Program): Promise<PlaygroundOutcome> {
  isRestUsed = false
  let built
  try {
    built = await (await toolchainFor(program)).build(program, { isLean: false })
  } catch (error) {
    if (!(error instanceof Breakdown)) throw error
    return { isBuilt: false, messages: error.message, stdout: '', stderr: '', findings: [], isBroken: true, isRestUsed }
  }
  const { isBuilt, messages, module } = built
  if (!module) return { isBuilt, messages, stdout: '', stderr: '', findings: [], isRestUsed }
  send({ isBuilt: true })
  const output = { out: new TextDecoder(), error: new TextDecoder() }
  const outcome: PlaygroundOutcome = { isBuilt, messages, stdout: '', stderr: '', findings: [], isRestUsed }
  const { files, stdin, args, isChecked = false } = program
  await runProgram({ module: module.buffer, files, stdin, args, isChecked }, (message) => {
    if (message.type === 'end') outcome.end = message.end
    else if (message.type === 'finding') outcome.findings.push(message.finding)
    else if (message.type === 'output')
      for (const { stream, bytes } of message.chunks) {
        const text = output[stream].decode(bytes, { stream: true })
        if (stream === 'out') outcome.stdout += text
        else outcome.stderr += text
      }
  })
  return outcome
}

process.on('message', (request: ProcessRequest) => {
  if ('made' in request) made = request.made
  else
    run(request.program).then(
      (outcome) => send({ outcome }),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
