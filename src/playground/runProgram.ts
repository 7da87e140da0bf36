import { capitalize } from '../content-model/capitalize'
import { ProgramChecks } from './checks/programChecks'
import { shadowBytes } from './checks/shadowBytes'
import { flushOutput } from './flushOutput'
import { InputReceiver } from './lineMailbox'
import { OutputGate } from './outputGate'
import { programEnd } from './programEnd'
import type { ProgramEnd, RunMessage, RunRequest } from './protocol'
import { MemoryDevice, MemoryFolder } from './wasi/memoryFiles'
import { trap } from './wasi/trap'
import { Wasi } from './wasi/wasi'

/** As the examples are verified. */
const environment = { LC_ALL: 'C', TZ: 'UTC' } as const

/** By how much files in memory may grow. */
const fileLimit = 64 * 1024 * 1024

/** Characters of standard error that are looked at for what ended a program. */
const keptWords = 200

function rootFor({ files }: RunRequest): MemoryFolder {
  const root = new MemoryFolder()
  root.entries.set('tmp', new MemoryFolder())
  const devices = new MemoryFolder()
  for (const kind of ['null', 'full'] as const) devices.entries.set(kind, new MemoryDevice(kind))
  root.entries.set('dev', devices)
  for (const { name, text } of files) root.put(name, new TextEncoder().encode(text))
  return root
}

/** Tells the program that nobody caught an exception of C++. As its library does, it says which, and aborts, unless it has set another way to end. */
function abortFor({ exports }: WebAssembly.Instance, exception: WebAssembly.Exception): never {
  const { __cpp_exception: tag, __uncaught_exception: terminate } = exports
  if (tag instanceof WebAssembly.Tag && typeof terminate === 'function' && exception.is(tag)) terminate(exception.getArg(tag, 0))
  return trap()
}

/** What ended a program, as a sentence. */
const trapInWords = (words: string) =>
  words === 'abort' ? 'The program ends itself with abort.' : `${capitalize(words).replace(/\.$/, '')}.`

/** Where the program itself could not say which exception it was. */
const uncaught: ProgramEnd = { how: 'signal', signal: 'SIGABRT', words: 'an exception that nobody caught' }

/** Runs a program from beginning to end, and sends what it prints and how it ends. */
export async function runProgram(request: RunRequest, send: (message: RunMessage) => void): Promise<void> {
  const input = new TextEncoder().encode(request.stdin)
  const decoder = new TextDecoder()
  let read = 0
  let isInputMissed = false
  let lastWords = ''
  let isCut = false
  let instance: WebAssembly.Instance | undefined
  const gate = new OutputGate((chunks) => send({ type: 'output', chunks }))
  const typed = request.mailbox && new InputReceiver(request.mailbox, () => send({ type: 'wants-input' }))
  const checks = request.isChecked
    ? new ProgramChecks({
        module: new Uint8Array(request.module),
        fileNames: request.files.map(({ name }) => name),
        onFinding: (finding) => {
          gate.flush()
          send({ type: 'finding', finding })
        },
      })
    : undefined
  const wasi = new Wasi({
    args: ['program', ...request.args],
    env: environment,
    root: rootFor(request),
    fileLimit,
    readInput: (most, mayWait) => {
      if (typed && instance) flushOutput(instance)
      gate.flush()
      if (typed && read === input.length) return typed.read(most, mayWait)
      if (input.length === 0 && !isInputMissed) {
        isInputMissed = true
        send({ type: 'no-input' })
      }
      const bytes = input.subarray(read, read + most)
      read += bytes.length
      return bytes
    },
    print: (stream, bytes) => {
      if (stream === 'error') lastWords = (lastWords + decoder.decode(bytes, { stream: true })).slice(-keptWords)
      if (isCut || gate.print(stream, bytes)) return
      isCut = true
      trap()
    },
    onSleep: () => gate.flush(),
  })
  const start = performance.now()

  const stackPointer = () => {
    const pointer = instance?.exports.__stack_pointer
    return pointer instanceof WebAssembly.Global ? Number(pointer.value) : undefined
  }
  const endOf = (run: () => number): ProgramEnd => {
    try {
      return { how: 'exit', status: run() }
    } catch (error) {
      if (isCut) return { how: 'output' }
      if (checks?.isEnded) return { how: 'finding' }
      if (error instanceof WebAssembly.Exception && instance) {
        const program = instance
        const end = endOf(() => wasi.call(() => abortFor(program, error)))
        return end.how === 'signal' && end.signal === 'SIGILL' ? uncaught : end
      }
      const ended = programEnd({ error, stackPointer: stackPointer(), stackEnd: checks ? shadowBytes : 0, lastWords })
      const place = checks?.placeOf(error)
      if (ended.how === 'signal' && place) checks?.tell({ kind: 'trap', words: trapInWords(ended.words), place, notes: [] })
      return ended
    }
  }

  let end: ProgramEnd
  try {
    const module = await WebAssembly.compile(request.module)
    instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi.imports(),
      ...(checks && { checks: checks.imports() }),
    })
    const program = instance
    checks?.attach(program)
    end = endOf(() => wasi.start(program))
    if (end.how === 'exit') checks?.finish()
  } catch (error) {
    const words = error instanceof RangeError ? 'the browser has too little memory for the program' : String(error)
    end = { how: 'signal', signal: 'SIGKILL', words }
  }
  gate.flush()
  send({ type: 'end', end, milliseconds: performance.now() - start - (typed?.waited ?? 0) })
}
