import { z } from 'zod'
import { parseYaml, parseYamlList, text } from './parseYaml'
import type { ContentProblem } from './problems'
import { didYouMean } from './suggest'

interface Parsed<Value> {
  /** What breaks no rule. */
  value: Value
  problems: ContentProblem[]
}

const packageEntry = z.strictObject({
  name: text,
  description: text,
  group: text,
  /** Address of the package's own site. */
  home: text,
})

export type PackageEntry = z.output<typeof packageEntry>

/** The names of packages, whatever else is wrong with them. */
const packageNames = z.array(z.object({ name: text.catch('') }).catch({ name: '' })).catch([])

/** Parses `content/data/packages.yml`: a list of packages in the order shown. */
export function parsePackages(file: string, yaml: string): Parsed<PackageEntry[]> {
  const { entries, problems, raw, linesOf } = parseYamlList({ file, text: yaml, what: 'list of packages' }, packageEntry)
  const names = packageNames.parse(raw).map(({ name }) => name)
  const repeated = names.flatMap((name, at): ContentProblem[] => {
    if (name === '' || names.indexOf(name) === at) return []
    const message = `The package "${name}" is listed twice.`
    return [{ file, line: linesOf([at]).first, severity: 'error', message, hint: 'Delete one entry.' }]
  })
  return { value: entries.map(({ value }) => value), problems: [...problems, ...repeated] }
}

const releaseItem = z.strictObject({
  id: text,
  label: text,
  description: text,
  /** Ids of the items that come first. */
  after: z.array(text).default([]),
})

const roadmap = z.strictObject({
  intro: text,
  alsoNow: text,
  releases: z.array(
    z.strictObject({
      id: text,
      label: text,
      state: z.enum(['out', 'in-work', 'planned']),
      items: z.array(releaseItem),
    }),
  ),
})

const incompleteRoadmap = roadmap.extend({
  intro: text.default(''),
  alsoNow: text.default(''),
  releases: roadmap.shape.releases.default([]),
})

/** The ids of items and of those that they wait for, whatever else is wrong with them. */
const links = z.object({ id: text.catch(''), after: z.array(text.catch('')).catch([]) }).catch({ id: '', after: [] })
const releaseLinks = z.object({ items: z.array(links).catch([]) }).catch({ items: [] })
const roadmapLinks = z.object({ releases: z.array(releaseLinks).catch([]) }).catch({ releases: [] })

/** Gatsby's nodes have an `id` of their own, so ours is called `slug`. */
const withSlug = <Fields extends { id: string }>({ id, ...fields }: Fields) => ({ slug: id, ...fields })

/** Parses `content/data/roadmap.yml`: releases in order, and what each item waits for. */
export function parseRoadmap(file: string, yaml: string) {
  const { data, raw, problems, linesOf } = parseYaml({ file, text: yaml, what: 'roadmap' }, roadmap)
  const linked = roadmapLinks.parse(raw).releases
  const known = linked.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => id !== '')
  const unknown = linked.flatMap(({ items }, at) =>
    items.flatMap(({ after }, itemAt) =>
      after
        .filter((id) => id !== '' && !known.includes(id))
        .map((id): ContentProblem => {
          const line = linesOf(['releases', at, 'items', itemAt, 'after']).first
          const hint = didYouMean(id, known, `Items: ${known.join(', ')}.`)
          return { file, line, severity: 'error', message: `"${id}" is not an item of the roadmap.`, hint }
        }),
    ),
  )
  const { releases, ...words } = incompleteRoadmap.parse(data ?? {})
  const value = { ...words, releases: releases.map((release) => withSlug({ ...release, items: release.items.map(withSlug) })) }
  return { value, problems: [...problems, ...unknown] } satisfies Parsed<object>
}

export type Roadmap = ReturnType<typeof parseRoadmap>['value']
export type Release = Roadmap['releases'][number]
