import { Breakdown } from './breakdown'
import type { PartLoader } from './loadParts'
import type { Manifest, PlaygroundFile } from './manifest'
import { neededFiles } from './neededFiles'
import type { PartStore } from './partStore'
import type { CompilerAnswer, CompilerRequest } from './protocol'
import { Toolchain } from './toolchain'

export interface SessionTools {
  store: PartStore
  loader: Pick<PartLoader, 'missingBytes' | 'load' | 'compile' | 'stored'>
  answer: (answer: CompilerAnswer, transfer: ArrayBuffer[]) => void
}

type BuildRequest = Extract<CompilerRequest, { type: 'build' }>

/** Bytes between two messages about progress. */
const progressStep = 64 * 1024

/** What the compiler's worker does: loads what a program needs, once, and builds one program after the other. */
export class CompilerSession {
  private readonly cancellations = new Map<number, AbortController>()
  private queue: Promise<void> = Promise.resolve()
  private version: string | undefined
  private toolchain: Toolchain | undefined
  private readonly mounted = new Set<PlaygroundFile>()
  private current: { request: BuildRequest; signal: AbortSignal; phase?: 'compile' | 'link' } | undefined

  constructor(private readonly tools: SessionTools) {}

  handle(request: CompilerRequest): void {
    if (request.type === 'cancel') return this.cancellations.get(request.id)?.abort()
    const controller = new AbortController()
    this.cancellations.set(request.id, controller)
    this.queue = this.queue.then(() => this.answer(request, controller.signal))
  }

  private async answer(request: BuildRequest, signal: AbortSignal): Promise<void> {
    const { id } = request
    this.current = { request, signal }
    try {
      await this.build(request, signal)
    } catch (error) {
      const { reason, message } = error instanceof Breakdown ? error : new Breakdown('compiler', String(error))
      this.tools.answer({ type: 'broken', id, reason, message }, [])
    } finally {
      this.cancellations.delete(id)
    }
  }

  private async build({ id, manifest, program, isLean }: BuildRequest, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Breakdown('cancelled', 'The run was cancelled before it began.')
    const toolchain = await this.load(manifest, neededFiles(program, isLean))
    const start = performance.now()
    const {
      isBuilt,
      rejectedBy = 'compiler',
      messages,
      module,
    } = await toolchain.build(program, {
      isLean,
      onPhase: (phase) => this.enter(phase),
    })
    const milliseconds = performance.now() - start
    if (!isBuilt) return this.tools.answer({ type: 'rejected', id, by: rejectedBy, messages, milliseconds }, [])
    if (!module) return this.tools.answer({ type: 'built', id, messages, milliseconds }, [])
    this.tools.answer({ type: 'built', id, messages, milliseconds, module: module.buffer }, [module.buffer])
  }

  private enter(phase: 'compile' | 'link'): void {
    if (!this.current) return
    this.current.phase = phase
    this.tools.answer({ type: 'phase', id: this.current.request.id, phase }, [])
  }

  /** A toolchain with the packs of all these files. What is there already is not loaded again. */
  private async load(manifest: Manifest, names: readonly PlaygroundFile[]): Promise<Toolchain> {
    const { loader, store } = this.tools
    if (this.version !== manifest.version) {
      this.version = manifest.version
      this.toolchain = undefined
      this.mounted.clear()
    }
    const missing = names.filter((name) => (name === 'compiler' ? !this.toolchain : !this.mounted.has(name)))
    if (missing.length > 0) {
      const options = await this.progress(manifest, missing, false)
      const compiling = this.toolchain ?? loader.compile(manifest.files.compiler, options).then((module) => this.create(module, manifest))
      const packs = missing
        .filter((name) => name !== 'compiler')
        .map(async (name) => ({ name, pack: await loader.load(manifest.files[name], options) }))
      // All of them end before the first failure is reported: nothing of this request goes on afterwards, and what has come is kept.
      const [compiled, ...loaded] = await Promise.allSettled([compiling, ...packs])
      if (compiled.status === 'rejected') throw compiled.reason
      this.toolchain = await compiling
      for (const result of loaded) {
        if (result.status === 'rejected') continue
        this.toolchain.mount(result.value.pack)
        this.mounted.add(result.value.name)
      }
      await Promise.all(packs)
      await loader.stored()
      await store.keepOnly(manifest)
    }
    if (!this.toolchain) throw new Error('The compiler was not loaded.')
    return this.toolchain
  }

  private create(module: WebAssembly.Module, manifest: Manifest): Toolchain {
    return new Toolchain(module, async () => {
      const rest = await this.tools.loader.compile(manifest.files.rest, await this.progress(manifest, ['rest'], true))
      await this.tools.loader.stored()
      if (this.current?.phase) this.enter(this.current.phase)
      return rest
    })
  }

  /** How a load reports its progress to whoever asked for the current build. */
  private async progress(manifest: Manifest, names: readonly PlaygroundFile[], isMore: boolean) {
    if (!this.current) throw new Error('Nothing is loaded without a request.')
    const { request, signal } = this.current
    const { id } = request
    const total = await this.tools.loader.missingBytes(names.map((name) => manifest.files[name]))
    let received = 0
    let reported = 0
    const report = () => {
      reported = received
      if (total > 0) this.tools.answer({ type: 'progress', id, received, total, isMore }, [])
    }
    report()
    const onBytes = (bytes: number) => {
      received += bytes
      if (Math.abs(received - reported) >= progressStep || received >= total) report()
    }
    return { signal, onBytes }
  }
}
