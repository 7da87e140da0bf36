import { markWords } from '../../search/snippet'

/** A text in which the words of the query are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map(({ text: part, isMarked }, at) => (isMarked ? <mark key={at}>{part}</mark> : part))
}
