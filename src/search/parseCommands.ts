import { parse } from 'yaml'

export interface Command {
  name: string
  aliases: string[]
  description: string
  /** Route, with `#id` if a section of the page describes it. */
  page: string
  planned: boolean
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const knownKeys = ['name', 'aliases', 'description', 'page', 'planned']

/** Parses `content/data/commands.yml`. Throws with the number of an invalid entry. */
export function parseCommands(text: string): Command[] {
  const data: unknown = parse(text)
  if (!Array.isArray(data)) throw new Error('content/data/commands.yml is not a list.')
  return data.map((entry: unknown, at) => {
    const wrong = (what: string) => new Error(`content/data/commands.yml, entry ${at + 1}: ${what}`)
    if (!isFields(entry)) throw wrong('expected "key: value" lines.')
    const unknownKey = Object.keys(entry).find((key) => !knownKeys.includes(key))
    if (unknownKey !== undefined) throw wrong(`unknown key "${unknownKey}". Known keys: ${knownKeys.join(', ')}.`)
    const { name, aliases = [], description, page, planned = false } = entry
    if (typeof name !== 'string' || typeof description !== 'string' || typeof page !== 'string') {
      throw wrong('"name", "description" and "page" are texts, each required.')
    }
    if (!Array.isArray(aliases)) throw wrong('"aliases" is a list: [rm, rem].')
    return { name, aliases: aliases.map(String), description, page, planned: planned === true }
  })
}
