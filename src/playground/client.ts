import { Breakdown } from './breakdown'
import type { Finding } from './checks/finding'
import { isPublishedManifest } from './isPublishedManifest'
import { PartLoader } from './loadParts'
import { manifestAddress, playgroundCache, type MissingCompiler, type PublishedManifest } from './manifest'
import { neededFiles } from './neededFiles'
import { PartStore, type ResponseCache } from './partStore'
import { createMailbox, InputSender } from './lineMailbox'
import { keepForOffline } from './playgroundStorage'
import type { Program } from './program'
import type { BreakdownReason, BuildTool, CompilerAnswer, CompilerRequest, ProgramEnd, RunMessage, RunRequest } from './protocol'

/** Bytes of a download. */
export interface FetchProgress {
  received: number
  total: number
  /** Whether the program turned out to need a part of the compiler that few programs need. */
  isMore: boolean
}

export type RunPhase = 'compile' | 'link' | 'run'

export type OutputChunks = Extract<RunMessage, { type: 'output' }>['chunks']

/** What became of a program. */
export type RunOutcome =
  | { how: 'ended'; end: ProgramEnd; milliseconds: number }
  /** It was only compiled, as asked. */
  | { how: 'compiled'; milliseconds: number }
  | { how: 'rejected'; by: BuildTool | 'assembler'; milliseconds: number }
  /** It asks for what the machine of `src/assembly` does not have; the words are a sentence. */
  | { how: 'unsupported'; words: string }
  | { how: 'stopped' }
  /** Not the program's fault. */
  | { how: 'broken'; reason: BreakdownReason; message: string }

/** Takes what is typed for a program that runs. */
export type ProgramInput = Pick<InputSender, 'send' | 'end'>

export interface RunCallbacks {
  onProgress: (progress: FetchProgress) => void
  onPhase: (phase: RunPhase) => void
  /** What the compiler and the linker say, before the program runs. */
  onMessages: (messages: string) => void
  onOutput: (chunks: OutputChunks) => void
  /** The program asks for input, and was given none. */
  onNoInput: () => void
  /** An interactive program waits, and has read all that was sent. */
  onWaiting: (input: ProgramInput) => void
  /** The checks found a mistake; only of a program that is checked. */
  onFinding: (finding: Finding) => void
  /** Called once, after everything else. */
  onOutcome: (outcome: RunOutcome) => void
}

export interface RunOptions {
  /** Compile C++ without a precompiled header, which is not fetched then. */
  isLean?: boolean
}

