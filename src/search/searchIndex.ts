import { encodeRoute } from '../content-model/pagePath'
import { messagesFile, readManifest, readMessages, readNames, readProse, readTexts, type Manifest } from './indexFiles'
import { explainingSections, type MessagePattern } from './messagePatterns'
import { NameStore } from './nameStore'
import { isErrorsRoute, isRecipesRoute } from '../languages/referenceRoutes'
import { answerScore, compares, quotedScore, type AskedWords } from './answers'
import {
  openProse,
  proseStatistics,
  proseWords,
  searchProse,
  type ProseEngine,
  type ProseHit,
  type ProseResult,
  type ProseStatistics,
} from './prose'
import { headingOfConversion, nameKey, parseQuery, squash, type Query } from './query'
import type { SectionText } from './pageRecord'
import { isAskedInWords, isFaint, isNamed, isOfNamedLanguage, withoutNeedlessWords, type Candidate } from './rank'
import { shardOf, shardsFor } from './shards'
import { openingOf, snippetOf } from './snippet'
import type { Area, NameRecord, SearchPage, SearchResult } from './types'

/** Fetches a file of the index: `manifest.json`, `<folder>/names-3.json`. Rejects on failure. */
export type LoadFile = (name: string) => Promise<unknown>

export interface SearchOptions {
  /** Language of the current page, which is preferred. */
  here?: Area
  /** The area that the reader filters by. */
  area?: Area | undefined
}

const maxNames = 12
const maxTexts = 6
/** Answers that come before names. */
const maxAnswers = 3
/**
 * Weights of prose by its language: that which the query names, that of the current page, and where nothing says which, that of most questions and that of fewest;
 * of recipes among answers, of explained errors for messages, and of what says "this or that" where a question compares.
 */
const weights = { named: 2, nearby: 1.2, usual: { cpp: 1.08, c: 1, asm: 0.95, docs: 1 }, recipe: 1.1, error: 2, comparison: 1.15 }
/** What the best score in prose adds to that of an answer: of several that are asked for in like words, the one that says most about them comes first. */
const shareOfProse = 0.15
/** What each section before it on its page takes from the rank of an explained message, and how many count: pages begin with the messages that are met most. */
const stepOnPage = 0.004
const lastPlace = 40
/** Answers are looked for among the sections that are asked for with at least this share of the question. */
const leastAsked = 0.5
/** Of a message, much may be the program's own. */
const leastOfMessage = 0.35
const maxCandidates = 10
/** Many messages share all of their words, and differ by a name in quotes. */
const maxMessages = 30
/** A section with a lower score answers another question. */
const leastScore = 0.62
const filesAtOnce = 8
/** From so many words on, a query is no name. */
const longQuestion = 3

/** The published index, whose shards are loaded as queries need them. */
export class SearchIndex {
  private readonly names: NameStore
  /** The page of each section. */
  private readonly pageOf: number[]
  private readonly files = new Map<string, Promise<void>>()
  private readonly engines = new Map<number, ProseEngine>()
  private readonly statistics: ProseStatistics
  /** The words of the messages that are explained, once a message was pasted. */
  private messages: readonly MessagePattern[] = []
  /** The texts of sections. */
  private readonly texts = new Map<number, SectionText>()

  private constructor(
    private readonly manifest: Manifest,
    private readonly load: LoadFile,
  ) {
    this.names = new NameStore(manifest.pages)
    this.statistics = proseStatistics(manifest)
    this.pageOf = manifest.sectionsOf.flatMap((count, page) => Array.from({ length: count }, () => page))
  }

  static async open(load: LoadFile): Promise<SearchIndex> {
    return new SearchIndex(readManifest(await load('manifest.json')), load)
  }

  /** Size of the whole index in bytes, before compression. */
  get bytes(): number {
    return this.manifest.bytes
  }

