import type { ColorChoice } from '../../../config/colorMode'
import { useColorMode } from '../../../hooks/useColorMode'
import { MoonIcon, SunIcon, SystemIcon } from '../../../icons'
import * as styles from './ColorModeToggle.module.css'

const names: Record<ColorChoice, string> = { dark: 'dark', light: 'light', system: 'system' }

/** Switches to the next colour mode. The root element's attribute selects the icon, so that it is right at the first paint. */
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
