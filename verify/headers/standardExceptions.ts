import { parse } from 'yaml'

/** A name whose standard stands on its page although every library offers it earlier. */
export interface StandardException {
  header: string
  name: string
  reason: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the exceptions. Throws if an entry is not a header, names separated by spaces, and a reason. */
export function readExceptions(text: string): StandardException[] {
  const entries: unknown = parse(text)
  if (!Array.isArray(entries)) throw new Error('verify/headers/standardExceptions.yml is not a list.')
  return entries.flatMap((entry: Record<string, unknown>) => {
    const { header, names, reason } = entry
    if (!isText(header) || !isText(names) || !isText(reason))
      throw new Error(`An exception needs header, names and reason: ${JSON.stringify(entry)}`)
    return names.split(/\s+/).map((name) => ({ header, name, reason }))
  })
}
