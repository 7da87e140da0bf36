import type { ColorChoice } from '../../../config/colorMode'
import { useColorMode } from '../../../hooks/useColorMode'
import { StrokeIcon } from '../../../icons'
import * as styles from './ColorModeToggle.module.css'

function MoonIcon() {
  return (
    <StrokeIcon>
      <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
    </StrokeIcon>
  )
}

function SunIcon() {
  return (
    <StrokeIcon>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </StrokeIcon>
  )
}

function SystemIcon() {
  return (
    <StrokeIcon>
      <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
      <path d="M8.5 20.5h7M12 16.5v4" />
    </StrokeIcon>
  )
}

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
