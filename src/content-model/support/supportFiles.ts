import { decodeName, encodeName } from '../symbols/symbolId'
import type { StandardLanguage } from '../standards/standardLanguages'
import type { HeaderSupport } from './librarySupport'

/** Where the measurements lie, from the site's root. */
export const supportFolder = 'content/data/library-support'

/** Which libraries were asked. */
export const librariesFile = 'libraries.json'

/** Which headers they were asked about. */
export const headersFile = 'headers.json'

/** The file of a header, below the folder: `cpp/map.json`, `c/stdio.h.json`. */
export const fileOfHeader = (language: StandardLanguage, header: string): string => `${language}/${header.replace(/^<|>$/g, '')}.json`

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** The text of a header's file: a line for each name, so that what two authors measured merges. */
export function formatHeaderSupport({ names, declarations }: HeaderSupport): string {
  const lines = [...names]
    .map(([name, ranges]) => [encodeName(name), ranges] as const)
    .sort(byName)
    .map(([name, ranges]) => `    ${JSON.stringify(name)}: ${JSON.stringify(ranges)}`)
  const ofDeclarations = declarations ? `  "declarations": ${JSON.stringify(declarations)},\n` : ''
  return `{\n${ofDeclarations}  "names": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** What `formatHeaderSupport` wrote. */
export function parseHeaderSupport(text: string): HeaderSupport {
  const { names, declarations }: Omit<HeaderSupport, 'names'> & { names: Record<string, string[]> } = JSON.parse(text)
  return {
    names: new Map(Object.entries(names).map(([name, ranges]) => [decodeName(name), ranges])),
    ...(declarations && { declarations }),
  }
}
