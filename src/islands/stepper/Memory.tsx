import { useState } from 'react'
import { characters, formatAddress, formatValue, numberOf, type NumberFormat } from './formatValue'
import { isChangedIn, type MachineView, type MemoryPiece } from './machineView'
import type { DataLabel } from './programMap'
import { changed, ChangedWord } from './Registers'
import * as styles from './Stepper.module.css'

/** Elements of a label that are shown at first. */
const few = 16

interface Element {
  address: number
  bytes: readonly (number | undefined)[]
}

/** The data of a label, element by element; what is left at the end is one, too. */
export function elementsOf({ label, address, bytes }: MemoryPiece & { label: DataLabel }): Element[] {
  const size = label.elementSize
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => ({
    address: address + at * size,
    bytes: bytes.slice(at * size, (at + 1) * size),
  }))
}

/** Whether bytes are best read as text: most of them are characters. */
export function isText(bytes: readonly (number | undefined)[]): boolean {
  const letters = bytes.filter((byte) => byte !== undefined && byte >= 0x20 && byte < 0x7f).length
  return letters >= 3 && letters >= 0.6 * bytes.length
}

function valueText({ bytes }: Element, format: NumberFormat): string {
  const known = bytes.filter((byte) => byte !== undefined)
  if (known.length < bytes.length) return '??'
  if (bytes.length === 1 && format === 'hex') return (known[0] ?? 0).toString(16).padStart(2, '0')
  return formatValue(numberOf(known), bytes.length, format)
}

function Label({ piece, before, format }: { piece: MachineView['data'][number]; before: MachineView; format: NumberFormat }) {
  const [isLong, setLong] = useState(false)
  const { label, bytes } = piece
  const elements = elementsOf(piece)
  const shown = isLong ? elements : elements.slice(0, few)
  const count = Math.ceil(label.length / label.elementSize)
  return (
    <div>
      <dt>
        {label.name} <small>{formatAddress(label.address)}</small>
      </dt>
      <dd>
        {label.elementSize === 1 && isText(bytes) && (
          <span className={styles['text']}>“{characters(shown.flatMap((element) => element.bytes.map((byte) => byte ?? 0)))}”</span>
        )}
        <span className={styles['elements']}>
          {shown.map((element) => {
            const isChanged = isChangedIn(before.data, element.address, element.bytes)
            return (
              <span key={element.address} title={formatAddress(element.address)} {...changed(isChanged)}>
                {valueText(element, format)}
                <ChangedWord isChanged={isChanged} />
              </span>
            )
          })}
        </span>
        {elements.length > few && (
          <button type="button" className="button small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? 'Show less' : `Show ${elements.length - few} more`}
          </button>
        )}
        {isLong && count > elements.length && <small> and {(count - elements.length).toLocaleString('en')} that are not shown</small>}
      </dd>
    </div>
  )
}

/** The data of the program, by label. */
export function Memory({ view, before, format }: { view: MachineView; before: MachineView; format: NumberFormat }) {
  return (
    <dl className={styles['memory']}>
      {view.data.map((piece) => (
        <Label key={`${piece.label.name} ${piece.address}`} piece={piece} before={before} format={format} />
      ))}
    </dl>
  )
}
