import { LineCounter, parseDocument } from 'yaml'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'
import { yamlComplaint } from './yamlFields'

export interface PackageEntry {
  name: string
  description: string
  group: string
  /** Address of the package's own site. */
  home: string
}

export interface ReleaseItem {
  slug: string
  label: string
  description: string
  /** Slugs of the items that come first. */
  after: string[]
}

export interface Release {
  slug: string
  label: string
  state: 'out' | 'in-work' | 'planned'
  items: ReleaseItem[]
}

export interface Roadmap {
  intro: string
  alsoNow: string
  releases: Release[]
}

interface Parsed<Value> {
  value: Value
  problems: ContentProblem[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a YAML file and knows the line of each node. */
class Reader {
  readonly problems: ContentProblem[] = []
  readonly data: unknown
  private readonly lineCounter = new LineCounter()
  private readonly document

  constructor(
    private readonly file: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lineCounter, logLevel: 'error' })
    for (const error of this.document.errors) this.reportYaml(error, this.lineCounter.linePos(error.pos[0]).line)
    this.data = this.problems.length > 0 ? undefined : this.toJs()
  }

  private reportYaml(error: unknown, line: number) {
    const { message, hint } = yamlComplaint(error)
    this.report([], `Malformed YAML: ${message}.`, hint, line)
  }

  /** Aliases (`*name`) are resolved only here. */
  private toJs(): unknown {
    try {
      return this.document.toJS()
    } catch (error) {
      this.reportYaml(error, 1)
      return undefined
    }
  }

  /** The list at `path`. Anything but a list is a problem. */
  list(value: unknown, path: (string | number)[], what: string): unknown[] {
    if (Array.isArray(value)) return value
    this.report(path, `Expected a list of ${what}.`, 'Begin each entry with "- ".')
    return []
  }

  report(path: (string | number)[], message: string, hint: string, line = this.lineOf(path)) {
    this.problems.push({ file: this.file, line, severity: 'error', message, hint })
  }

  /** The texts at `path`, each required; unknown keys are problems. Keys in `others` are read elsewhere. */
  texts<Key extends string>(
    value: unknown,
    path: (string | number)[],
    keys: readonly Key[],
    others: readonly string[] = [],
  ): Record<Key, string> {
    const texts = Object.fromEntries(keys.map((key) => [key, ''])) as Record<Key, string>
    if (!isFields(value)) {
      this.report(path, 'Expected "key: value" lines.', `Keys: ${[...keys, ...others].join(', ')}.`)
      return texts
    }
    for (const key of keys) {
      const text = value[key]
      if (typeof text === 'string' && text.trim() !== '') texts[key] = text.trim()
      else this.report(path, `"${key}" is missing or not text.`, `Add a line "${key}: …".`)
    }
    const known = [...keys, ...others]
    for (const key of Object.keys(value)) {
      if (!known.includes(key))
        this.report([...path, key], `Unknown key "${key}".`, didYouMean(key, known, `Known keys: ${known.join(', ')}.`))
    }
    return texts
  }

  private lineOf(path: (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth--) {
      const node: unknown = this.document.getIn(path.slice(0, depth), true)
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
        const [start] = node.range
        if (typeof start === 'number') return this.lineCounter.linePos(start).line
      }
    }
    return 1
  }
}

/** `content/data/packages.yml`: a list of packages in the order shown. */
export function parsePackages(file: string, text: string): Parsed<PackageEntry[]> {
  const reader = new Reader(file, text)
  if (reader.problems.length > 0) return { value: [], problems: reader.problems }
  const value = reader
    .list(reader.data, [], 'packages')
    .map((entry, at) => reader.texts(entry, [at], ['name', 'description', 'group', 'home'] as const))
  const names = value.map(({ name }) => name)
  names.forEach((name, at) => {
    if (name !== '' && names.indexOf(name) < at) reader.report([at], `The package "${name}" is listed twice.`, 'Delete one entry.')
  })
  return { value, problems: reader.problems }
}

/** `content/data/roadmap.yml`: releases in order, and what each item waits for. */
export function parseRoadmap(file: string, text: string): Parsed<Roadmap> {
  const reader = new Reader(file, text)
  if (reader.problems.length > 0) return { value: { intro: '', alsoNow: '', releases: [] }, problems: reader.problems }
  const { intro, alsoNow } = reader.texts(reader.data, [], ['intro', 'alsoNow'] as const, ['releases'])
  const listed = isFields(reader.data) ? reader.list(reader.data['releases'], ['releases'], 'releases') : []
  const releases = listed.map((entry, at): Release => {
    const path = ['releases', at]
    const { id, label, state } = reader.texts(entry, path, ['id', 'label', 'state'] as const, ['items'])
    if (state !== 'out' && state !== 'in-work' && state !== 'planned')
      reader.report([...path, 'state'], `"${state}" is not a state of a release.`, 'States: out, in-work, planned.')
    const items = (isFields(entry) ? reader.list(entry['items'], [...path, 'items'], 'items') : []).map((item, itemAt): ReleaseItem => {
      const place = [...path, 'items', itemAt]
      const texts = reader.texts(item, place, ['id', 'label', 'description'] as const, ['after'])
      const after = isFields(item) ? item['after'] : undefined
      return {
        slug: texts.id,
        label: texts.label,
        description: texts.description,
        after: after === undefined ? [] : reader.list(after, [...place, 'after'], 'ids').map(String),
      }
    })
    return { slug: id, label, state: state === 'out' || state === 'in-work' ? state : 'planned', items }
  })
  const known = releases.flatMap(({ items }) => items.map(({ slug }) => slug))
  releases.forEach(({ items }, at) =>
    items.forEach(({ after }, itemAt) => {
      for (const slug of after) {
        if (!known.includes(slug))
          reader.report(
            ['releases', at, 'items', itemAt, 'after'],
            `"${slug}" is not an item of the roadmap.`,
            didYouMean(slug, known, `Items: ${known.join(', ')}.`),
          )
      }
    }),
  )
  return { value: { intro, alsoNow, releases }, problems: reader.problems }
}
