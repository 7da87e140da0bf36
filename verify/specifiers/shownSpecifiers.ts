import { specifierOf, specifiers, type Specifier } from '../../src/content-model/symbols/parseSignature'
import { specifierRange } from '../../src/content-model/symbols/specifierRange'
import { blockStandards } from '../../src/content-model/standards/blockStandards'
import type { PageSymbol } from '../examples/readPage'
import { namesOf } from '../headers/cppSignatures'
import { parseFunction } from '../headers/parseFunction'

/** A declaration of a function, and since when the page says that it has each of its specifiers. */
export interface ShownDeclaration {
  /** The documented name: `map::find`. */
  name: string
  /** With the types of its parameters: `map::find(const key_type&) const`. */
  overload: string
  /** As the page shows it, on one line. */
  code: string
  /** Line of its block in the page. */
  line: number
  since: string
  /** The standard that took it out; nothing for what is still there. */
  until?: string | undefined
  /** Only those that it has. One without a label came with the declaration. */
  specifiers: ReadonlyMap<Specifier, string>
}

/** The functions that a page of C++ declares, with their specifiers. */
export function shownSpecifiers(symbols: readonly PageSymbol[]): ShownDeclaration[] {
  return symbols.flatMap((symbol) =>
    symbol.declarations.flatMap(({ code, labels }): ShownDeclaration[] => {
      const parsed = parseFunction(code)
      if (!parsed) return []
      const names = namesOf(symbol, parsed)
      const own = labels.find(({ word }) => word === 'since')?.standard
      const since = own ?? blockStandards(symbol.names.filter(({ name }) => names.includes(name))).since
      if (since === undefined) return []
      const labelled = new Map(labels.map(({ word, standard }) => [specifierOf(word), standard]))
      const shown = specifiers.filter((specifier) => specifierRange(code, specifier))
      const name = names[0] ?? parsed.name
      const qualifiers = parsed.qualifiers === '' ? '' : ` ${parsed.qualifiers}`
      return [
        {
          name,
          overload: `${name}(${parsed.parameters.join(', ')})${qualifiers}`,
          code: code.replace(/\s+/g, ' '),
          line: symbol.line,
          since,
          until: labels.find(({ word }) => word === 'until')?.standard,
          specifiers: new Map(shown.map((specifier) => [specifier, labelled.get(specifier) ?? since])),
        },
      ]
    }),
  )
}
