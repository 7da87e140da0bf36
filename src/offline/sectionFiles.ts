/** The file list of a section: `/offline/config.json`. */
export interface SectionFiles {
  label: string
  /** Approximate transfer size. */
  bytes: number
  /** Routes of its pages, not encoded. */
  pages: string[]
  /** Addresses of the pictures that they show. */
  pictures: string[]
  /** Approximate transfer size of the search index, which is stored with every section. */
  searchBytes: number
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The list of all sections, with the name of each one's file list: `/offline/index.json`. */
export interface SectionName {
  name: string
  label: string
}

/** Validates the list of all sections. Throws for anything else. */
export function readSectionNames(value: unknown): SectionName[] {
  if (!Array.isArray(value)) throw new Error('The list of sections is damaged.')
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'name' in entry &&
    'label' in entry &&
    typeof entry.name === 'string' &&
    typeof entry.label === 'string'
      ? [{ name: entry.name, label: entry.label }]
      : [],
  )
}

/** Validates a file list that the build wrote. Throws for anything else. */
export function readSectionFiles(value: unknown): SectionFiles {
  if (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    'bytes' in value &&
    'pages' in value &&
    'pictures' in value &&
    'searchBytes' in value
  ) {
    const { label, bytes, pages, pictures, searchBytes } = value
    if (typeof label === 'string' && typeof bytes === 'number' && typeof searchBytes === 'number' && isTexts(pages) && isTexts(pictures))
      return { label, bytes, pages, pictures, searchBytes }
  }
  throw new Error("The section's file list is damaged.")
}

/** `1.4 MB`, `230 KB`. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1e6
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
}
