import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { nextChoice, parseChoice, themeOf, type ColorChoice } from '../config/colorMode'
import { siteConfig } from '../config/siteConfig'
import { themeKey } from '../config/storageKeys'
import { readStorage, writeStorage } from '../browser/storage'

const settings = siteConfig.colorMode
const serverChoice = parseChoice(null, settings)

const listeners = createListeners()
/** The choice during this page load, since storage may be denied. */
let chosen: ColorChoice | undefined

const getChoice = () => (chosen ??= parseChoice(readStorage(themeKey), settings))
const systemPrefersLight = () => window.matchMedia('(prefers-color-scheme: light)')

/** Sets the attributes that the styles select by. The script in the head sets them before the first paint. */
function show() {
  const { dataset } = document.documentElement
  dataset['theme'] = themeOf(getChoice(), systemPrefersLight().matches)
  dataset['themeChoice'] = getChoice()
}

function adopt(choice: ColorChoice) {
  chosen = choice
  show()
  listeners.notify()
}

/** Another tab chose a theme, or cleared the storage. */
function onStorage({ key, newValue }: StorageEvent) {
  if (key === themeKey || key === null) adopt(parseChoice(newValue, settings))
}

/** The reader's colour mode, and a function to change it. It is remembered and follows the site's other tabs and the system. */
export function useColorMode(): { choice: ColorChoice; next: ColorChoice; change: () => void } {
  const choice = useSyncExternalStore(listeners.subscribe, getChoice, () => serverChoice)
  useEffect(() => {
    const system = systemPrefersLight()
    window.addEventListener('storage', onStorage)
    system.addEventListener('change', show)
    return () => {
      window.removeEventListener('storage', onStorage)
      system.removeEventListener('change', show)
    }
  }, [])
  const next = nextChoice(choice, settings)
  const change = () => {
    writeStorage(themeKey, next)
    adopt(next)
  }
  return { choice, next, change }
}
