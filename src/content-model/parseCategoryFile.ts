import { capitalize } from './capitalize'
import { z } from 'zod'
import { parseYaml, text, type LineRange } from './parseYaml'
import type { ContentProblem } from './problems'

const categoryFile = z.strictObject({
  label: text,
  order: z.number().exactOptional(),
  /** Description of the category's page and search result. */
  description: text.default(''),
  /** Markdown shown above the list of a generated category page. */
  intro: z.string().regex(/\S/).exactOptional(),
  /** The category's page: its folder's index, or a generated one. By default the build chooses. */
  link: z.enum(['doc', 'generated']).exactOptional(),
  /** Address of its generated page below `/docs/category/`; made from the label where it is left out. */
  slug: z
    .string()
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/)
    .exactOptional(),
  /** Whether the sidebar shows it closed until a page in it is open. */
  collapsed: z.boolean().default(true),
})

export interface CategoryFile extends z.output<typeof categoryFile> {
  /** Path from the project's root, for messages. */
  file: string
  /** Folder below `content/docs`. */
  folder: string
  /** The file's lines that hold `intro`. */
  introLines?: LineRange
}

/** Parses and validates a `_category_.yml`. A file without a valid label takes its folder's name. */
export function parseCategoryFile(file: string, folder: string, yaml: string): { category: CategoryFile; problems: ContentProblem[] } {
  const { data, problems, linesOf } = parseYaml({ file, text: yaml, what: 'category file' }, categoryFile)
  const fields = categoryFile.extend({ label: text.default(folderLabel(folder)) }).parse(data ?? {})
  const introLines = fields.intro === undefined ? {} : { introLines: linesOf(['intro']) }
  return { category: { file, folder, ...fields, ...introLines }, problems }
}

/** The label of a folder without a category file: `file-system` becomes "File system". */
export function folderLabel(folder: string): string {
  const name = folder.split('/').at(-1) ?? folder
  return capitalize(name.replaceAll('-', ' '))
}
