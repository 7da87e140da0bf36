import type { ListedName } from './nameList'
import { encodeRoute } from '../pagePath'

/** Below `/name-cards`. */
export const assemblyNamesFile = 'asm.json'

/** Where the instructions and registers of a language of assembly are described, by their names in lower case. */
export const assemblyNames = (names: readonly ListedName[]): Record<string, string> =>
  Object.fromEntries(
    names
      .filter(({ kind }) => kind === 'instruction' || kind === 'register')
      .map(({ name, path, id }) => [name.toLowerCase(), `${encodeRoute(path)}#${id}`]),
  )
