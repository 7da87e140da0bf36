import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { AssemblyProblem } from '../../assembly/program'
import { announce } from '../../browser/announce'
import { areSingleKeysOn, isTyping } from '../../browser/shortcuts'
import { siteAddress } from '../../config/siteAddress'
import { referenceName } from '../../content-model/examples/exampleAssembly'
import { useLazy } from '../../hooks/useLazy'
import { isStepHash, stepHash } from '../../navigation/stepHash'
import type { Program } from '../../playground/program'
import type { MachineParts } from '../../playground/runMachine'
import { loadAddresses, type Addresses } from '../assemblyAddresses'
import { InputPrompt } from '../InputPrompt'
import { LateStatus } from '../LateStatus'
import { Output } from '../playground/Output'
import type { NumberFormat } from './formatValue'
import { Listing } from './Listing'
import { Memory } from './Memory'
import type { MachineView } from './machineView'
import { pageLines } from './pageLines'
import { Part } from './Part'
import { FlagList, Registers } from './Registers'
import { Stack } from './Stack'
import { isOfUse, StepControls, stepKeys, type StepAction } from './StepControls'
import * as panel from '../panel.module.css'
import * as styles from './Stepper.module.css'
import { StepSession, type StepState } from './stepSession'
import { lineInWords } from './stepWords'

export interface StepperProps {
  program: Program
  parts: MachineParts
  /** Steps that are executed at once. */
  at?: number
  /** Whether the reader asked for it here, and takes the focus along. */
  takesFocus: boolean
  /** The block that the address names with the step; nothing where the address stays. */
  block?: string
  /** What the stepper takes the place of. */
  covered: HTMLElement
  /** The code of each file as the page has it; nothing for what the page does not show. */
  pages?: readonly (Element | null | undefined)[]
  /** Called in place of opening when the assembler rejects the program. */
  onProblems: (problems: readonly AssemblyProblem[]) => void
  /** Told which line comes next. */
  onLine?: (line: number | undefined) => void
  onClose: () => void
}

/** Milliseconds after the last step at which the address follows: browsers take few changes of it in a short time. */
const addressDelay = 400

/** Steps that a link can ask for: about a second of work. */
const farthest = 20_000_000

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Assembles the program, and shows it step by step. */
export function Stepper(props: StepperProps) {
  const { program: source, parts } = props
  const [opened] = useState(() => {
    const { program, problems } = parts.assemble(source.files)
    return problems ? { problems } : { steps: new StepSession(source, program, { parts }) }
  })
  const reject = useEffectEvent(() => opened.problems && props.onProblems(opened.problems))
  useEffect(() => {
    reject()
  }, [])
  return opened.steps ? <OpenedStepper {...props} steps={opened.steps} /> : null
}

/** Keeps the address of the page at the step that is in sight, so that a copy of it leads back there. */
function useStepAddress(block: string | undefined, steps: number, isStill: boolean) {
  useEffect(() => {
    if (block === undefined || !isStill) return undefined
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', stepHash(block, steps)), addressDelay)
    return () => clearTimeout(timer)
  }, [block, steps, isStill])
  useEffect(
    () => () => {
      const { hash, pathname, search } = window.location
      if (block !== undefined && isStepHash(hash)) window.history.replaceState(window.history.state, '', pathname + search)
    },
    [block],
  )
}

