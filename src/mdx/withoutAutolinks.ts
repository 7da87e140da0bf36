import type { Data, Processor } from 'unified'

type SyntaxExtension = NonNullable<Data['micromarkExtensions']>[number]
type Constructs = NonNullable<SyntaxExtension['text']>

const isAutolink = (name: string | undefined) => /autolink/i.test(name ?? '')

/** Removes the autolink constructs, and characters that are left without any construct. */
const withoutThem = (text: Constructs): Constructs =>
  Object.fromEntries(
    Object.entries(text)
      .map(([code, constructs]) => [code, [constructs ?? []].flat().filter(({ name }) => !isAutolink(name))] as const)
      .filter(([, constructs]) => constructs.length > 0),
  )

/**
 * A plugin to use after `remark-gfm`: bare addresses stay text. GFM tries its autolink constructs at every letter and digit, which takes a seventh of
 * the parsing time.
 */
export function withoutAutolinks(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions =
    data.micromarkExtensions?.map(({ text, ...others }) => ({ ...others, ...(text && { text: withoutThem(text) }) })) ?? []
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().filter(({ enter }) => !enter?.['literalAutolink']) ?? []
}
