import path from 'node:path'
import type { HeaderSupport, LibrarySupport, MeasuredLibrary } from '../content-model/support/librarySupport'
import { fileOfHeader, headersFile, librariesFile, parseHeaderSupport, supportFolder } from '../content-model/support/supportFiles'
import type { StandardLanguage } from '../content-model/standards/standardLanguages'

/** The last content of each file, parsed: most pages ask for the same. */
const parsed = new Map<string, { text: string; value: unknown }>()

/**
 * What was measured of the libraries. Each file is read when something of it is asked, so that a page depends on its own header's alone. Without files
 * nothing was measured.
 * @param read gives the content of a file by its absolute path; undefined where there is none
 */
export function readLibrarySupport(root: string, read: (file: string) => Buffer | undefined): LibrarySupport {
  const parse = <Value>(name: string, parseText: (text: string) => Value): Value | undefined => {
    const file = path.join(root, supportFolder, name)
    const text = read(file)?.toString()
    if (text === undefined) return undefined
    const known = parsed.get(file)
    const value = known?.text === text ? (known.value as Value) : parseText(text)
    parsed.set(file, { text, value })
    return value
  }
  const listOf = <Item>(name: string, language: StandardLanguage) =>
    parse(name, (text): Record<StandardLanguage, readonly Item[]> => JSON.parse(text))?.[language] ?? []
  return {
    libraries: (language) => listOf<MeasuredLibrary>(librariesFile, language),
    headers: (language) => listOf<string>(headersFile, language),
    ofHeader: (language, header): HeaderSupport | undefined => parse(fileOfHeader(language, header), parseHeaderSupport),
  }
}
