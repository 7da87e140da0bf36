import { useEffect, useRef, useState } from 'react'
import { announce } from '../../browser/announce'
import { canKeep, countKept, forgetSection, isSearchKept, keepSection, loadSection } from '../../browser/offline/storedSections'
import { errorText } from '../../content-model/problems'
import type { SectionFiles } from '../../offline/sectionFiles'

export type OfflineState =
  | { step: 'looking' }
  | { step: 'impossible'; reason: string }
  | { step: 'ready'; section: SectionFiles; kept: number; hasSearch: boolean; failure?: string }
  | { step: 'storing'; section: SectionFiles; share: number }

/** What is known of a section, and functions to change that. */
export interface OfflineSection {
  state: OfflineState
  store: (section: SectionFiles) => Promise<void>
  stop: () => void
  forget: (section: SectionFiles) => Promise<void>
}

/** How much of a section is stored on the device, and functions to change that. */
export function useOfflineSection(name: string): OfflineSection {
  const [state, setState] = useState<OfflineState>({ step: 'looking' })
  const controller = useRef<AbortController>(undefined)

  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<OfflineState> => {
      if (!(await canKeep()))
        return { step: 'impossible', reason: 'This browser cannot store pages for this site, or not yet. Reload the page to try again.' }
      const section = await loadSection(name)
      return { step: 'ready', section, kept: await countKept(section), hasSearch: await isSearchKept() }
    }
    look()
      .catch((error: unknown): OfflineState => ({ step: 'impossible', reason: errorText(error) }))
      .then((found) => {
        if (isCurrent) setState(found)
      })
    return () => {
      isCurrent = false
      controller.current?.abort()
    }
  }, [name])

  const settle = async (section: SectionFiles, failure?: string) =>
    setState({
      step: 'ready',
      section,
      kept: await countKept(section),
      hasSearch: await isSearchKept(),
      ...(failure !== undefined && { failure }),
    })

  const store = async (section: SectionFiles) => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setState({ step: 'storing', section, share: 0 })
    try {
      await keepSection(section, (share) => setState({ step: 'storing', section, share }), signal)
      announce(`${section.label} is available offline.`)
      await settle(section)
    } catch (error) {
      controller.current.abort()
      await settle(section, error instanceof DOMException && error.name === 'AbortError' ? undefined : errorText(error))
    }
  }

  return {
    state,
    store,
    stop: () => controller.current?.abort(),
    forget: async (section: SectionFiles) => {
      await forgetSection(section)
      announce(`${section.label} is no longer stored.`)
      await settle(section)
    },
  }
}
