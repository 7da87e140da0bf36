import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { readStorage, writeStorage } from '../browser/storage'
import { hideLackingKey, standardKeyPrefix } from '../config/storageKeys'
import { parseStandard, standardData, type ChosenStandards } from '../content-model/standards/chosenStandards'
import { standardLanguages, standardParameter, type StandardLanguage } from '../content-model/standards/standardLanguages'

const listeners = createListeners()

/** The standards in use and whether what they lack is hidden, during this page load, since storage may be denied. */
interface Choice {
  chosen: ChosenStandards
  isHiding: boolean
}
let current: Choice | undefined

const noStandards: ChosenStandards = {}

/** The address of the visit wins over what is stored. It is read once, so that it holds for the pages that follow. */
const shared = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(standardParameter)

const stored = (language: StandardLanguage) => parseStandard(language, readStorage(standardKeyPrefix + language))

const getChoice = (): Choice =>
  (current ??= {
    chosen: Object.fromEntries(standardLanguages.map((language) => [language, parseStandard(language, shared) ?? stored(language)])),
    isHiding: readStorage(hideLackingKey) === 'true',
  })

/** Sets the attributes that the styles select by. The script in the head sets them before the first paint. */
function show() {
  const { isHiding, chosen } = getChoice()
  const { dataset } = document.documentElement
  Object.assign(dataset, standardData(chosen))
  if (isHiding) dataset['hideLacking'] = ''
  else delete dataset['hideLacking']
}

function adopt(change: Partial<Choice>) {
  current = { ...getChoice(), ...change }
  show()
  listeners.notify()
}

const adoptStandard = (language: StandardLanguage, id: string | undefined) => adopt({ chosen: { ...getChoice().chosen, [language]: id } })

/** Another tab chose, or cleared the storage. */
function onStorage({ key }: StorageEvent) {
  const language = standardLanguages.find((each) => key === standardKeyPrefix + each)
  if (language) adoptStandard(language, stored(language))
  else if (key === hideLackingKey) adopt({ isHiding: readStorage(hideLackingKey) === 'true' })
  else if (key === null) adopt({ chosen: noStandards, isHiding: false })
}

/** The address must not name another standard than the reader's: a reload would bring it back. */
function keepAddressTrue(id: string | undefined) {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(standardParameter)) return
  if (id) address.searchParams.set(standardParameter, id)
  else address.searchParams.delete(standardParameter)
  window.history.replaceState(window.history.state, '', address)
}

interface StandardChoice {
  /** `cpp17`; nothing for all standards. */
  standard: string | undefined
  isHiding: boolean
  choose: (id: string | undefined) => void
  hide: (isHiding: boolean) => void
}

/** The standard that the reader works with, by language, and what becomes of the names it lacks. It is remembered and follows the site's other tabs. */
export function useStandard(language: StandardLanguage): StandardChoice {
  const standard = useSyncExternalStore(
    listeners.subscribe,
    () => getChoice().chosen[language],
    () => undefined,
  )
  const isHiding = useSyncExternalStore(
    listeners.subscribe,
    () => getChoice().isHiding,
    () => false,
  )
  // Before the paint, for readers who come from a page without the script in its head.
  useLayoutEffect(show, [])
  useEffect(() => {
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return {
    standard,
    isHiding,
    choose: (id) => {
      writeStorage(standardKeyPrefix + language, id ?? null)
      keepAddressTrue(id)
      adoptStandard(language, id)
    },
    hide: (hides) => {
      writeStorage(hideLackingKey, hides ? 'true' : null)
      adopt({ isHiding: hides })
    },
  }
}

/** The chosen standards of all languages, for what is shown only once scripts run. */
export const useChosenStandards = (): ChosenStandards =>
  useSyncExternalStore(
    listeners.subscribe,
    () => getChoice().chosen,
    () => noStandards,
  )
