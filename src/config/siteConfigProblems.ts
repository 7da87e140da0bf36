import { z } from 'zod'
import { errorText } from '../content-model/problems'
import { didYouMean } from '../content-model/suggest'
import { siteConfigSchema } from './siteConfigSchema'
import type { SiteConfig } from './types'

/** Keys and positions from the outermost in: `navbar`, `items`, `2`. */
export type ConfigPath = readonly PropertyKey[]

export interface ConfigProblem {
  path: ConfigPath
  message: string
  hint?: string
}

type Issue = z.core.$ZodIssue

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The value at a path, or undefined. */
function valueAt(value: unknown, path: ConfigPath): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)
}

/** What a message calls a place: `navbar.items[2] "Fruits"`, with the label of the item that it is in. */
function nameOf(config: unknown, path: ConfigPath): string {
  return path.reduce<string>((name, key, at) => {
    if (typeof key !== 'number') return name === '' ? String(key) : `${name}.${String(key)}`
    const entry = valueAt(config, path.slice(0, at + 1))
    const label = ['label', 'title', 'name'].map((field) => valueAt(entry, [field])).find((value) => typeof value === 'string')
    return `${name}[${key}]${label === undefined ? '' : ` ${JSON.stringify(label)}`}`
  }, '')
}

/** Every key that a part of the schema has. */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodExactOptional) return keysOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(keysOf)
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType)
  return schema instanceof z.ZodObject ? [...Object.keys(schema.shape), ...Object.values(schema.shape).flatMap(keysOf)] : []
}

const itemTypes = ['link', 'doc', 'docSidebar', 'html', 'dropdown', 'localeDropdown', 'docsVersion', 'docsVersionDropdown', 'search']
const dropdownTypes = ['link', 'doc', 'html']
const needsDocs = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown']

const missingDocs = (config: unknown): ConfigProblem => {
  const items: unknown = valueAt(config, ['navbar', 'items'])
  const names = (Array.isArray(items) ? items : []).flatMap((item: unknown, at) =>
    needsDocs.includes(String(valueAt(item, ['type']))) ? [nameOf(config, ['navbar', 'items', at])] : [],
  )
  return {
    path: ['docs'],
    message: 'The configuration has no "docs".',
    hint: `Add "docs" with pluginId, sidebarId, mainDoc and versions.${names.length > 0 ? ` Items that need it: ${names.join(', ')}.` : ''}`,
  }
}

function problemsOfIssue(issue: Issue, config: unknown): ConfigProblem[] {
  const { path } = issue
  const place = path.length === 0 ? 'The configuration' : nameOf(config, path)
  const value = valueAt(config, path)
  const problem = (message: string, hint?: string): ConfigProblem[] => [{ path, message, ...(hint === undefined ? {} : { hint }) }]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${place} has an unknown key "${key}".`,
      hint: didYouMean(key, new Set(keysOf(siteConfigSchema)), 'Delete it. src/config/types.ts has all keys.'),
    }))
  }
  if (issue.code === 'invalid_union') {
    const known = path.length > 4 ? dropdownTypes : itemTypes
    const item = nameOf(config, path.slice(0, -1))
    if (value === undefined) return problem(`${item} has no "type".`, `Known types: ${known.join(', ')}.`)
    const hint = didYouMean(String(value), known, `Known types: ${known.join(', ')}.`)
    return problem(`${item} has the unknown type "${String(value)}".`, hint)
  }
  if (value === undefined && path.length > 0) {
    if (path.length === 1 && path[0] === 'docs') return [missingDocs(config)]
    const parent = path.length === 1 ? 'The configuration' : nameOf(config, path.slice(0, -1))
    return problem(`${parent} has no "${String(path.at(-1))}".`)
  }
  if (issue.code === 'too_small') return problem(`${place} ${issue.origin === 'array' ? 'has no entries' : 'is empty'}.`)
  if (issue.code === 'invalid_type') return problem(`${place} must be ${typeNames[issue.expected] ?? issue.expected}.`)
  if (issue.code === 'invalid_value') return problem(`${place} cannot be "${String(value)}".`, `Allowed: ${issue.values.join(', ')}.`)
  return problem(`${place} ${issue.message}.`)
}

/** Problems between the parts of a configuration, each of which is well-formed. */
function problemsBetween(config: SiteConfig): ConfigProblem[] {
  const { navbar, docs, locales, defaultLocale } = config
  const problems = navbar.items.flatMap((item, at): ConfigProblem[] => {
    const path = ['navbar', 'items', at]
    if (item.type === 'docSidebar' && item.sidebarId !== docs.sidebarId) {
      const message = `${nameOf(config, path)}: there is no sidebar "${item.sidebarId}".`
      return [{ path: [...path, 'sidebarId'], message, hint: `The docs have "${docs.sidebarId}".` }]
    }
    if (item.type === 'docsVersion' && item.version !== undefined && !docs.versions.some(({ name }) => name === item.version)) {
      const message = `${nameOf(config, path)}: there is no docs version "${item.version}".`
      return [{ path: [...path, 'version'], message, hint: `Versions: ${docs.versions.map(({ name }) => name).join(', ')}.` }]
    }
    return []
  })
  if (locales[defaultLocale]) return problems
  const message = `The default locale "${defaultLocale}" is not among the locales.`
  return [...problems, { path: ['defaultLocale'], message, hint: `Locales: ${Object.keys(locales).join(', ')}.` }]
}

/** Values that throw when they are read. */
function unreadable(config: unknown, holder: unknown, path: ConfigPath): ConfigProblem[] {
  if (typeof holder !== 'object' || holder === null) return []
  return Object.keys(holder).flatMap((key) => {
    const at = [...path, Array.isArray(holder) ? Number(key) : key]
    try {
      return unreadable(config, Reflect.get(holder, key), at)
    } catch (error) {
      return [{ path: at, message: `${nameOf(config, at)} cannot be read: ${errorText(error)}` }]
    }
  })
}

/** Everything that is wrong with a configuration. It is the site owner's code, so nothing that its types promise is taken for granted. */
export function siteConfigProblems(config: unknown): ConfigProblem[] {
  const failing = unreadable(config, config, [])
  if (failing.length > 0) return failing
  const parsed = siteConfigSchema.safeParse(config)
  if (!parsed.success) return parsed.error.issues.flatMap((issue) => problemsOfIssue(issue, config))
  return problemsBetween(parsed.data)
}
