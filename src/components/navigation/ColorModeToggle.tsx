import type { ColorChoice } from '../../config/colorMode'
import { useColorMode } from '../../hooks/useColorMode'
import { MoonIcon, SunIcon, SystemIcon } from '../../icons'
import * as styles from './ColorModeToggle.module.css'

const names: Record<ColorChoice, string> = { dark: 'dark', light: 'light', system: 'as the system' }

/** Goes on to the next choice of colours. Which icon shows is decided by the root element's attribute, so that it is right at once. */
export function ColorModeToggle() {
  const { choice, next, change } = useColorMode()
  const label = `Colours: ${names[choice]}. Switch to ${names[next]}.`
  return (
    <button
      type="button"
      className={`icon-button script-only ${styles['toggle']}`}
      aria-label={label}
      title={label}
      data-replay=""
      onClick={change}
    >
      <span className={styles['dark']}>
        <MoonIcon />
      </span>
      <span className={styles['light']}>
        <SunIcon />
      </span>
      <span className={styles['system']}>
        <SystemIcon />
      </span>
    </button>
  )
}
