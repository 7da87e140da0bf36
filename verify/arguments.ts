import { availableParallelism } from 'node:os'

export interface Options {
  /** Parts of page paths; without any, every page is verified. */
  pages: string[]
  /** Where the results go as JSON. */
  json?: string
  isCacheOn: boolean
  /** Compilers and programs at work at once. */
  jobs: number
}

/** What stands after the command's name. Throws with the right words on a switch it does not know. */
export function parseArguments(args: readonly string[]): Options {
  const options: Options = { pages: [], isCacheOn: true, jobs: availableParallelism() }
  const rest = [...args]
  const value = (name: string) => {
    const text = rest.shift()
    if (text === undefined) throw new Error(`${name} needs a value.`)
    return text
  }
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--json') options.json = value(word)
    else if (word === '--no-cache') options.isCacheOn = false
    else if (word === '--jobs') options.jobs = Math.max(1, Number(value(word)) || 1)
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}. Options: --json FILE, --no-cache, --jobs N.`)
    else options.pages.push(word)
  }
  return options
}
