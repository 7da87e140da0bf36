import type { HeaderSupport, LibrarySupport, MeasuredLibrary } from '../content-model/support/librarySupport'
import type { StandardLanguage } from '../content-model/standards/standardLanguages'

interface Measured {
  libraries: readonly MeasuredLibrary[]
  headers: Readonly<Record<string, HeaderSupport>>
}

/** Measurements as a test needs them; of a language that it leaves out there are none. */
export function measuredSupport(measured: Partial<Record<StandardLanguage, Measured>> = {}): LibrarySupport {
  return {
    libraries: (language) => measured[language]?.libraries ?? [],
    headers: (language) => Object.keys(measured[language]?.headers ?? {}).sort(),
    ofHeader: (language, header) => measured[language]?.headers[header],
  }
}
