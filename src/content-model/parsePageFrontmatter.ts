import { isLanguage, languages, type Language } from './languages'
import type { ContentProblem } from './problems'
import { isStandard, standards } from './standards'
import { yamlFields, type FieldRules } from './yamlFields'

export interface PageFrontmatter {
  title: string
  description: string
  /** Position among its siblings; pages without one follow, sorted by label. */
  order?: number
  /** Label in the sidebar; by default the title. */
  navLabel?: string
  /** `planned` shows "Coming Soon". */
  status?: 'planned'
  draft: boolean
  /** The standard header a reference page documents: `<stdio.h>`. */
  header?: string
  language?: Language
  /** Standards: `C89`, `C++20`. */
  since?: string
  deprecated?: string
  removed?: string
}

const standard = (value: string) =>
  isStandard(value)
    ? undefined
    : { message: `"${value}" is not a standard that this site knows.`, hint: `The standards are ${standards.join(', ')}.` }

/** Search engines show about 160 characters; with fewer than 50 a result says too little. */
const descriptionLength = { least: 50, most: 160 }

const rules: FieldRules = {
  title: { type: 'string', required: true },
  description: {
    type: 'string',
    required: true,
    check: ({ length }) =>
      length >= descriptionLength.least && length <= descriptionLength.most
        ? undefined
        : {
            message: `The description has ${length} characters.`,
            hint: `It is the search result and the social card: ${descriptionLength.least} to ${descriptionLength.most} characters.`,
          },
  },
  order: { type: 'number' },
  navLabel: { type: 'string' },
  status: { type: 'string', oneOf: ['planned'] },
  draft: { type: 'boolean' },
  header: {
    type: 'string',
    check: (value) =>
      /^<[\w.]+>$/.test(value)
        ? undefined
        : { message: `The header "${value}" has no angle brackets.`, hint: 'Write it as in a program: "<stdio.h>".' },
  },
  language: { type: 'string', oneOf: languages },
  since: { type: 'string', check: standard },
  deprecated: { type: 'string', check: standard },
  removed: { type: 'string', check: standard },
}

export interface ParsedFrontmatter {
  /** A missing required key is an empty string here and an entry in `problems`. */
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
  const { values, problems, isMalformed } = yamlFields({ file, text: yaml, firstLine: 2, what: 'frontmatter' }, rules)
  const text = (key: string) => {
    const value = values.get(key)
    return typeof value === 'string' ? { [key]: value } : {}
  }
  const order = values.get('order')
  const language = values.get('language')
  const frontmatter: PageFrontmatter = {
    title: '',
    description: '',
    ...text('title'),
    ...text('description'),
    ...text('navLabel'),
    ...text('header'),
    ...text('since'),
    ...text('deprecated'),
    ...text('removed'),
    ...(typeof order === 'number' && { order }),
    ...(values.get('status') === 'planned' && { status: 'planned' }),
    ...(isLanguage(language) && { language }),
    draft: values.get('draft') === true,
  }
  return { frontmatter, problems, isMalformed }
}