  /** Names, then prose, each in the order of its ranking. Rejects when a shard fails to load. */
  async search(typed: string, { here: current = 'docs', area }: SearchOptions = {}): Promise<SearchResult[]> {
    const query = parseQuery(typed)
    const here = query.language ?? (current === 'docs' ? query.spokenLanguage : undefined) ?? current
    if (query.key === '' && query.words.length === 0) return []
    const explained = query.isMessage ? await this.explanations(typed, query, here, area) : []
    // Nothing else has the words of the message.
    if (explained.length > 0) return this.textResults(explained, query, new Set(), 'answer')
    // Assembly has directives of such names.
    const heading = here === 'asm' ? undefined : headingOfConversion(query.text)
    const asked = heading === undefined ? [query] : [parseQuery(heading), query]
    const isAsked = isAskedInWords(query) && heading === undefined
    const nameShards = [...new Set(asked.flatMap((part) => this.nameShards(part)))]
    const loadNames = () => Promise.all(nameShards.map((shard) => this.loadNames(shard)))
    // Only a question may do without names; whoever types a name does not wait for the texts first.
    await Promise.all([...this.proseShards(query).map((shard) => this.loadProse(shard)), ...(isAsked ? [] : [loadNames()])])
    const { hits, asked: words, isAsTyped } = this.prose(query, here, area)
    const answersOf = () => this.answers(hits, words, query, here)
    const answers = isAsked ? await answersOf() : []
    // The names of a long question take most of the time to load, and none of them is meant.
    const isLongQuestion = query.words.length >= longQuestion && !/\w_\w|::/.test(query.text)
    const isAnswered = answers.length > 0 && (query.isMessage === true || isLongQuestion)
    if (!isAnswered) await loadNames()
    const matches = isAnswered ? [] : asked.flatMap((part) => this.names.search(part, here, area))
    const names = varied(distinct(withoutNeedlessWords(matches)), query).slice(0, maxNames)
    // The language is not documented, and sections that happen to contain the word do not explain it.
    if (names[0]?.record.type === 'word') return names.map(nameResult)
    // `hashmap`, the word of another language, is asked for, but no name. A misspelled word (`pritnf`) is meant to be one.
    if (!isAsked && isAsTyped && names.every(isGuess) && query.wants === undefined) answers.push(...(await answersOf()))
    const shown = names.some((name) => isNamed(query, name) && isOfNamedLanguage(query, name)) ? [] : answers
    const ordered = [...shown, ...hits.filter((hit) => !shown.includes(hit))].slice(0, maxTexts * 2)
    await this.loadTextsOf(ordered, maxTexts)
    const answered = new Set(shown.map(({ section }) => this.placeOfSection(section)))
    const others = names.filter(({ record }) => !answered.has(placeOf(record)))
    const found = new Set(others.map(({ record }) => placeOf(record)))
    const first = this.textResults(shown, query, found, 'answer')
    const texts = this.textResults(ordered, query, found)
    // The words of a question are in the text sooner than in parts of names that are only listed.
    const isQuestion = query.words.length > 0 && names.every((name) => isFaint(query, name))
    const rest = isQuestion ? [...texts, ...others.map(nameResult)] : [...others.map(nameResult), ...texts]
    return [...first, ...rest]
  }

  /**
   * Loads the rest of the index a few files at a time, so that later searches need no network.
   * @param pause resolves when there is time for more files
   */
  async loadRest(pause: () => Promise<void>): Promise<void> {
    const { names, prose, texts } = this.manifest
    const loads = [
      ...names.map((_, shard) => () => this.loadNames(shard)),
      ...prose.map((_, shard) => () => this.loadProse(shard)),
      ...texts.map((_, file) => () => this.loadTexts(file)),
      () => this.loadMessages(),
    ]
    for (let at = 0; at < loads.length; at += filesAtOnce) {
      await pause()
      await Promise.all(loads.slice(at, at + filesAtOnce).map((load) => load()))
    }
  }

  private nameShards({ key, letters, words }: Query): number[] {
    const starts = words.length > 0 ? [...words, letters] : [key]
    return [...new Set(starts.flatMap((start) => shardsFor(start, this.manifest.names)))]
  }

  private proseShards({ text }: Query): number[] {
    return [...new Set(proseWords(text).map((word) => shardOf(word, this.manifest.prose)))]
  }

  private once(name: string, take: (file: unknown) => void): Promise<void> {
    const known = this.files.get(name)
    if (known) return known
    const loading = this.load(`${this.manifest.folder}/${name}`).then(take)
    this.files.set(name, loading)
    // The next search requests a failed file again.
    loading.catch(() => this.files.delete(name))
    return loading
  }

