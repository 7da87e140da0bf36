import { useState } from 'react'
import { Choice } from './Choice'
import type { NumberFormat } from './formatValue'
import { laneNames, laneTexts, type LaneKind } from './lanes'
import type { MachineView } from './machineView'
import { changed, ChangedWord } from './Registers'
import * as styles from './Stepper.module.css'

interface VectorsProps {
  view: MachineView
  before: MachineView
  format: NumberFormat
  /** The division that fits the program. */
  suggested: LaneKind
}

/** The vector registers that the program uses, lane by lane from the lowest. */
export function Vectors({ view, before, format, suggested }: VectorsProps) {
  const [kind, setKind] = useState(suggested)
  const old = new Map(before.vectors.map(({ number, bytes }) => [number, laneTexts(bytes, kind, format)]))
  return (
    <>
      <Choice label="Lanes" names={laneNames} value={kind} onChange={setKind}>
        <small>The lowest lane comes first.</small>
      </Choice>
      <dl className={styles['memory']}>
        {view.vectors.map(({ number, size, bytes }) => {
          const lanes = laneTexts(bytes, kind, format)
          return (
            <div key={number}>
              <dt>{`${size === 32 ? 'ymm' : 'xmm'}${number}`}</dt>
              <dd>
                <span className={styles['elements']}>
                  {lanes.map((text, lane) => {
                    const isChanged = old.get(number)?.[lane] !== text
                    return (
                      <span key={lane} title={`Lane ${lane}`} {...changed(isChanged)}>
                        {text}
                        <ChangedWord isChanged={isChanged} />
                      </span>
                    )
                  })}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
