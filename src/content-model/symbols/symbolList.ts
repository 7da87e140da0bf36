import type { Language } from '../../languages/languages'
import type { ListedName } from '../names/nameList'
import { encodeRoute } from '../pagePath'

/** Changes when a program that reads the lists would have to change; its schema is then another file. */
export const symbolListVersion = 1

/** A name as programs read it. */
export interface PublishedSymbol {
  name: string
  kind: string
  /** `<stdio.h>`, or the title of the page. */
  header: string
  since?: string
  deprecated?: string
  removed?: string
  /** The declarations of its block, one a line; what follows `//` is the standard of the line. */
  signature?: string
  /** One line, with `code` in backticks. */
  summary?: string
  /** Of the description. */
  url: string
}

/** Every documented name of a language, for editors and scripts. */
export interface SymbolList {
  $schema: string
  version: typeof symbolListVersion
  language: Language
  symbols: PublishedSymbol[]
}

const lines = (signature: string) =>
  signature
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/**
 * The list of a language, in the order of the pages.
 * @param siteUrl where the site is published, without a final slash
 */
export function symbolList(language: Language, names: readonly ListedName[], siteUrl: string): SymbolList {
  return {
    $schema: `${siteUrl}/schema/symbols/v${symbolListVersion}/symbols.schema.json`,
    version: symbolListVersion,
    language,
    symbols: names.map(({ name, kind, header, since, deprecated, removed, signature, meaning, path, id }) => ({
      name,
      kind,
      header,
      ...(since !== undefined && { since }),
      ...(deprecated !== undefined && { deprecated }),
      ...(removed !== undefined && { removed }),
      ...(signature !== undefined && { signature: lines(signature) }),
      ...(meaning !== '' && { summary: meaning }),
      url: `${siteUrl}${encodeRoute(path)}#${id}`,
    })),
  }
}
