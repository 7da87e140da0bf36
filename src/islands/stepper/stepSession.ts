import type { GeneralRegister, Machine } from '../../assembly/machineState'
import type { Instruction, Program as AssembledProgram } from '../../assembly/program'
import { createListeners } from '../../browser/listeners'
import { machineOptions, type MachineParts } from '../../playground/runMachine'
import { nextTask, runInSlices } from '../../playground/machineSlices'
import type { Program } from '../../playground/program'
import { viewMachine, type MachineView, type ViewFrame } from './machineView'
import { lineKey, mapProgram, type ProgramMap } from './programMap'
import { pushedBy, type PushedValue } from './stackSlots'
import { endInWords, inWords, lineInWords } from './stepWords'
import { usedVectors } from './usedVectors'

/** Steps a second; `full` is as fast as the machine can, with the panel following now and then. */
export const speeds = { slow: 1, medium: 4, fast: 16, full: Infinity } as const

export type Speed = keyof typeof speeds

/** What has just happened. */
export interface Said {
  /** One or two sentences. */
  text: string
  /** The instruction that was executed, when it was one. */
  instruction?: Instruction
}

export interface StepState {
  view: MachineView
  /** What the reader last saw, from which changes are told. */
  before: MachineView
  isRunning: boolean
  said: Said
  /** Lines that are stopped at, as `lineKey` names them. */
  breakpoints: ReadonlySet<string>
  speed: Speed
}

/** Milliseconds between two views of a machine that runs at full speed. */
const followTime = 150

/** Steps of a function of C that belong to the call: it is no text to step through. */
const mostStubSteps = 10_000

export interface StepTools {
  parts: MachineParts
  /** Gives the page its turn; for tests. */
  pause?: () => Promise<void>
  /** Waits between two steps that are shown one after the other. */
  wait?: (milliseconds: number) => Promise<void>
}

/** Numbers of elements on the stack at the start of a program: the arguments, its name among them. */
const argumentsOf = ({ args }: Program) => args.length + 1

/** A program that a reader sees executed step by step. Knows nothing of how it is shown. */
export class StepSession {
  readonly map: ProgramMap
  readonly instructions: readonly Instruction[]
  private readonly listeners = createListeners()
  private readonly tools: Required<StepTools>
  private machine: Machine
  private frame: ViewFrame
  private current: StepState
  private readonly pushes = new Map<number, PushedValue>()
  /** Counts what the reader asks for, so that what is under way can tell that it is over. */
  private attempt = 0

