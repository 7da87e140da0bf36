import type { DocSymbol } from '../docs'
import { encodeRoute } from '../pagePath'
import type { Wording } from './wording'

/** The list's name below the published root. */
export const messagesFile = 'messages/explained.json'

/** Whose messages they are: the compiler's about a program of C or C++, or the linker's. */
export type MessageSource = 'c' | 'cpp' | 'linker'

/**
 * The messages that the reference explains, as the playground's tools word them: the words with `…` for what depends on the program, and the address
 * of the explanation below the site's base. In the order of the pages, so that the general entry of a page comes first.
 */
export type MessageList = Readonly<Record<MessageSource, readonly (readonly [words: string, address: string])[]>>

/** A page that explains messages. */
export interface MessagePage {
  path: string
  language?: string | null | undefined
  symbols: readonly Pick<DocSymbol, 'id' | 'wordings'>[]
}

/** Which of the list's parts a wording belongs to, if the playground's tools say it. */
function sourceOf({ tool }: Wording, language: string | null | undefined): MessageSource | undefined {
  // What the linker says of files in assembly, no program says that runs here.
  if (tool === 'GNU ld') return language === 'asm' ? undefined : 'linker'
  return tool === 'Clang' && (language === 'c' || language === 'cpp') ? language : undefined
}

/** The list of all explained messages. Those of the linker come first from pages about no language, which are about linking alone. */
export function messageList(pages: readonly MessagePage[]): MessageList {
  const list: Record<MessageSource, [string, string][]> = { c: [], cpp: [], linker: [] }
  const ordered = pages.toSorted((a, b) => Number(a.language != null) - Number(b.language != null))
  for (const { path, language, symbols } of ordered)
    for (const { id, wordings = [] } of symbols)
      for (const wording of wordings) {
        const source = sourceOf(wording, language)
        if (source) list[source].push([wording.words, `${encodeRoute(path)}#${id}`])
      }
  return list
}