  private loadNames(shard: number): Promise<void> {
    return this.once(`names-${shard}.json`, (file) => this.names.add(readNames(file)))
  }

  private loadProse(shard: number): Promise<void> {
    return this.once(`prose-${shard}.json`, (file) => void this.engines.set(shard, openProse(readProse(file), this.statistics)))
  }

  private loadMessages(): Promise<void> {
    return this.once(messagesFile, (file) => void (this.messages = readMessages(file)))
  }

  /** The sections that explain a pasted message by its words. Of several with the same words, the one first that shares most with the rest of it. */
  private async explanations(typed: string, query: Query, here: Area, area: Area | undefined): Promise<ProseHit[]> {
    await this.loadMessages()
    const terms = proseWords(query.text)
    const words = { terms, weights: terms.map(() => 1) }
    const areaOf = (section: number) => this.manifest.pages[this.pageOf[section] ?? -1]?.area
    const found = explainingSections(typed, this.messages, areaOf, here)
      .filter(({ section }) => area === undefined || areaOf(section) === area)
      .slice(0, maxTexts)
    await this.loadTextsOf(found)
    return found
      .map(({ section, rank }) => {
        const hit = { section, score: 1, asked: 1 }
        return { hit, rank: rank + this.answerScore(hit, words, query) - stepOnPage * Math.min(this.placeOnPage(section), lastPlace) }
      })
      .sort((a, b) => b.rank - a.rank)
      .map(({ hit }) => hit)
  }

  /** The file of a section's text. */
  private textFile(section: number): number {
    return Math.max(
      0,
      this.manifest.texts.findLastIndex((first) => first <= section),
    )
  }

  /** Loads the texts of sections, of the first ones where there are more files than that. */
  private async loadTextsOf(sections: readonly { section: number }[], mostFiles = Infinity): Promise<void> {
    const files = [...new Set(sections.map(({ section }) => this.textFile(section)))]
    await Promise.all(files.slice(0, mostFiles).map((file) => this.loadTexts(file)))
  }

  private loadTexts(at: number): Promise<void> {
    const first = this.manifest.texts[at] ?? 0
    return this.once(`text-${at}.json`, (file) => {
      for (const [next, section] of readTexts(file).entries()) this.texts.set(first + next, section)
    })
  }

  /** How many sections of its page come before a section. */
  private placeOnPage(section: number): number {
    return section - this.pageOf.indexOf(this.pageOf[section] ?? -1)
  }

  /** What `placeOf` says of a name at the same place. */
  private placeOfSection(section: number): string {
    const at = this.pageOf[section] ?? -1
    return `${at}#${this.texts.get(section)?.[0] ?? ''}`
  }

  private prose({ text, language }: Query, here: Area, area: Area | undefined): ProseResult {
    const engineOf = (word: string) => this.engines.get(shardOf(word, this.manifest.prose))
    return searchProse(text, engineOf, this.statistics.sections, (section) => {
      const page = this.manifest.pages[this.pageOf[section] ?? -1]
      if (area !== undefined && page?.area !== area) return 0
      if (page?.area === here) return language === undefined ? weights.nearby : weights.named
      return 1
    })
  }

