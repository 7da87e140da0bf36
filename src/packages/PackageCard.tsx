import type { PackageEntry } from '../content-model/parseDataFiles'
import { useCopy } from '../hooks/useCopy'
import * as styles from './packages.module.css'

/** A package with the command that installs it. */
export function PackageCard({ name, description, home }: PackageEntry) {
  const command = `cf install ${name}`
  const { outcome, copy } = useCopy()
  return (
    <li className={styles['card']} id={name}>
      <h3 className={styles['name']}>{name}</h3>
      <p className={styles['description']}>{description}</p>
      <div className={styles['install']}>
        <code>{command}</code>
        <button type="button" onClick={() => void copy(command)} aria-label={`Copy “${command}”`}>
          {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Failed' : 'Copy'}
        </button>
      </div>
      <a href={home} target="_blank" rel="noopener">
        {home.replace(/^https:\/\/(www\.)?/, '')}
        <span className="visually-hidden"> — home of {name}, opens in a new tab</span>
      </a>
    </li>
  )
}
