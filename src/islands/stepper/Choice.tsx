import type { ReactNode } from 'react'
import * as panel from '../panel.module.css'
import * as styles from './Stepper.module.css'

interface ChoiceProps<Name extends string> {
  label: string
  /** The names that can be chosen, in their order, with their words. */
  names: Readonly<Record<Name, string>>
  value: Name
  onChange: (name: Name) => void
  children?: ReactNode
}

/** One of several names, chosen from a list. */
export function Choice<Name extends string>({ label, names, value, onChange, children }: ChoiceProps<Name>) {
  const isName = (text: string): text is Name => Object.hasOwn(names, text)
  return (
    <label className={styles['field']}>
      {label}
      <select className={panel['field']} value={value} onChange={({ target }) => isName(target.value) && onChange(target.value)}>
        {Object.entries<string>(names).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </label>
  )
}