  /** The sections that answer a question, best first. */
  private async answers(hits: readonly ProseHit[], words: AskedWords, query: Query, here: Area): Promise<ProseHit[]> {
    const candidates = hits
      .filter(({ asked }) => asked >= (query.isMessage ? leastOfMessage : leastAsked))
      .map((hit) => ({ ...hit, weight: this.weightOfAnswer(hit, query, here) }))
      .sort((a, b) => b.asked * b.weight - a.asked * a.weight || b.score - a.score)
      .slice(0, query.isMessage ? maxMessages : maxCandidates)
    await this.loadTextsOf(candidates)
    const best = Math.max(...candidates.map(({ score }) => score))
    return candidates
      .map((hit) => ({ hit, score: this.answerScore(hit, words, query) * hit.weight }))
      .filter(({ score }) => score >= (query.isMessage ? leastOfMessage : leastScore))
      .map(({ hit, score }) => ({ hit, score: score + shareOfProse * (hit.score / best) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, maxAnswers)
      .map(({ hit }) => hit)
  }

  private answerScore({ section }: ProseHit, words: AskedWords, { quoted = '', isComparison = false }: Query): number {
    const [, heading = '', text = '', asks = ''] = this.texts.get(section) ?? []
    const phrases = [heading, ...asks.split(';')]
    const ofKind = isComparison && compares(heading, words) ? weights.comparison : 1
    return answerScore(words, phrases) * ofKind + (quoted === '' ? 0 : quotedScore(quoted, [...phrases, text]))
  }

  /**
   * Messages prefer explained errors, other questions recipes; both the language that is meant, and where nothing says which, that of most
   * questions.
   */
  private weightOfAnswer({ section }: ProseHit, { language, isMessage }: Query, here: Area): number {
    const page = this.manifest.pages[this.pageOf[section] ?? -1]
    if (!page) return 0
    if (isMessage) return isErrorsRoute(page.path) ? weights.error : 1
    const ofKind = isRecipesRoute(page.path) ? weights.recipe : 1
    if (here === 'docs') return ofKind * weights.usual[page.area]
    return ofKind * (page.area !== here ? 1 : language === undefined ? weights.nearby : weights.named)
  }

  /** The best hits at places that are not in `found` yet. */
  private textResults(
    hits: readonly ProseHit[],
    { text: query }: Query,
    found: Set<string>,
    type: 'text' | 'answer' = 'text',
  ): SearchResult[] {
    const results: SearchResult[] = []
    for (const { section } of hits) {
      if (results.length === maxTexts) break
      const at = this.pageOf[section] ?? -1
      const page = this.manifest.pages[at]
      const written = this.texts.get(section)
      if (!page || !written) continue
      const [id, heading, text] = written
      const key = `${at}#${id}`
      if (found.has(key)) continue
      found.add(key)
      results.push({
        ...resultOf(page, id),
        key: `text ${key}`,
        type,
        title: heading || page.label,
        kind: '',
        // How a block begins says what it answers.
        detail: type === 'answer' ? openingOf(text) : snippetOf(text, query),
      })
    }
    return results
  }
}

const resultOf = (page: SearchPage, id: string) => ({
  href: encodeRoute(page.path) + (id === '' ? '' : `#${encodeURIComponent(id)}`),
  path: page.path,
  id,
  area: page.area,
  trail: [...page.trail, page.label],
})

const nameResult = ({ record, page }: Candidate): SearchResult => ({
  ...resultOf(page, record.id),
  key: `${record.type} ${record.page}#${record.id} ${record.name}`,
  type: record.type,
  title: record.name,
  kind: record.kind,
  detail: record.detail,
  ...(record.since !== undefined && { since: record.since }),
  ...(record.removed !== undefined && { removed: record.removed }),
})

const isGuess = ({ match: { level } }: Candidate) => level === 'typo'

/** What a result shows: the names of one block lead to their own addresses, and to the same text. */
const placeOf = ({ page, id, blockId }: NameRecord) => `${page}#${blockId ?? id}`

/** Keeps the best of several names that lead to one place. Names that a page only lists stay separate. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const places = new Set<string>()
  return candidates.filter(({ record }) => {
    const place = placeOf(record) + (record.type === 'symbol' && record.words === 0 ? record.name : '')
    if (places.has(place)) return false
    places.add(place)
    return true
  })
}

/** More members of one class than this hide other answers. */
const maxMembers = 3

/** Moves further members of a class behind everything else, unless the query names the class. */
function varied(candidates: readonly Candidate[], { letters }: Query): Candidate[] {
  const members = new Map<string, number>()
  const others: Candidate[] = []
  const first = candidates.filter((candidate) => {
    const owner = candidate.record.type === 'symbol' ? candidate.record.name.split('::').slice(0, -1).join('::') : ''
    if (owner === '' || letters.includes(squash(nameKey(owner)))) return true
    const count = (members.get(owner) ?? 0) + 1
    members.set(owner, count)
    if (count > maxMembers) others.push(candidate)
    return count <= maxMembers
  })
  return [...first, ...others]
}
