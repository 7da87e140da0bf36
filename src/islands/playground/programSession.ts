import { createListeners } from '../../browser/listeners'
import { Breakdown } from '../../playground/breakdown'
import type { Finding } from '../../playground/checks/finding'
import type { ProgramInput, RunOutcome } from '../../playground/client'
import { assemblyStandard, type Program, type ProgramFile, type RunLanguage, type RunSettings } from '../../playground/program'
import type { DecodedLink, SharedProgram } from '../../playground/shareLink'
import type { CheckChoice } from './checkChoice'
import { consentReason, type ConsentReason, type Device } from './consent'
import { isSameOutput, OutputLog } from './outputLog'
import type { RunClient } from './runClient'
import { joinArguments, splitArguments } from './splitArguments'

/** Milliseconds without output after which the reader is asked whether to stop a program. */
export const silence = 10_000

/** How far a run is. */
export type RunStep =
  | { name: 'preparing' }
  | { name: 'asking'; bytes: number; reason: ConsentReason }
  | { name: 'fetching'; received: number; total: number; isMore: boolean }
  | { name: 'compiling' }
  | { name: 'linking' }
  | { name: 'running' }
  /** The program waits for a line. */
  | { name: 'waiting' }
  | { name: 'over'; outcome: RunOutcome }

/** One run, from the press of the button on. */
export interface Run {
  step: RunStep
  program: Program
  /** Whether it is the program that the page shows, with the page's input. */
  isVerified: boolean
  output: OutputLog
  /** What the compiler and the linker said. */
  messages: string
  /** What the checks found while it ran. */
  findings: readonly Finding[]
  /** Whether a program of the reader asked for input and was given none. */
  isInputMissed: boolean
  /** Takes what the reader types, once the program has asked and until its input has ended. */
  input?: ProgramInput | undefined
  /** Whether the program has printed nothing for a while and the reader has not said yet to let it be. */
  isSilent: boolean
  /** Whether the result is not what the page shows. */
  isDifferent: boolean
}

/** What a reader may change of a program, and what a link holds. */
export type Draft = SharedProgram

/** A wish of the reader to see a program executed step by step. */
export interface Stepping {
  /** Tells one wish from the next. */
  id: number
  /** The program, as it was at the press of the button. */
  program: Program
  /** Whether it is the program that the page shows, with the page's input. */
  isVerified: boolean
  /** Steps that are executed at once, as a link to one says. */
  at: number
  /** Whether a link asked for it, and not a button, whose reader takes the focus along. */
  isFromLink: boolean
}

export interface SessionState {
  draft: Draft
  /** Counts how often the draft was replaced, other than by typing: an editor then takes over the new text. */
  replacements: number
  isEditing: boolean
  /** Whether the reader is to be led to the place for input. */
  isInputWanted: boolean
  /** Name of the file that is in sight in the editor. */
  openFile: string
  /** The latest run, while its panel is open. */
  run: Run | undefined
  /** How the reader steps through the program, while that is in sight. */
  stepping: Stepping | undefined
  /** Whether the reader wants the page's program with undefined behaviour, and what becomes of it, without checks. */
  isUnchecked: boolean
  /** What the address of the page brought, until the reader does something else. */
  link: { problem: string | undefined } | undefined
}

/** The example as the page shows it. */
export interface Example {
  settings: RunSettings
  files: readonly ProgramFile[]
  /** The output that the page shows. */
  output: string | undefined
}

export interface SessionTools {
  connect: () => RunClient
  device: () => Device
  /** Whether a running program can be given input; it cannot where this is left out. */
  canWaitForInput?: () => boolean
  /** What the reader has chosen about checks. */
  checkChoice: () => CheckChoice
  /** Reasons to which the reader has agreed on this page. */
  agreed: Set<ConsentReason>
  /** The program in a link, or what is wrong with it. */
  decode: (data: string) => Promise<DecodedLink>
  /** The program as the address of a page holds it; nothing when it is too long for one. */
  encode: (draft: Draft) => Promise<string | undefined>
}

export const languageOf = (std: string): RunLanguage => (std === assemblyStandard ? 'asm' : std.startsWith('c++') ? 'cpp' : 'c')

const isSameFile = (one: ProgramFile, other: ProgramFile | undefined) => one.name === other?.name && one.text === other.text

