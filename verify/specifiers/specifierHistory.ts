import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { specifiers, type Specifier } from '../../src/content-model/symbols/parseSignature'
import { isStandard } from '../../src/content-model/standards/standards'
import type { ShownDeclaration } from './shownSpecifiers'

/** Since when the declarations of a header have their specifiers, by specifier and name, or by overload where overloads differ. */
export type SpecifierHistory = ReadonlyMap<string, string>

const keyOf = (specifier: Specifier, of: string) => `${specifier} ${of}`

/** Reads a file of lines such as `constexpr C++26 map::find`. Throws on any other line. */
export function parseHistory(text: string): SpecifierHistory {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, word, standard = '', of = ''] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
      const specifier = specifiers.find((each) => each === word)
      if (!specifier || !isStandard(standard)) throw new Error(`Not a specifier, a standard and a name: "${line}"`)
      return [keyOf(specifier, of), standard]
    }),
  )
}

/** Since when exactly this overload has a specifier; nothing if the history does not name it. */
export const historyOfOverload = (history: SpecifierHistory, { overload }: ShownDeclaration, specifier: Specifier): string | undefined =>
  history.get(keyOf(specifier, overload))

/** Since when a declaration of that name, or that overload of it, has a specifier; nothing if the history does not say. */
export const historyOf = (history: SpecifierHistory, declaration: ShownDeclaration, specifier: Specifier): string | undefined =>
  historyOfOverload(history, declaration, specifier) ?? history.get(keyOf(specifier, declaration.name))

/** `<map>` for the file `map.txt`. */
const headerOf = (file: string) => `<${file.replace(/\.txt$/, '')}>`

/** The histories of all headers, by header. */
export async function readHistories(folder: string): Promise<Map<string, SpecifierHistory>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Map(files.map((file, at) => [headerOf(file), parseHistory(texts[at] ?? '')]))
}