function OpenedStepper({
  program,
  at = 0,
  takesFocus,
  block,
  covered,
  pages,
  onLine,
  onClose,
  steps,
}: StepperProps & { steps: StepSession }) {
  const state = useSyncExternalStore(steps.subscribe, steps.state)
  const { view, before, isRunning, said, breakpoints } = state
  const { map } = steps
  const { files } = program
  const [openFile, setOpenFile] = useState<string>()
  const [chosen, setChosen] = useState<{ file: string; line: number }>()
  const [format, setFormat] = useState<NumberFormat>('hex')
  const [addresses, setAddresses] = useState<Addresses>({})
  const stepButton = useRef<HTMLButtonElement>(null)

  const nextFile = view.next?.file
  const file = files.find(({ name }) => name === (openFile ?? nextFile)) ?? files[0]
  const chosenLine = chosen !== undefined && chosen.file === file?.name ? chosen.line : undefined

  const [linesOfPages] = useState(() => new Map(files.map(({ name }, at) => [name, pages?.[at] ? pageLines(pages[at]) : undefined])))

  useLayoutEffect(() => {
    const name = styles['covered'] ?? 'covered'
    covered.classList.add(name)
    return () => covered.classList.remove(name)
  }, [covered])
  const start = useEffectEvent(() => {
    if (wantsStillness()) steps.setSpeed('full')
    if (at > 0) void steps.goTo(Math.min(at, farthest))
    if (takesFocus) stepButton.current?.focus()
  })
  useEffect(() => {
    start()
    loadAddresses().then(setAddresses, () => undefined)
    return () => steps.close()
  }, [steps])
  const current = nextFile === file?.name && view.status.kind !== 'exited' ? view.next?.line : undefined
  const tellLine = useEffectEvent((line: number | undefined) => onLine?.(line))
  useEffect(() => {
    tellLine(current)
    return () => tellLine(undefined)
  }, [current])
  // A program that has moved on is followed into its file.
  const [seenSteps, setSeenSteps] = useState(view.steps)
  if (seenSteps !== view.steps) {
    setSeenSteps(view.steps)
    setOpenFile(undefined)
  }
  useStepAddress(block, view.steps, !isRunning)

  const nextWords = view.next && said.instruction && view.status.kind === 'running' ? ` Next: ${lineInWords(view.next, map)}.` : ''
  const announced = isRunning ? undefined : said.text + nextWords
  useEffect(() => {
    if (announced !== undefined) announce(announced)
  }, [announced, view.steps])

  const actions: Readonly<Record<StepAction, () => void>> = {
    step: () => steps.step(),
    over: () => void steps.stepOver(),
    out: () => void steps.stepOut(),
    back: () => steps.back(),
    run: () => (isRunning ? steps.pause() : void steps.run()),
    toLine: () => chosen && void steps.runToLine(chosen.file, chosen.line),
    restart: () => steps.restart(),
  }
  const act = (action: StepAction) => {
    if (isOfUse(action, state, chosenLine)) actions[action]()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isTyping(event.target) || !areSingleKeysOn()) return
    for (const [action, { key: own }] of Object.entries(stepKeys)) {
      if (key !== own) continue
      event.preventDefault()
      act(action as StepAction)
    }
  }

  if (!file) return null
  return (
    <section className={styles['panel']} aria-label="Step through the program" onKeyDown={onKeyDown}>
      {files.length > 1 && (
        <div className={panel['files']} role="group" aria-label="Files">
          {files.map(({ name }) => (
            <button key={name} type="button" aria-pressed={name === file.name} onClick={() => setOpenFile(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <Listing
        key={file.name}
        file={file}
        page={linesOfPages.get(file.name)}
        map={map}
        current={current}
        chosen={chosenLine}
        breakpoints={breakpoints}
        onChoose={(line) => setChosen({ file: file.name, line })}
        onToggle={(line) => steps.toggleBreakpoint(file.name, line)}
      />
      <StepControls
        session={steps}
        state={state}
        chosen={chosenLine}
        stepButton={stepButton}
        act={act}
        format={format}
        onFormat={setFormat}
        onClose={onClose}
      >
        <SaidLine state={state} addresses={addresses} files={files.length} />
      </StepControls>
      {view.notices.length > 0 && (
        <ul className={styles['notices']} aria-label="Notices">
          {view.notices.map(({ line, text }, at) => (
            <li key={at}>
              Line {line}: {text}
            </li>
          ))}
        </ul>
      )}
      {view.status.kind === 'waiting' && (
        <div className={styles['input']}>
          <InputPrompt
            isWaiting
            takesFocus={false}
            onText={(text) => steps.addInput(text)}
            onEnd={() => steps.endInput()}
            onLostFocus={() => stepButton.current?.focus()}
          />
        </div>
      )}
      <div className={styles['state']}>
        <Part name="Registers">
          <Registers view={view} before={before} format={format} />
        </Part>
        <Part name="Flags">
          <FlagList view={view} before={before} />
        </Part>
        {(view.vectors.length > 0 || view.x87) && <LateRegisters view={view} before={before} format={format} steps={steps} />}
        <Part name={stackName(state, map.nameOf)}>
          <Stack view={view} before={before} map={map} pushed={steps.pushed} format={format} />
        </Part>
        {view.data.length > 0 && (
          <Part name="Memory">
            <Memory view={view} before={before} format={format} />
          </Part>
        )}
      </div>
      {!view.output.isEmpty && <Output log={view.output} />}
      <details className={styles['keys']}>
        <summary>Keys, and what this shows</summary>
        <ul>
          {Object.entries(stepKeys).map(([action, { key, words }]) => (
            <li key={action}>
              <kbd>{key.toUpperCase()}</kbd> {words}
            </li>
          ))}
        </ul>
        <p>
          The keys work while the focus is in here. In the program, the arrows go from line to line and choose one; Enter sets a breakpoint.
          The program is executed by a machine in this page, not by the processor of this device.
        </p>
      </details>
    </section>
  )
}

interface LateRegistersProps {
  view: MachineView
  before: MachineView
  format: NumberFormat
  steps: StepSession
}

/** The registers of programs that work on vectors or in the x87 unit. */
function LateRegisters({ steps, ...shown }: LateRegistersProps) {
  const late = useLazy(() => import(/* webpackChunkName: "playground-lanes" */ './WideRegisters'))
  const { value, ask } = late
  // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  useEffect(ask, [])
  return value ? <value.WideRegisters {...shown} instructions={steps.instructions} /> : <LateStatus what="The registers" code={late} />
}

/** `Stack of sum, called by main` */
function stackName({ view: { frames } }: StepState, nameOf: (address: number) => string | undefined): string {
  const names = frames.map(({ entry }) => nameOf(entry) ?? 'a function')
  const [innermost, ...callers] = names
  if (innermost === undefined) return 'Stack'
  const shown = callers.slice(0, 3).map((name) => `, called by ${name}`)
  return `Stack of ${innermost}${shown.join('')}${callers.length > shown.length ? ' …' : ''}`
}

/** What has just happened, with the instruction's name leading to its description. */
function SaidLine({ state: { said, view, isRunning }, addresses, files }: { state: StepState; addresses: Addresses; files: number }) {
  const { instruction, text } = said
  const href = instruction && addresses[referenceName(instruction.mnemonic, (name) => addresses[name] !== undefined)]
  const tone = view.status.kind === 'fault' || view.status.kind === 'unsupported' ? 'bad' : undefined
  return (
    <div className={styles['said']} data-tone={tone}>
      <p>
        {instruction && (
          <>
            <span className={styles['where']}>
              Line {instruction.line}
              {files > 1 && ` of ${instruction.file}`}
            </span>{' '}
            {href === undefined ? (
              <code>{instruction.mnemonic}</code>
            ) : (
              <a href={siteAddress(href)}>
                <code>{instruction.mnemonic}</code>
              </a>
            )}{' '}
          </>
        )}
        {text}
      </p>
      <p className={styles['count']}>
        {view.steps === 0 ? 'No step yet' : `Step ${view.steps.toLocaleString('en')}`}
        {isRunning && ', running'}
      </p>
    </div>
  )
}
