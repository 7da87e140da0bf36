import { z } from 'zod'
import { languages } from '../languages/languages'
import { checked, parseYaml, text } from './parseYaml'
import type { ContentProblem } from './problems'
import { isStandard, standards } from './standards/standards'

/** `C89`, `C++20`. */
const standard = checked((value) =>
  isStandard(value)
    ? undefined
    : { message: `"${value}" is not a standard that this site knows.`, hint: `The standards are ${standards.join(', ')}.` },
)

/** Search engines show about 160 characters; with fewer than 50 a result says too little. */
const descriptionLength = { min: 50, max: 160 }

const description = checked(({ length }) =>
  length >= descriptionLength.min && length <= descriptionLength.max
    ? undefined
    : {
        message: `The description has ${length} characters.`,
        hint: `It is the search result and the social card: ${descriptionLength.min} to ${descriptionLength.max} characters.`,
      },
)

const header = checked((value) =>
  /^<[\w.]+>$/.test(value)
    ? undefined
    : { message: `The header "${value}" has no angle brackets.`, hint: 'Write it as in a program: "<stdio.h>".' },
)

const pageFrontmatter = z.strictObject({
  title: text,
  description,
  /** Position among its siblings; pages without one follow, sorted by label. */
  order: z.number().exactOptional(),
  /** Label in the sidebar; by default the title. */
  navLabel: text.exactOptional(),
  /** What readers ask for the page as a whole, divided by semicolons, for the search. */
  asks: text.exactOptional(),
  /** `planned` shows "Coming Soon". */
  status: z.enum(['planned']).exactOptional(),
  draft: z.boolean().default(false),
  /** The standard header a reference page documents: `<stdio.h>`. */
  header: header.exactOptional(),
  language: z.enum(languages).exactOptional(),
  since: standard.exactOptional(),
  deprecated: standard.exactOptional(),
  removed: standard.exactOptional(),
})

export type PageFrontmatter = z.output<typeof pageFrontmatter>

/** What is left of frontmatter that breaks rules. */
const incompleteFrontmatter = pageFrontmatter.extend({ title: text.default(''), description: description.default('') })

export interface ParsedFrontmatter {
  /** Without the keys that break a rule; title and description are then empty. */
  frontmatter: PageFrontmatter
  problems: ContentProblem[]
  /** Whether the text is not valid YAML, so nothing could be read. */
  isMalformed: boolean
}

/** The text between the two `---` lines of a page, even if its body is malformed; `undefined` for a page without frontmatter. */
export function frontmatterText(source: string): string | undefined {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\r?\n)??---[ \t]*(\r?\n|$)/.exec(source)
  return found ? (found[1] ?? '') : undefined
}

/**
 * Parses and validates a page's frontmatter.
 * @param yaml from `frontmatterText`
 */
export function parsePageFrontmatter(file: string, yaml: string | undefined): ParsedFrontmatter {
  if (yaml === undefined) {
    const problem: ContentProblem = {
      file,
      line: 1,
      severity: 'error',
      message: 'The page has no frontmatter.',
      hint: 'Begin it with "---", lines for title and description, and "---".',
    }
    return { frontmatter: { title: '', description: '', draft: false }, problems: [problem], isMalformed: false }
  }
  const { data, problems, isMalformed } = parseYaml({ file, text: yaml, firstLine: 2, what: 'frontmatter' }, pageFrontmatter)
  return { frontmatter: incompleteFrontmatter.parse(data ?? {}), problems, isMalformed }
}
