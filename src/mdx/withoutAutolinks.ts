import type { Data, Processor } from 'unified'

type SyntaxExtension = NonNullable<Data['micromarkExtensions']>[number]
type Constructs = NonNullable<SyntaxExtension['text']>

const isAutolink = (name: string | undefined) => /autolink/i.test(name ?? '')

/** The constructs by the character they begin with, and no character without any. */
const withoutThem = (text: Constructs): Constructs =>
  Object.fromEntries(
    Object.entries(text)
      .map(([code, constructs]) => [code, [constructs ?? []].flat().filter(({ name }) => !isAutolink(name))] as const)
      .filter(([, constructs]) => constructs.length > 0),
  )

/**
 * A plugin to be used after `remark-gfm`: bare addresses stay text. GFM looks for one at each letter and each digit, which is a seventh of the time
 * that parsing takes.
 */
export function withoutAutolinks(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions =
    data.micromarkExtensions?.map(({ text, ...others }) => ({ ...others, ...(text && { text: withoutThem(text) }) })) ?? []
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().filter(({ enter }) => !enter?.['literalAutolink']) ?? []
}