  constructor(
    private readonly source: Program,
    assembled: AssembledProgram,
    { parts, pause = nextTask, wait = (time) => new Promise((resolve) => setTimeout(resolve, time)) }: StepTools,
  ) {
    this.tools = { parts, pause, wait }
    this.map = mapProgram(assembled)
    this.instructions = assembled.instructions
    this.machine = this.createMachine()
    this.frame = {
      data: this.map.data,
      vectors: usedVectors(assembled.instructions),
      // fxsave and fxrstor are for everything.
      usesX87: assembled.instructions.some(({ mnemonic }) => /^f(?!x[rs])/.test(mnemonic)),
      initialStack: Number(this.machine.registers.rsp),
      argumentCount: argumentsOf(source),
    }
    const view = viewMachine(this.machine, this.frame)
    this.current = { view, before: view, isRunning: false, said: { text: '' }, breakpoints: new Set(), speed: 'medium' }
    this.current = { ...this.current, said: this.atStart(view) }
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.subscribe(listener)

  readonly state = (): StepState => this.current

  /** What pushes left on the stack, by address. A value that has been overwritten since is another. */
  get pushed(): ReadonlyMap<number, PushedValue> {
    return this.pushes
  }

  /** Executes one instruction, with all of a function of C that it calls. */
  step(): void {
    if (!this.isReady()) return
    const said = this.advance()
    this.show(said)
  }

  /** Executes one instruction; a call with all that it calls. */
  async stepOver(): Promise<void> {
    const { next } = this.machine
    if (!this.isReady() || !next) return
    if (next.mnemonic !== 'call') return this.step()
    const depth = this.machine.frames.length
    const start = this.machine.steps
    const isBack = () => this.machine.frames.length <= depth
    const why = await this.go(new Set([next.address + next.length]), isBack)
    if (why !== 'target') return this.stop(why)
    const steps = this.machine.steps - start
    const [target] = next.operands
    const name = target?.kind === 'immediate' ? this.map.nameOf(Number(target.value)) : undefined
    this.show({
      text: `${name ?? 'The function'} returned after ${inWords(steps, 'step')}, with ${this.valueOf('rax')} in rax. ${this.nextInWords()}`,
    })
  }

  /** Executes until the function that is under way has returned. */
  async stepOut(): Promise<void> {
    const [innermost] = this.machine.frames
    if (!this.isReady() || !innermost) return
    const depth = this.machine.frames.length
    const name = this.map.nameOf(innermost.entry) ?? 'The function'
    const address = this.machine.read(innermost.returnAddressAt, 8).reduceRight<number>((sum, byte) => sum * 256 + (byte ?? 0), 0)
    const why = await this.go(new Set([address]), () => this.machine.frames.length < depth)
    if (why === 'target') this.show({ text: `${name} returned, with ${this.valueOf('rax')} in rax. ${this.nextInWords()}` })
    else this.stop(why)
  }

  /** Executes until a line is next. */
  async runToLine(file: string, line: number): Promise<void> {
    const addresses = this.map.addressesOf(file, line)
    if (!this.isReady() || addresses.length === 0) return
    const start = this.machine.steps
    const why = await this.go(new Set(addresses), () => true)
    if (why === 'target') this.show({ text: `${inWords(this.machine.steps - start, 'step')} later, line ${line} comes next.` })
    else this.stop(why)
  }

  /** Executes, at the speed that is chosen, until the program ends, waits, or reaches a breakpoint. */
  async run(): Promise<void> {
    if (!this.isReady()) return
    const perSecond = speeds[this.current.speed]
    if (perSecond === Infinity) return this.stop(await this.go(new Set(), () => false))
    const attempt = this.begin()
    const stops = this.stops()
    for (;;) {
      const said = this.advance()
      if (attempt !== this.attempt) return
      const { status, next } = this.machine
      const isAtBreakpoint = next !== undefined && stops.has(next.address)
      if (status.kind !== 'running' || isAtBreakpoint) {
        this.set({ isRunning: false })
        return isAtBreakpoint ? this.stop('breakpoint') : this.show(said)
      }
      this.show(said, true)
      await this.tools.wait(1000 / speeds[this.current.speed])
      if (attempt !== this.attempt) return
      if (speeds[this.current.speed] === Infinity) return this.stop(await this.go(new Set(), () => false))
    }
  }

  /** Ends what is under way, where it is. */
  pause(): void {
    if (!this.current.isRunning) return
    this.attempt++
    this.set({ isRunning: false })
    this.show({ text: `Paused after ${inWords(this.machine.steps, 'step')}. ${this.nextInWords()}` })
  }

  /** Undoes the last step. */
  back(): void {
    if (this.current.isRunning) return
    const { status, rip } = this.machine
    let isBack = this.machine.back()
    // An instruction that did not succeed changed nothing: what is undone is the attempt, not the step before it.
    if (isBack && (status.kind === 'fault' || status.kind === 'unsupported') && this.machine.rip !== rip) this.machine.step()
    if (!isBack && status.kind === 'fault') return this.restart()
    if (!isBack) return this.show({ text: this.machine.steps === 0 ? 'This is the start of the program.' : 'Earlier steps are not kept.' })
    while (isBack && this.machine.next === undefined) isBack = this.machine.back()
    const { steps } = this.machine
    this.show({ text: `${steps === 0 ? 'Back at the start.' : `Back after step ${steps}.`} ${this.nextInWords()}` })
  }

  /** Starts the program again. */
  restart(): void {
    this.attempt++
    this.machine = this.createMachine()
    this.pushes.clear()
    this.set({ isRunning: false })
    this.show(this.atStart(viewMachine(this.machine, this.frame)))
  }

  /** Executes the first steps of the program at once. */
  async goTo(steps: number): Promise<void> {
    const attempt = this.begin()
    const limit = steps - 1
    if (limit > 0) await runInSlices(this.machine, { limit, goesOn: () => attempt === this.attempt, pause: this.tools.pause })
    if (attempt !== this.attempt) return
    this.set({ isRunning: false })
    if (this.machine.status.kind === 'running' && steps > 0) this.show(this.advance())
    else this.stop('end')
  }

  toggleBreakpoint(file: string, line: number): void {
    const key = lineKey(file, line)
    const breakpoints = new Set(this.current.breakpoints)
    if (!breakpoints.delete(key)) breakpoints.add(key)
    this.set({ breakpoints })
  }

  setSpeed(speed: Speed): void {
    this.set({ speed })
  }

  /** Gives the program a text to read. */
  addInput(text: string): void {
    this.machine.addInput(new TextEncoder().encode(text))
    this.show({ text: `The program has its input. ${this.nextInWords()}` })
  }

  endInput(): void {
    this.machine.endInput()
    this.show({ text: `The input has ended. ${this.nextInWords()}` })
  }

  /** Ends what is under way. */
  close(): void {
    this.attempt++
  }

  private createMachine(): Machine {
    return this.tools.parts.createMachine(this.map.program, { ...machineOptions(this.source), isInputOpen: this.source.stdin === '' })
  }

  private isReady(): boolean {
    return !this.current.isRunning && this.machine.status.kind === 'running'
  }

  private begin(): number {
    this.set({ isRunning: true })
    return ++this.attempt
  }

  /** Addresses of the breakpoints. */
  private stops(): Set<number> {
    const keys = this.current.breakpoints
    return new Set(
      this.map.program.instructions
        .filter(({ file, line }) => keys.has(lineKey(file, line)))
        .flatMap(({ file, line }) => this.map.addressesOf(file, line)),
    )
  }

  /** One instruction, and what it did. */
  private advance(): Said {
    const { machine } = this
    const effect = machine.step()
    const sentences = effect ? [effect.sentence] : []
    if (effect) this.keepPush(effect.instruction)
    for (let count = 0; count < mostStubSteps && machine.status.kind === 'running' && machine.next === undefined; count++) {
      const inside = machine.step()
      if (inside) sentences.push(inside.sentence)
    }
    // A fault says itself what went wrong.
    if (machine.status.kind === 'fault') sentences.length = 0
    const isSaid = machine.status.kind === 'exited' && sentences.some((sentence) => sentence.includes('status'))
    if (machine.status.kind !== 'running' && !isSaid) sentences.push(endInWords(machine.status))
    return { text: sentences.join(' '), ...(effect && { instruction: effect.instruction }) }
  }

  private keepPush(instruction: Instruction) {
    const what = pushedBy(instruction)
    if (what === undefined) return
    const address = Number(this.machine.registers.rsp)
    const value = this.machine.read(address, 8).reduceRight<bigint>((sum, byte) => (sum << 8n) | BigInt(byte ?? 0), 0n)
    this.pushes.set(address, { value, what })
  }

  /** Runs at full speed until a target is next, if the reader is to see it, or until something else stops it. */
  private async go(targets: ReadonlySet<number>, isThere: () => boolean): Promise<'target' | 'breakpoint' | 'end' | 'gone'> {
    const attempt = this.begin()
    const stops = this.stops()
    const breakpoints = new Set([...targets, ...stops])
    const { machine } = this
    let followed = performance.now()
    const goesOn = () => {
      if (attempt !== this.attempt) return false
      if (performance.now() - followed > followTime) {
        followed = performance.now()
        this.show(this.current.said, true)
      }
      return true
    }
    for (;;) {
      // What comes next may be a breakpoint itself.
      machine.step()
      const { next } = machine
      const isStopped = () => machine.next !== undefined && breakpoints.has(machine.next.address)
      if (next === undefined || !isStopped()) await runInSlices(machine, { breakpoints, goesOn, pause: this.tools.pause })
      if (attempt !== this.attempt) return 'gone'
      const address = machine.next?.address
      const isTarget = address !== undefined && targets.has(address) && isThere()
      const isBreakpoint = address !== undefined && stops.has(address)
      if (machine.status.kind !== 'running' || isTarget || isBreakpoint || address === undefined) {
        this.set({ isRunning: false })
        if (machine.status.kind !== 'running') return 'end'
        return isTarget ? 'target' : 'breakpoint'
      }
    }
  }

  /** Shows where the machine is, and why it stopped there. */
  private stop(why: 'target' | 'breakpoint' | 'end' | 'gone') {
    if (why === 'gone') return
    const { status, steps, next } = this.machine
    if (status.kind === 'running')
      this.show({
        text:
          why === 'breakpoint' && next
            ? `Stopped at the breakpoint in ${lineInWords(next, this.map)}, after ${inWords(steps, 'step')}.`
            : this.nextInWords(),
      })
    else this.show({ text: `${endInWords(status)} ${inWords(steps, 'step')} in all.` })
  }

  private valueOf(register: GeneralRegister): string {
    const value = BigInt.asIntN(64, this.machine.registers[register])
    return value >= -0xffffn && value <= 0xffffn ? value.toString().replace('-', '−') : `0x${BigInt.asUintN(64, value).toString(16)}`
  }

  private nextInWords(): string {
    const { next, status } = this.machine
    return next && status.kind === 'running' ? `Next: ${lineInWords(next, this.map)}.` : endInWords(status)
  }

  private atStart({ next }: MachineView): Said {
    return { text: next ? `The program starts at ${lineInWords(next, this.map)}.` : 'The program has no instruction to start at.' }
  }

  /**
   * @param isUnderWay whether it goes on by itself
   */
  private show(said: Said, isUnderWay = false) {
    const before = this.current.view
    this.set({ before, view: viewMachine(this.machine, this.frame, before), said, isRunning: isUnderWay })
  }

  private set(change: Partial<StepState>) {
    this.current = { ...this.current, ...change }
    this.listeners.notify()
  }
}
