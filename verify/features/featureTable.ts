/** A row of a table of features: one topic, and the standards under which each compiler takes what the topic shows first. */
export interface FeatureRow {
  /** Line of the page. */
  line: number
  /** Address of the topic. */
  href: string
  /** For each compiler: `C++20–C++23`, or `no`. */
  cells: readonly string[]
}

/** What a table shows of a topic. */
export interface Feature {
  title: string
  href: string
  since: string
}

const heading = '| Feature |'

const rowPattern = /^\| \[.*\]\((\S+)\) \| (.*) \|$/

/** The rows of the tables of features of a page. */
export function featureRows(source: string): FeatureRow[] {
  return source.split('\n').flatMap((text, index) => {
    const [, href, cells] = rowPattern.exec(text) ?? []
    return href === undefined || cells === undefined ? [] : [{ line: index + 1, href, cells: cells.split('|').map((cell) => cell.trim()) }]
  })
}

/**
 * Writes the tables of features of a page anew: below the heading of each standard, the features that it brought.
 * @param cellsOf what each compiler does with a feature
 */
export function writeFeatureTables(source: string, features: readonly Feature[], cellsOf: (feature: Feature) => readonly string[]): string {
  const written: string[] = []
  let standard = ''
  let isInTable = false
  for (const line of source.split('\n')) {
    const [, title] = /^## (.*)$/.exec(line) ?? []
    if (title !== undefined) standard = title
    if (isInTable && !line.startsWith('|')) isInTable = false
    if (isInTable && !/^\|[-| ]+\|$/.test(line)) continue
    written.push(line)
    if (line.startsWith(heading)) isInTable = true
    if (isInTable && /^\|[-| ]+\|$/.test(line))
      for (const feature of features.filter(({ since }) => since === standard))
        written.push(`| [${feature.title.replace(/[<{|]/g, '\\$&')}](${feature.href}) | ${cellsOf(feature).join(' | ')} |`)
  }
  return written.join('\n')
}
