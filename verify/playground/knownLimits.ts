import { z } from 'zod'
import { checked, text } from '../../src/content-model/parseYaml'
import { limitNames } from '../../src/playground/program'
import type { Example } from '../examples/example'
import { parseReasons, type ExceptionProblem } from '../headers/parseReasons'

/** What a sentence must at least hold to be one. */
const minSentence = 10

const sentence = checked(({ length }) =>
  length >= minSentence ? undefined : { message: 'Write a full sentence.', hint: 'Say in a sentence what differs in a browser, and why.' },
)

const entry = z.strictObject({
  /** Path under `content/docs`, without extension. */
  page: text,
  /** What the code of the example holds; all examples of the page that hold it are meant. */
  code: text,
  limit: z.enum(limitNames),
  /** How the result differs from the page, for examples that can be run all the same. */
  differs: sentence.optional(),
  reason: sentence,
})

/** Examples of a page that a browser cannot run, or with another result, for a reason that their tools do not name. */
export interface KnownLimit extends z.output<typeof entry> {
  file: string
  line: number
}

/** Reads `verify/playground/notInBrowser.yml`: a list of `{page, code, limit, differs, reason}`. */
export function parseKnownLimits(file: string, yaml: string): { limits: KnownLimit[]; problems: ExceptionProblem[] } {
  const { entries: limits, problems } = parseReasons(file, yaml, 'list of what browsers cannot run', entry)
  return { limits, problems }
}

/** The entry that is about an example. */
export const limitOf = (limits: readonly KnownLimit[], page: string, { files }: Pick<Example, 'files'>): KnownLimit | undefined =>
  limits.find((limit) => limit.page === page && files.some(({ code }) => code.includes(limit.code)))
