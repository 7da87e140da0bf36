import { z } from 'zod'
import { languages } from '../languages/languages'
import { parseYamlList, text } from './parseYaml'
import type { ContentProblem } from './problems'

const askedQuestion = z.strictObject({
  question: text,
  language: z.enum(languages),
  /** In how many public collections of questions it was met. */
  lists: z.number().int().min(0),
  /** How many pages and threads a search for it found. Missing if nobody searched. */
  pages: z.number().int().min(1).optional(),
  /** Route, with `#id` of a block. Missing if nothing answers it yet. */
  answer: text.optional(),
})

export type AskedQuestion = z.output<typeof askedQuestion>

/** Parses `content/data/asked-questions.yml`: what programmers ask, and the blocks that answer. */
export function parseAskedQuestions(file: string, yaml: string): { value: AskedQuestion[]; problems: ContentProblem[] } {
  const { entries, problems } = parseYamlList({ file, text: yaml, what: 'list of questions' }, askedQuestion)
  const lineOf = new Map<string, number>()
  const repeated = entries.flatMap(({ value: { language, question }, line }): ContentProblem[] => {
    const first = lineOf.get(`${language} ${question}`)
    if (first === undefined) {
      lineOf.set(`${language} ${question}`, line)
      return []
    }
    const message = `The question "${question}" is listed twice.`
    return [{ file, line, severity: 'error', message, hint: `It is in line ${first}, too. Delete one of the entries.` }]
  })
  return { value: entries.map(({ value }) => value), problems: [...problems, ...repeated] }
}
