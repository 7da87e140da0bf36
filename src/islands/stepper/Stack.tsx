import { useState } from 'react'
import { formatAddress, formatValue, type NumberFormat } from './formatValue'
import { isChangedIn, mostSlots, type MachineView } from './machineView'
import type { ProgramMap } from './programMap'
import { changed, ChangedWord } from './Registers'
import { pointee, stackSlots, type PushedValue } from './stackSlots'
import * as styles from './Stepper.module.css'

/** Slots that are shown at first. */
const few = 8

interface StackProps {
  view: MachineView
  before: MachineView
  map: ProgramMap
  pushed: ReadonlyMap<number, PushedValue>
  format: NumberFormat
}

const bytesOf = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** The stack from `rsp` up, with what each slot is. */
export function Stack({ view, before, map, pushed, format }: StackProps) {
  const [isLong, setLong] = useState(false)
  const all = stackSlots(view, map, pushed, mostSlots)
  const slots = isLong ? all : all.slice(0, few)
  return (
    <>
      <table className={styles['table']}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Value</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ address, offset, value, what }) => {
            const isChanged = isChangedIn([before.stack], address, bytesOf(value))
            const target = pointee(value, map, view)
            return (
              <tr key={address} {...changed(isChanged)}>
                <th scope="row" title={formatAddress(address)}>
                  rsp{offset > 0 && ` + ${offset}`}
                </th>
                <td>
                  {formatValue(value, 8, format)}
                  <ChangedWord isChanged={isChanged} />
                </td>
                <td>
                  {what}
                  {!what.startsWith('return') && target !== undefined && <small> → {target}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {all.length > few && (
        <button type="button" className="button small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