/** An example that a reader runs and changes: what has been typed, and what the last run brought. Knows nothing of how it is shown. */
export class ProgramSession {
  readonly example: Example
  private readonly tools: SessionTools
  private readonly listeners = createListeners()
  private readonly verified: Draft
  private current: SessionState
  private client: RunClient | undefined
  private stopRun: (() => void) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Counts runs, so that what comes late of an earlier one is not shown. */
  private attempt = 0
  /** Counts how often the reader wished to step. */
  private wishes = 0
  /** What the reader had typed when the latest run began. */
  private draftOfRun: Draft | undefined

  constructor(example: Example, tools: SessionTools) {
    const { std, stdin = '', args = [] } = example.settings
    this.example = example
    this.tools = tools
    this.verified = { files: example.files, std, stdin, args: joinArguments(args) }
    this.current = {
      draft: this.verified,
      replacements: 0,
      isEditing: false,
      isInputWanted: false,
      openFile: example.files[0]?.name ?? '',
      run: undefined,
      stepping: undefined,
      isUnchecked: false,
      link: undefined,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.subscribe(listener)

  readonly state = (): SessionState => this.current

  /** Whether the reader's program is another than the page's. */
  get isChanged(): boolean {
    const { files, std, stdin, args } = this.current.draft
    const verified = this.verified
    return (
      std !== verified.std ||
      stdin !== verified.stdin ||
      args !== verified.args ||
      files.length !== verified.files.length ||
      !files.every((file, at) => isSameFile(file, verified.files[at]))
    )
  }

  /** What is in sight, and therefore run and copied: the reader's program while the editor is open, otherwise the page's. */
  get shown(): Draft {
    return this.current.isEditing ? this.current.draft : this.verified
  }

  /** Whether programs like this one can be checked: those in assembly cannot. */
  get canBeChecked(): boolean {
    return languageOf(this.shown.std) !== 'asm'
  }

  /** Whether the reader chooses for this program alone: undefined behaviour is shown by the checks, whatever was chosen for other programs. */
  get hasOwnChoice(): boolean {
    return this.example.settings.errs === true
  }

  /** Checks the next runs of a program that has a choice of its own, or does not. */
  check(isWanted: boolean): void {
    this.set({ isUnchecked: !isWanted })
  }

  /** Whether the next run is checked: as the reader has chosen, otherwise when the program is not the page's. */
  get isChecked(): boolean {
    if (!this.canBeChecked) return false
    if (this.hasOwnChoice) return !this.current.isUnchecked
    const choice = this.tools.checkChoice()
    return choice === undefined ? this.current.isEditing && this.isChanged : choice === 'on'
  }

  /** The text of the file that is in sight. */
  get shownText(): string {
    const { files } = this.shown
    const { isEditing, openFile } = this.current
    return ((isEditing ? files.find(({ name }) => name === openFile) : undefined) ?? files[0])?.text ?? ''
  }

  openEditor(): void {
    this.set({ isEditing: true, stepping: undefined })
  }

  /** Shows the page's program again. What was typed is kept. */
  closeEditor(): void {
    this.set({ isEditing: false, link: undefined })
  }

  change(draft: Partial<Draft>): void {
    this.set({ draft: { ...this.current.draft, ...draft } })
  }

  changeFile(name: string, text: string): void {
    this.change({ files: this.current.draft.files.map((file) => (file.name === name ? { name, text } : file)) })
  }

  /** Leads the reader to the place for input, and opens the editor for it. */
  askForInput(): void {
    this.set({ isEditing: true, isInputWanted: true })
  }

  /** The reader is there. */
  inputShown(): void {
    this.set({ isInputWanted: false })
  }

  openFile(name: string): void {
    this.set({ openFile: name })
  }

  /** Goes back to what the page shows. */
  reset(): void {
    this.replace(this.verified, { link: undefined })
  }

  /** Opens the editor with the program of a link, and does not run it. */
  async openLink(data: string): Promise<void> {
    this.closePanel()
    const decoded = await this.tools.decode(data)
    if ('problem' in decoded) return this.refuseLink(decoded.problem)
    const { program: draft } = decoded
    if (languageOf(draft.std) !== languageOf(this.verified.std)) return this.refuseLink('It holds a program in another language.')
    this.replace(draft, { isEditing: true, openFile: draft.files[0]?.name ?? '', link: { problem: undefined } })
  }

  /** Shows what is in sight step by step, in its place. */
  openStepper(at = 0, isFromLink = false): void {
    this.closePanel()
    const isVerified = !this.current.isEditing || !this.isChanged
    this.set({ stepping: { id: ++this.wishes, program: this.program(), isVerified, at, isFromLink }, link: undefined })
  }

  /** Opens the page's program at a step that a link names. */
  openStep(at: number): void {
    this.set({ isEditing: false })
    this.openStepper(at, true)
  }

  /** Shows the program as it was before. */
  closeStepper(): void {
    this.set({ stepping: undefined })
  }

  /** What an address holds of the reader's program; nothing when it is too long. */
  share(): Promise<string | undefined> {
    return this.tools.encode(this.shown)
  }

  /** Builds and runs what is in sight; a run that is under way ends first. */
  async run(): Promise<void> {
    this.end()
    const attempt = this.attempt
    const program = this.program()
    const isVerified = !this.current.isEditing || !this.isChanged
    const unknownYet = { messages: '', findings: [], isInputMissed: false, isSilent: false, isDifferent: false }
    this.draftOfRun = this.current.draft
    this.set({
      link: undefined,
      run: { step: { name: 'preparing' }, program, isVerified, output: new OutputLog(), ...unknownYet },
    })
    let bytes: number
    try {
      this.client ??= this.tools.connect()
      bytes = await this.client.sizeToFetch(program)
    } catch (error) {
      const { reason, message } = error instanceof Breakdown ? error : new Breakdown('network', String(error))
      if (attempt === this.attempt) this.finish({ how: 'broken', reason, message })
      return
    }
    if (attempt !== this.attempt) return
    // The machine of assembly needs neither much memory nor a download.
    const reason = program.language === 'asm' ? undefined : consentReason(this.tools.device(), bytes)
    if (reason !== undefined && !this.tools.agreed.has(reason)) this.setRun({ step: { name: 'asking', bytes, reason } })
    else this.start(program, bytes)
  }

  /** The reader agrees to what the run was asking about. */
  agree(): void {
    const run = this.current.run
    if (run?.step.name !== 'asking') return
    this.tools.agreed.add(run.step.reason)
    this.start(run.program, run.step.bytes)
  }

  /** Ends the run, or its download, at the reader's wish. */
  stop(): void {
    if (!this.current.run || this.current.run.step.name === 'over') return
    const isFetching = this.current.run.step.name === 'fetching'
    this.end()
    this.finish(isFetching ? { how: 'broken', reason: 'cancelled', message: '' } : { how: 'stopped' })
  }

  /** Whether nothing has been typed into the editor since the latest run began. */
  get isUntouched(): boolean {
    return this.current.isEditing && this.current.draft === this.draftOfRun
  }

  /** Whether programs of the reader can be given input while they run. */
  get canWaitForInput(): boolean {
    return this.tools.canWaitForInput?.() === true
  }

  /** Gives the running program what the reader has typed. */
  giveInput(text: string): void {
    const { run } = this.current
    if (!run?.input) return
    run.output.echo(text)
    this.goOn()
    run.input.send(text)
  }

  /** Says to the running program that its input ends. */
  endInput(): void {
    const { run } = this.current
    if (!run?.input) return
    this.goOn()
    this.setRun({ input: undefined })
    run.input.end()
  }

  /** The reader lets a silent program be. */
  keepRunning(): void {
    clearTimeout(this.timer)
    this.setRun({ isSilent: false })
  }

  closePanel(): void {
    this.end()
    this.set({ run: undefined })
  }

  /** Ends all that the session has begun. It can be used again. */
  close(): void {
    this.closePanel()
    this.closeStepper()
    this.client?.close()
    this.client = undefined
  }

  private replace(draft: Draft, change: Partial<SessionState>) {
    this.set({ ...change, draft, replacements: this.current.replacements + 1 })
  }

  private refuseLink(problem: string) {
    this.replace(this.verified, { isEditing: false, link: { problem } })
  }

  private program(): Program {
    const { files, std, stdin, args } = this.shown
    const { only, flags = [] } = this.example.settings
    const hasMain = files.some(({ text }) => /\bmain\s*\(/.test(text))
    const isChanged = this.current.isEditing && this.isChanged
    const isInteractive = this.asksForMore(stdin)
    return {
      language: languageOf(std),
      std,
      // C89 wants a line break at the end.
      files: files.map(({ name, text }) => ({ name, text: text.endsWith('\n') ? text : `${text}\n` })),
      flags,
      // What is typed afterwards is another line.
      stdin: isInteractive && /[^\n]$/.test(stdin) ? `${stdin}\n` : stdin,
      args: splitArguments(args),
      ...(isInteractive && { isInteractive }),
      // A reader who corrects the mistake that an example shows wants to see it run.
      isRun: only === undefined || (isChanged && hasMain),
      ...(only === 'fails' && { isStrict: true }),
      ...(this.isChecked && { isChecked: true }),
    }
  }

  private start(program: Program, bytes: number) {
    const attempt = this.attempt
    const ifCurrent =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (attempt === this.attempt) act(...args)
      }
    this.setRun({ step: bytes > 0 ? { name: 'fetching', received: 0, total: bytes, isMore: false } : { name: 'compiling' } })
    this.stopRun = this.client?.run(program, {
      onProgress: ifCurrent((progress) => this.setRun({ step: { name: 'fetching', ...progress } })),
      onPhase: ifCurrent((phase) => {
        this.setRun({ step: { name: phase === 'compile' ? 'compiling' : phase === 'link' ? 'linking' : 'running' } })
        if (phase === 'run') this.awaitOutput()
      }),
      onMessages: ifCurrent((messages) => this.setRun({ messages })),
      onOutput: ifCurrent((chunks) => {
        this.current.run?.output.add(chunks)
        this.setRun({ isSilent: false })
        this.awaitOutput()
      }),
      onNoInput: ifCurrent(() => this.missInput()),
      onWaiting: ifCurrent((input) => {
        clearTimeout(this.timer)
        this.setRun({ step: { name: 'waiting' }, input, isSilent: false })
      }),
      onFinding: ifCurrent((finding) => this.setRun({ findings: [...(this.current.run?.findings ?? []), finding] })),
      onOutcome: ifCurrent((outcome) => this.finish(outcome)),
    })
  }

  /** Programs of pages are given what their pages say, be it nothing. Whoever goes on typing keeps the focus. */
  private missInput() {
    if (this.current.run?.isVerified !== false) return
    this.setRun({ isInputMissed: true })
    if (this.isUntouched) this.askForInput()
  }

  /** Programs of the reader wait for more input than they are given; not those for which the page has input, which many read to its end. */
  private asksForMore(stdin: string): boolean {
    const isOfPage = stdin !== '' && stdin === this.verified.stdin
    return this.canWaitForInput && this.current.isEditing && this.isChanged && !isOfPage
  }

  /** The program has something to read again. */
  private goOn() {
    if (this.current.run?.step.name !== 'waiting') return
    this.setRun({ step: { name: 'running' } })
    this.awaitOutput()
  }

  private awaitOutput() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.setRun({ isSilent: true }), silence)
  }

  private finish(outcome: RunOutcome) {
    clearTimeout(this.timer)
    this.stopRun = undefined
    const { run } = this.current
    if (!run) return
    run.output.end()
    this.setRun({
      step: { name: 'over', outcome },
      input: undefined,
      isSilent: false,
      isDifferent: run.isVerified && this.isUnexpected(outcome, run.output),
    })
  }

  /** Whether the page's own program did something else than the page says. */
  private isUnexpected(outcome: RunOutcome, { standardOutput }: OutputLog): boolean {
    const { settings, output } = this.example
    if (outcome.how === 'rejected') return settings.only !== 'fails'
    if (outcome.how === 'compiled') return settings.only === 'fails'
    // Of undefined behaviour nothing can be expected.
    return outcome.how === 'ended' && output !== undefined && settings.errs !== true && !isSameOutput(output, standardOutput)
  }

  private end() {
    this.attempt++
    clearTimeout(this.timer)
    this.stopRun?.()
    this.stopRun = undefined
  }

  private setRun(change: Partial<Run>) {
    const { run } = this.current
    if (run) this.set({ run: { ...run, ...change } })
  }

  private set(change: Partial<SessionState>) {
    this.current = { ...this.current, ...change }
    this.listeners.notify()
  }
}
