import type { MessagePattern } from './messagePatterns'
import type { SectionText } from './pageRecord'
import type { Area, NameRecord, RecordType, SearchPage } from './types'
import { areas, recordTypes } from './types'

/** Version of the file format: a browser with older code must not read newer files. */
export const formatVersion = 5

/** The words of all messages that pages explain, in the index's folder. */
export const messagesFile = 'messages.json'

export interface Manifest {
  version: number
  /** Folder of the other files, named by digest. */
  folder: string
  pages: SearchPage[]
  /** First prefix of each `names-N.json`. */
  names: string[]
  /** First prefix of each `prose-N.json`. */
  prose: string[]
  /** First section of each `text-N.json`. */
  texts: number[]
  /** Number of sections of each page; they are numbered consecutively. */
  sectionsOf: number[]
  /** Number of terms in the page's title, the heading, the text and the asked questions: for each field, that of each section. */
  lengths: number[][]
  /** Size of all files together, in bytes before compression. */
  bytes: number
}

/** `[term, title, heading, text, asks]`, the last four each a list of section, frequency, section, frequency … with delta-encoded sections. */
export type ProseEntry = [string, number[], number[], number[], number[]]

type PackedName = [number, string, string[], number, string, string, string, number, ...string[]]

/** What few names have comes last. Where the id of the block would be missing before a standard, the name's own stands in for it. */
function trailing(id: string, blockId: string | undefined, since: string | undefined, removed: string | undefined): string[] {
  if (removed !== undefined) return [blockId ?? id, since ?? '', removed]
  if (since !== undefined) return [blockId ?? id, since]
  return blockId === undefined ? [] : [blockId]
}

export const packName = ({ type, name, aliases, page, id, kind, detail, words, blockId, since, removed }: NameRecord): PackedName => [
  recordTypes.indexOf(type),
  name,
  aliases,
  page,
  id,
  kind,
  detail,
  words,
  ...trailing(id, blockId, since, removed),
]

export const packPage = ({ path, label, area, trail, links, isWrapper }: SearchPage) => [
  path,
  label,
  areas.indexOf(area),
  trail,
  links,
  isWrapper ? 1 : 0,
]

const malformed = (what: string) => new Error(`The search index is damaged: ${what}.`)

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item, what: string): Item[] {
  if (!Array.isArray(value) || !value.every(isItem)) throw malformed(what)
  return value
}

function arrayOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw malformed(what)
  return value
}

function readPage(value: unknown): SearchPage {
  const [path, label, area, trail, links, isWrapper] = arrayOf(value, 'a page is not a list')
  const areaName: Area | undefined = isNumber(area) ? areas[area] : undefined
  if (!isText(path) || !isText(label) || areaName === undefined || !isNumber(links)) throw malformed('a page lacks a field')
  return {
    path,
    label,
    area: areaName,
    trail: listOf(trail, isText, 'a trail is not a list of strings'),
    links,
    isWrapper: isWrapper === 1,
  }
}

/** Parses the manifest. Throws for anything else. */
export function readManifest(value: unknown): Manifest {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== formatVersion) {
    throw malformed('its manifest has an unknown format')
  }
  const field = (name: string): unknown => Object.entries(value).find(([key]) => key === name)?.[1]
  const folder = field('folder')
  const bytes = field('bytes')
  if (!isText(folder) || !isNumber(bytes)) throw malformed('the folder is missing')
  return {
    version: formatVersion,
    folder,
    pages: arrayOf(field('pages'), 'pages').map(readPage),
    names: listOf(field('names'), isText, 'names'),
    prose: listOf(field('prose'), isText, 'prose'),
    texts: listOf(field('texts'), isNumber, 'texts'),
    sectionsOf: listOf(field('sectionsOf'), isNumber, 'sectionsOf'),
    lengths: arrayOf(field('lengths'), 'lengths').map((ofField) => listOf(ofField, isNumber, 'lengths')),
    bytes,
  }
}

function readName(value: unknown): NameRecord {
  const [typeAt, name, aliases, page, id, kind, detail, words, blockId, since, removed] = arrayOf(value, 'a name is not a list')
  const type: RecordType | undefined = isNumber(typeAt) ? recordTypes[typeAt] : undefined
  if (type === undefined || !isText(name) || !isNumber(page) || !isText(id) || !isText(kind) || !isText(detail) || !isNumber(words)) {
    throw malformed('a name lacks a field')
  }
  return {
    type,
    name,
    aliases: listOf(aliases, isText, 'aliases'),
    page,
    id,
    kind,
    detail,
    words,
    ...(isText(blockId) && blockId !== id && { blockId }),
    ...(isText(since) && since !== '' && { since }),
    ...(isText(removed) && { removed }),
  }
}

export const readNames = (value: unknown): NameRecord[] => arrayOf(value, 'names').map(readName)

export function readProse(value: unknown): ProseEntry[] {
  return arrayOf(value, 'prose').map((entry) => {
    const [term, ...fields] = arrayOf(entry, 'a term is not a list')
    const [title, heading, text, asks = []] = fields.map((field) => listOf(field, isNumber, 'a term has no postings'))
    if (!isText(term) || !title || !heading || !text) throw malformed('a term lacks a field')
    return [term, title, heading, text, asks]
  })
}

export const readMessages = (value: unknown): MessagePattern[] =>
  arrayOf(value, 'messages').map((message) => {
    const [words, section] = arrayOf(message, 'a message is not a list')
    if (!isText(words) || !isNumber(section)) throw malformed('a message lacks a field')
    return [words, section]
  })

export const readTexts = (value: unknown): SectionText[] =>
  arrayOf(value, 'sections').map((section) => {
    const [id = '', heading = '', text = '', asks] = listOf(section, isText, 'a section is not a list of strings')
    return asks === undefined ? [id, heading, text] : [id, heading, text, asks]
  })
