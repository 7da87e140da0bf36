import { readdirSync, readFileSync } from 'node:fs'
import { mutate } from './mutate'
import { Random } from './random'

export type InputKind = 'frontmatter' | 'category' | 'body'

export interface FuzzInput {
  kind: InputKind
  /** Where the text comes from; problems must name it. */
  file: string
  text: string
}

interface Source {
  file: string
  text: string
}

/** Real content, from which the broken one is made. */
export interface Corpus {
  pages: Source[]
  categories: Source[]
}

export function readCorpus(folder = 'content/docs'): Corpus {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${folder}/${name}`)
  const read = (end: string) => sources.filter((file) => file.endsWith(end)).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  return { pages: read('.mdx'), categories: read('_category_.yml') }
}

const kinds: readonly InputKind[] = ['frontmatter', 'category', 'body']

/** Lines of a body that one input has at most: small inputs find as much, and more of them fit in a minute. */
const maxLines = 80

const frontmatterEnd = (text: string) => text.indexOf('\n---\n') + 5

/** The input of a number: the same for the same seed, number and content. */
export function inputAt(corpus: Corpus, seed: number, number: number): FuzzInput {
  const random = new Random(seed, number)
  const kind = kinds[number % kinds.length] ?? 'body'
  const sources = kind === 'category' ? corpus.categories : corpus.pages
  const { file, text } = random.pick(sources) ?? { file: 'content/docs/empty.mdx', text: '' }
  const others = sources.map((source) => source.text)
  if (kind === 'category') return { kind, file, text: mutate(text, random, others) }
  const head = text.slice(0, frontmatterEnd(text))
  const body = text.slice(head.length).split('\n')
  if (kind === 'frontmatter') return { kind, file, text: `${mutate(head, random, others)}\nText.\n` }
  const from = random.below(body.length)
  return { kind, file, text: head + mutate(body.slice(from, from + maxLines).join('\n'), random, others) }
}
