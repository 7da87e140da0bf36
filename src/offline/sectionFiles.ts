/** The file list of a section: `/offline/config.json`. */
export interface SectionFiles {
  label: string
  /** Approximate transfer size. */
  bytes: number
  /** Routes of its pages, not encoded. */
  pages: string[]
  /** Addresses of the pictures that they show. */
  pictures: string[]
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Validates a file list that the build wrote. Throws for anything else. */
export function readSectionFiles(value: unknown): SectionFiles {
  if (typeof value === 'object' && value !== null && 'label' in value && 'bytes' in value && 'pages' in value && 'pictures' in value) {
    const { label, bytes, pages, pictures } = value
    if (typeof label === 'string' && typeof bytes === 'number' && isTexts(pages) && isTexts(pictures))
      return { label, bytes, pages, pictures }
  }
  throw new Error("The section's file list is damaged.")
}

/** `1.4 MB`, `230 KB`. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1e6
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
}
