import { generalRegisters, type FlagName } from '../../assembly/machineState'
import { formatAddress, formatValue, type NumberFormat } from './formatValue'
import type { MachineView } from './machineView'
import * as styles from './Stepper.module.css'
import { flagNames } from './stepWords'

interface ViewProps {
  view: MachineView
  /** What the reader saw before. */
  before: MachineView
}

/** Says of a value that it is new: to the eye by a colour and a mark, otherwise by a word. */
export const changed = (isChanged: boolean) => (isChanged ? { 'data-changed': '' } : {})

export const ChangedWord = ({ isChanged }: { isChanged: boolean }) =>
  isChanged ? <span className="visually-hidden"> (changed)</span> : null

/** In the order of their names, not of their numbers: `rax`, `rbx`, `rcx`. */
const shown = [
  ...generalRegisters.filter((name) => /^r[a-d]x$/.test(name)).sort(),
  ...generalRegisters.filter((name) => !/^r[a-d]x$/.test(name)),
]

/** The general registers and `rip`. */
export function Registers({ view, before, format }: ViewProps & { format: NumberFormat }) {
  return (
    <dl className={styles['registers']}>
      {shown.map((name) => {
        const value = view.registers[name]
        const isChanged = value !== before.registers[name]
        return (
          <div key={name} {...changed(isChanged)}>
            <dt>{name}</dt>
            <dd>
              {formatValue(value, 8, format)}
              <ChangedWord isChanged={isChanged} />
            </dd>
          </div>
        )
      })}
      <div>
        <dt>rip</dt>
        <dd>{formatAddress(view.rip)}</dd>
      </div>
    </dl>
  )
}

const flags: readonly FlagName[] = ['CF', 'ZF', 'SF', 'OF', 'PF', 'AF', 'DF']

/** The flags with their names. One that the last instruction leaves undefined is marked so. */
export function FlagList({ view, before }: ViewProps) {
  return (
    <dl className={styles['flags']}>
      {flags.map((name) => {
        const value = view.flags[name]
        const isChanged = value !== before.flags[name]
        return (
          <div key={name} {...changed(isChanged)} data-set={value === true ? '' : undefined}>
            <dt>
              {name} <span>{flagNames[name]}</span>
            </dt>
            <dd>
              {value === undefined ? (
                <abbr title="undefined after this instruction">
                  <span aria-hidden="true">?</span>
                  <span className="visually-hidden">undefined</span>
                </abbr>
              ) : (
                Number(value)
              )}
              <ChangedWord isChanged={isChanged} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
