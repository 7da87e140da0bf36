import { z } from 'zod'
import { parseYamlList, text } from '../content-model/parseYaml'

const command = z.strictObject({
  name: text,
  aliases: z.array(text).default([]),
  description: text,
  /** Route, with `#id` if a section of the page describes it. */
  page: text,
  planned: z.boolean().default(false),
})

export type Command = z.output<typeof command>

/** Parses `content/data/commands.yml`. */
export function parseCommands(file: string, yaml: string) {
  const { entries, problems } = parseYamlList({ file, text: yaml, what: 'list of commands' }, command)
  return { value: entries.map(({ value }) => value), problems }
}