/** What the class needs of a `Worker`. */
export interface WorkerLike<Message> {
  postMessage(message: unknown, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

export interface PlaygroundTools {
  /** Address of the site, without a slash at its end: `https://example.org/docs`. */
  base: string
  createCompiler: (address: string) => WorkerLike<CompilerAnswer>
  createProgram: (address: string) => WorkerLike<RunMessage>
  fetch: (address: string, options?: RequestInit) => Promise<Response>
  openCache: () => Promise<ResponseCache>
  isOnline: () => boolean
  keepForOffline: (addresses: readonly string[]) => Promise<void>
}

const browserTools = (base: string): PlaygroundTools => ({
  base,
  createCompiler: (address) => new Worker(address),
  createProgram: (address) => new Worker(address),
  fetch: (address, options) => fetch(address, options),
  openCache: () => caches.open(playgroundCache),
  isOnline: () => navigator.onLine,
  keepForOffline: (addresses) => keepForOffline(addresses),
})

/** A run, from its request on to its end. */
interface Run {
  id: number
  program: Program
  isLean: boolean
  callbacks: RunCallbacks
  manifest?: PublishedManifest
  /** Whether the compiler's worker is busy with it: it hears nothing until then. */
  isCompiling: boolean
  worker?: WorkerLike<RunMessage>
}

/** Only the server of `npm start` says so. */
const missingCompiler: Readonly<Record<MissingCompiler, string>> = {
  'being made': '“npm start” is still making the compiler for the browser. Run works when it is ready; the terminal tells you.',
  failed: '“npm start” could not make the compiler for the browser. The terminal says why.',
}

const isMissingCompiler = (answer: unknown): answer is { compiler: MissingCompiler } =>
  typeof answer === 'object' && answer !== null && 'compiler' in answer && String(answer.compiler) in missingCompiler

const isOffline = 'There is no connection, and the compiler is not stored on this device yet.'

/**
 * Compiles and runs programs for a page: one worker compiles, one program after the other, and is kept; each program is a worker of its own. All runs of a
 * page share one `Playground`.
 */
export class Playground {
  private readonly tools: PlaygroundTools
  private readonly store: PartStore
  private readonly loader: PartLoader
  private manifestPromise: Promise<PublishedManifest> | undefined
  private compiler: WorkerLike<CompilerAnswer> | undefined
  private readonly runs = new Map<number, Run>()
  private lastId = 0
  private isKept = false

  constructor(base: string, tools: Partial<PlaygroundTools> = {}) {
    this.tools = { ...browserTools(base), ...tools }
    this.store = new PartStore(base, () => this.tools.openCache())
    this.loader = new PartLoader({
      store: this.store,
      fetch: (address, options) => this.tools.fetch(address, options),
      isOnline: this.tools.isOnline,
    })
  }

  /** Bytes to fetch before the program can be compiled; 0 when everything is stored. Rejects with a `Breakdown`. */
  async sizeToFetch(program: Program, { isLean = false }: RunOptions = {}): Promise<number> {
    const { files } = await this.manifest()
    return this.loader.missingBytes(neededFiles(program, isLean).map((name) => files[name]))
  }

  /** Builds and runs a program. The returned function stops it, whatever it is doing. */
  run(program: Program, callbacks: RunCallbacks, { isLean = false }: RunOptions = {}): () => void {
    const run: Run = { id: ++this.lastId, program, isLean, callbacks, isCompiling: false }
    this.runs.set(run.id, run)
    this.manifest().then(
      (manifest) => {
        run.manifest = manifest
        if (this.runs.has(run.id)) this.request(run)
      },
      (error: unknown) => this.break(run, error),
    )
    return () => this.stop(run)
  }

  /** Ends everything. It can be used again. */
  close(): void {
    for (const run of [...this.runs.values()]) this.finish(run, { how: 'stopped' })
    this.compiler?.terminate()
    this.compiler = undefined
  }

  private manifest(): Promise<PublishedManifest> {
    this.manifestPromise ??= this.fetchManifest().catch((error: unknown) => {
      this.manifestPromise = undefined
      throw error
    })
    return this.manifestPromise
  }

  private async fetchManifest(): Promise<PublishedManifest> {
    const address = this.tools.base + manifestAddress
    let response: Response | undefined
    try {
      response = await this.tools.fetch(address, { cache: 'no-cache' })
    } catch {
      response = await this.tools.openCache().then(
        (cache) => cache.match(address),
        () => undefined,
      )
      if (!response) throw new Breakdown('network', this.tools.isOnline() ? 'The site does not answer. Try again later.' : isOffline)
    }
    if (response.status === 503) {
      const answer: unknown = await response.json().catch(() => undefined)
      if (isMissingCompiler(answer)) throw new Breakdown('waiting', missingCompiler[answer.compiler])
    }
    if (!response.ok) throw new Breakdown('network', `The site answered with status ${response.status}. Try again later.`)
    const manifest: unknown = await response.json().catch(() => undefined)
    if (!isPublishedManifest(manifest))
      throw new Breakdown('damaged', 'The list of the compiler’s files cannot be read. Load the page again.')
    return manifest
  }

  private request(run: Run): void {
    const { id, program, isLean, manifest } = run
    if (!manifest) return
    this.compiler ??= this.startCompiler(manifest)
    this.compiler.postMessage({ type: 'build', id, manifest, program, isLean } satisfies CompilerRequest)
  }

  private startCompiler({ workers }: PublishedManifest): WorkerLike<CompilerAnswer> {
    const worker = this.tools.createCompiler(this.tools.base + workers.compiler)
    // Both only hear of the worker that is in use: what an ended one said last may still be under way.
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.compiler) this.hear(data)
    })
    worker.addEventListener('error', () => {
      if (worker !== this.compiler) return
      worker.terminate()
      this.compiler = undefined
      const cause = this.tools.isOnline()
        ? new Breakdown('compiler', 'The compiler could not be started, or broke down. Load the page again.')
        : new Breakdown('network', isOffline)
      for (const run of [...this.runs.values()]) if (!run.worker) this.break(run, cause)
    })
    return worker
  }

  private hear(answer: CompilerAnswer): void {
    const run = this.runs.get(answer.id)
    if (!run) return
    const { callbacks } = run
    switch (answer.type) {
      case 'progress':
        run.isCompiling = false
        return callbacks.onProgress({ received: answer.received, total: answer.total, isMore: answer.isMore })
      case 'phase':
        run.isCompiling = true
        return callbacks.onPhase(answer.phase)
      case 'broken':
        return this.finish(run, { how: 'broken', reason: answer.reason, message: answer.message })
      case 'rejected':
        callbacks.onMessages(answer.messages)
        return this.finish(run, { how: 'rejected', by: answer.by, milliseconds: answer.milliseconds })
      case 'built':
        run.isCompiling = false
        this.keep(run)
        callbacks.onMessages(answer.messages)
        if (!answer.module) return this.finish(run, { how: 'compiled', milliseconds: answer.milliseconds })
        return this.start(run, answer.module)
    }
  }

  private start(run: Run, module: ArrayBuffer): void {
    const { callbacks, manifest, program } = run
    if (!manifest) return
    const worker = this.tools.createProgram(this.tools.base + manifest.workers.program)
    run.worker = worker
    callbacks.onPhase('run')
    const mailbox = program.isInteractive ? createMailbox() : undefined
    const input = mailbox && new InputSender(mailbox)
    worker.addEventListener('message', ({ data }) => {
      if (!this.runs.has(run.id)) return
      if (data.type === 'no-input') callbacks.onNoInput()
      else if (data.type === 'wants-input') {
        if (input && !input.asked()) callbacks.onWaiting(input)
      } else if (data.type === 'output') callbacks.onOutput(data.chunks)
      else if (data.type === 'finding') callbacks.onFinding(data.finding)
      else this.finish(run, { how: 'ended', end: data.end, milliseconds: data.milliseconds })
    })
    worker.addEventListener('error', () => {
      const cause = this.tools.isOnline()
        ? new Breakdown('memory', 'The program could not be started: the browser may have too little memory for it.')
        : new Breakdown('network', isOffline)
      this.break(run, cause)
    })
    const { files, stdin, args, isChecked } = program
    worker.postMessage({ module, files, stdin, args, ...(mailbox && { mailbox }), ...(isChecked && { isChecked }) } satisfies RunRequest, [
      module,
    ])
  }

  /** What a worker does cannot be interrupted, so it is ended; another is started for the runs that wait for it. */
  private stop(run: Run): void {
    if (!this.runs.has(run.id)) return
    const { isCompiling } = run
    this.finish(run, { how: 'stopped' })
    if (!isCompiling) return this.compiler?.postMessage({ type: 'cancel', id: run.id } satisfies CompilerRequest)
    this.compiler?.terminate()
    this.compiler = undefined
    for (const waiting of this.runs.values()) if (!waiting.worker) this.request(waiting)
  }

  private break(run: Run, error: unknown): void {
    const { reason, message } = error instanceof Breakdown ? error : new Breakdown('compiler', String(error))
    this.finish(run, { how: 'broken', reason, message })
  }

  private finish(run: Run, outcome: RunOutcome): void {
    if (!this.runs.delete(run.id)) return
    run.worker?.terminate()
    run.callbacks.onOutcome(outcome)
  }

  /** After the first program has been built, the scripts and the manifest are stored too. Where that is refused, Run needs a connection. */
  private keep({ manifest }: Run): void {
    if (this.isKept || !manifest || !this.tools.isOnline()) return
    this.isKept = true
    const addresses = [...Object.values(manifest.workers), manifestAddress].map((address) => this.tools.base + address)
    this.tools.keepForOffline(addresses).catch(() => (this.isKept = false))
  }
}
