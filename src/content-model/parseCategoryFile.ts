import type { ContentProblem } from './problems'
import { yamlFields, type FieldRules, type LineRange } from './yamlFields'

export interface CategoryFile {
  /** Path from the project's root, for messages. */
  file: string
  /** Folder below `content/docs`. */
  folder: string
  label: string
  order?: number
  /** Description of the category's page and search result; empty by default. */
  description: string
  /** Markdown shown above the list of a generated category page. */
  intro?: string
  /** The file's lines that hold `intro`. */
  introLines?: LineRange
  /** The category's page: its folder's index, or a generated one. By default the build chooses. */
  link?: 'doc' | 'generated'
  /** Whether the sidebar shows it closed until a page in it is open. */
  collapsed: boolean
}

const rules: FieldRules = {
  label: { type: 'string', required: true },
  order: { type: 'number' },
  description: { type: 'string' },
  intro: { type: 'string' },
  link: { type: 'string', oneOf: ['doc', 'generated'] },
  collapsed: { type: 'boolean' },
}

/** Parses and validates a `_category_.yml`. */
export function parseCategoryFile(file: string, folder: string, text: string): { category: CategoryFile; problems: ContentProblem[] } {
  const { values, lines, problems } = yamlFields({ file, text, firstLine: 1, what: 'category file' }, rules)
  const label = values.get('label')
  const order = values.get('order')
  const description = values.get('description')
  const intro = values.get('intro')
  const link = values.get('link')
  const category: CategoryFile = {
    file,
    folder,
    label: typeof label === 'string' ? label : folderLabel(folder),
    description: typeof description === 'string' ? description : '',
    collapsed: values.get('collapsed') !== false,
    ...(typeof order === 'number' && { order }),
    ...(typeof intro === 'string' && { intro, introLines: lines.get('intro') ?? { first: 1, last: 1 } }),
    ...((link === 'doc' || link === 'generated') && { link }),
  }
  return { category, problems }
}

/** The label of a folder without a category file: `file-system` becomes "File system". */
export function folderLabel(folder: string): string {
  const name = folder.split('/').at(-1) ?? folder
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
