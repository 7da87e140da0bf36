import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ProgramFile } from '../../playground/program'
import { assemblyTokens, type AssemblyTokenKind } from '../playground/assemblyTokens'
import { scrollInside } from '../scrollInside'
import { lineKey, type ProgramMap } from './programMap'
import * as styles from './Stepper.module.css'

/** The classes of colours in pages. */
const colors: Readonly<Record<AssemblyTokenKind, string>> = {
  comment: 'tc',
  string: 'ts',
  label: 'tp',
  keyword: 'tk',
  register: 'tt',
  number: 'tn',
}

/** A line as the page has it. */
function PageLine({ line }: { line: DocumentFragment }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(line.cloneNode(true)), [line])
  return <span ref={place} />
}

/** A line that the reader has typed. */
function TypedLine({ text }: { text: string }) {
  return assemblyTokens(text).map(({ kind, text: piece }, at) => (
    <span key={at} {...(kind && { className: colors[kind] })}>
      {piece}
    </span>
  ))
}

interface ListingProps {
  file: ProgramFile
  /** The file's lines as the page has them; nothing for what the reader has typed. */
  page: readonly DocumentFragment[] | undefined
  map: ProgramMap
  /** The line that comes next, if it is in this file. */
  current: number | undefined
  /** The line that the reader has chosen, for "Run to line". */
  chosen: number | undefined
  breakpoints: ReadonlySet<string>
  onChoose: (line: number) => void
  onToggle: (line: number) => void
}

/** A file of the program with the line that comes next, and a button for a breakpoint beside each line that has instructions. */
export function Listing({ file, page, map, current, chosen, breakpoints, onChoose, onToggle }: ListingProps) {
  const box = useRef<HTMLPreElement>(null)
  const currentLine = useRef<HTMLSpanElement>(null)
  const { name, text } = file
  const lines = useMemo(() => text.replace(/\n$/, '').split('\n'), [text])
  const stops = useMemo(() => lines.map((_, at) => map.addressesOf(name, at + 1).length > 0), [lines, map, name])
  const [focused, setFocused] = useState<number>()
  const first = stops.indexOf(true) + 1
  const inTabOrder = focused ?? current ?? first

  useEffect(() => {
    if (box.current && currentLine.current) scrollInside(box.current, currentLine.current, 2 * currentLine.current.offsetHeight)
  }, [current, name])

  /** Arrows go from line to line, so that the program is one stop of the Tab key. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons[buttons.indexOf(event.target) + step]?.focus()
  }

  return (
    <pre ref={box} className={styles['listing']} tabIndex={0} aria-label={`Program ${name}`} onKeyDown={onKeyDown}>
      <code>
        {lines.map((line, at) => {
          const number = at + 1
          const isCurrent = number === current
          const hasBreakpoint = breakpoints.has(lineKey(name, number))
          const fromPage = page?.[at]
          return (
            <span
              key={at}
              ref={isCurrent ? currentLine : undefined}
              className={styles['line']}
              {...(isCurrent && { 'aria-current': 'step' as const })}
              {...(number === chosen && { 'data-chosen': '' })}
              onClick={({ target }) => {
                if (stops[at] && target instanceof Element && !target.closest('button, a')) onChoose(number)
              }}
            >
              {stops[at] ? (
                <button
                  type="button"
                  className={styles['gutter']}
                  tabIndex={number === inTabOrder ? 0 : -1}
                  aria-label={`Breakpoint in line ${number}`}
                  aria-pressed={hasBreakpoint}
                  title={hasBreakpoint ? 'Remove the breakpoint' : 'Set a breakpoint'}
                  onFocus={() => {
                    setFocused(number)
                    onChoose(number)
                  }}
                  onClick={() => onToggle(number)}
                >
                  {number}
                </button>
              ) : (
                <span className={styles['gutter']} aria-hidden="true">
                  {number}
                </span>
              )}
              {isCurrent && <span className="visually-hidden">Next: </span>}
              {fromPage ? <PageLine line={fromPage} /> : <TypedLine text={line} />}
              {'\n'}
            </span>
          )
        })}
      </code>
    </pre>
  )
}
