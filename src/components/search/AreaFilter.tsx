import { useId } from 'react'
import { areaLabels, areas, type Area } from '../../search/types'
import * as styles from './AreaFilter.module.css'

interface AreaFilterProps {
  /** `undefined` for all areas. */
  area: Area | undefined
  onChange: (area: Area | undefined) => void
}

const choices = [undefined, ...areas]

/** Filters the results by area. */
export function AreaFilter({ area, onChange }: AreaFilterProps) {
  const name = useId()
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">Show results of</legend>
      {choices.map((choice) => (
        <label key={choice ?? 'all'} className={styles['choice']}>
          <input type="radio" name={name} className={styles['radio']} checked={area === choice} onChange={() => onChange(choice)} />
          {choice ? areaLabels[choice] : 'All'}
        </label>
      ))}
    </fieldset>
  )
}
