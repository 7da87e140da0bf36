import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { codeLineAt, markCodeLine } from '../browser/codeLines'
import { siteAddress } from '../config/siteAddress'
import { compilers } from '../content-model/examples/compilers'
import type { RunSettings } from '../playground/program'
import { parseListings, type AssemblyListing } from '../content-model/examples/exampleAssembly'
import { loadAddresses, type Addresses } from './assemblyAddresses'
import { assemblyParts, beginsRun } from './assemblyParts'
import { ListingStepper } from './ListingStepper'
import { scrollInside } from './scrollInside'

async function loadListings(href: string): Promise<AssemblyListing[]> {
  const response = await fetch(href)
  const listings = response.ok ? parseListings(await response.text()) : []
  if (listings.length === 0) throw new Error(`${href} answered ${response.status}.`)
  return listings
}

interface Loaded {
  listings: AssemblyListing[]
  addresses: Addresses
}

export interface AssemblyPanelProps {
  id: string
  href: string
  code: Element
  /** What the program is given when it is stepped through; nothing where browsers do not run it. */
  settings?: RunSettings
}

/** What GCC made of a program, with the lines of both marked together. */
export function AssemblyPanel({ id, href, code, settings }: AssemblyPanelProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    Promise.all([loadListings(href), loadAddresses()]).then(
      ([listings, known]) => isCurrent && setLoaded({ listings, addresses: known }),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [href, attempt])
  return (
    <section id={id} className="assembly" aria-label="Assembly">
      {loaded === undefined && <p role="status">Loading the assembly…</p>}
      {loaded === 'failed' && (
        <p role="alert">
          The assembly could not be loaded.{' '}
          <button
            type="button"
            className="button small"
            onClick={() => {
              setLoaded(undefined)
              setAttempt(attempt + 1)
            }}
          >
            Retry
          </button>
        </p>
      )}
      {typeof loaded === 'object' && <Listings {...loaded} code={code} {...(settings && { settings })} />}
    </section>
  )
}

function Listings({ listings, addresses: known, code, settings }: Loaded & Pick<AssemblyPanelProps, 'code' | 'settings'>) {
  const [shown, setShown] = useState(0)
  const [isStepping, setStepping] = useState(false)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const stepButton = useRef<HTMLButtonElement>(null)
  const listing = listings[shown]
  if (!listing) return null
  const show = (at: number) => {
    setStepping(false)
    setShown(at)
  }
  return (
    <>
      <div className="assembly-bar">
        {listings.map(({ level }, at) => (
          <button key={level} type="button" className="button small" aria-pressed={at === shown} onClick={() => show(at)}>
            {level}
          </button>
        ))}
        {settings && (
          <button
            ref={stepButton}
            type="button"
            className="button small"
            aria-pressed={isStepping}
            onClick={() => setStepping((before) => !before)}
          >
            Step
          </button>
        )}
        <span>{compilers.gcc}, x86-64, Intel syntax. The numbers are lines of the program.</span>
      </div>
      <div ref={setPlace}>
        <Lines key={listing.level} listing={listing} addresses={known} code={code} />
      </div>
      {isStepping && settings && place && (
        <ListingStepper
          key={shown}
          listing={listing}
          settings={settings}
          covered={place}
          code={code}
          onClose={() => {
            setStepping(false)
            stepButton.current?.focus()
          }}
        />
      )}
    </>
  )
}

const linesOf = (pre: Element, source: number) => [...pre.querySelectorAll<HTMLElement>(`[data-source="${source}"]`)]

function Lines({ listing: { level, lines }, addresses: known, code }: { listing: AssemblyListing; addresses: Addresses; code: Element }) {
  const pre = useRef<HTMLPreElement>(null)
  const marked = useRef<HTMLElement[]>([])

  /** Marks a line of the program and what was made from it. */
  const mark = useCallback(
    (source: number | undefined) => {
      for (const line of marked.current) line.classList.remove('marked')
      marked.current = source === undefined || !pre.current ? [] : linesOf(pre.current, source)
      for (const line of marked.current) line.classList.add('marked')
      markCodeLine(code, marked.current.length > 0 ? source : undefined)
    },
    [code],
  )

  useEffect(() => {
    const program = code.closest('pre') ?? code
    const onMove = (event: Event) => {
      if (!(event instanceof PointerEvent)) return
      const source = codeLineAt(code, event.clientY)
      mark(source)
      const [first] = marked.current
      if (first && pre.current) scrollInside(pre.current, first)
    }
    const onLeave = () => mark(undefined)
    program.addEventListener('pointermove', onMove)
    program.addEventListener('pointerleave', onLeave)
    return () => {
      program.removeEventListener('pointermove', onMove)
      program.removeEventListener('pointerleave', onLeave)
      markCodeLine(code, undefined)
    }
  }, [code, mark])

  const sourceAt = (target: EventTarget) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null
    return line ? Number(line.dataset['source']) : undefined
  }

  /** Arrows go from number to number, so that the listing is one stop of the Tab key. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLButtonElement) || !pre.current) return
    const buttons = [...pre.current.querySelectorAll('button')]
    const next = buttons[buttons.indexOf(event.target) + step]
    if (!next) return
    event.preventDefault()
    event.target.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }

  const firstRun = lines.findIndex((_, at) => beginsRun(lines, at))
  return (
    <pre
      ref={pre}
      className="assembly-lines"
      tabIndex={0}
      aria-label={`Assembly at ${level}`}
      onPointerOver={({ target }) => mark(sourceAt(target))}
      onPointerLeave={() => mark(undefined)}
      onFocus={({ target }) => target instanceof HTMLButtonElement && mark(sourceAt(target))}
      onBlur={() => mark(undefined)}
      onKeyDown={onKeyDown}
    >
      <code>
        {lines.map((line, at) => (
          <span key={at} className="assembly-line" data-source={line.source}>
            {beginsRun(lines, at) && (
              <button type="button" tabIndex={at === firstRun ? 0 : -1} aria-label={`From line ${line.source}`}>
                {line.source}
              </button>
            )}
            {assemblyParts(line, known).map(({ text, href }, part) =>
              href === undefined ? (
                text
              ) : (
                <a key={part} href={siteAddress(href)} tabIndex={-1}>
                  {text}
                </a>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
}
