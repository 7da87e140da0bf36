import type { X87View } from '../../assembly/machineState'
import { changed, ChangedWord } from './Registers'
import * as styles from './Stepper.module.css'

interface X87RegistersProps {
  now: X87View
  before: X87View | undefined
}

/** The registers down to the last one in use, and the two words. */
function rowsOf({ registers, status, control }: X87View): [name: string, text: string][] {
  const depth = Math.max(1, registers.findLastIndex((text) => text !== undefined) + 1)
  return [
    ...registers.slice(0, depth).map((text = 'empty', number): [string, string] => [`st${number}`, text]),
    ['status word', `0x${status.toString(16)}`],
    ['control word', `0x${control.toString(16)}`],
  ]
}

/** The stack of the x87 unit from its top, and its two words. */
export function X87Registers({ now, before }: X87RegistersProps) {
  const old = new Map(before && rowsOf(before))
  return (
    <dl className={styles['memory']}>
      {rowsOf(now).map(([name, text]) => {
        const isChanged = old.get(name) !== text
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['elements']}>
              <span {...changed(isChanged)}>
                {text}
                <ChangedWord isChanged={isChanged} />
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
