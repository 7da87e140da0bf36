import { encodeRoute, markdownRoute } from '../../src/content-model/pagePath'
import { inReadingOrder, type SitePage } from './sitePage'

export interface LlmsSettings {
  siteUrl: string
  title: string
  tagline: string
}

/** Plain text as Markdown has it, in links too. */
export const plainMarkdown = (text: string) => text.replace(/[[\]\\<*_`]/g, '\\$&')

/** Pages by the outermost category they are in; those in none come under an empty label. */
function sectionsOf(pages: readonly SitePage[]): Map<string, SitePage[]> {
  const labels = new Map(pages.flatMap(({ trail: [outermost] }) => (outermost ? [[outermost.path, outermost.label]] : [])))
  const sections = new Map<string, SitePage[]>()
  for (const page of pages) {
    const label = page.trail[0]?.label ?? labels.get(page.route) ?? ''
    const section = sections.get(label)
    if (section) section.push(page)
    else sections.set(label, [page])
  }
  return sections
}

/** The content of `llms.txt`: what there is, with the addresses of the Markdown copies. */
export function formatLlms(pages: readonly SitePage[], { siteUrl, title, tagline }: LlmsSettings): string {
  const line = ({ route, title: name, description }: SitePage) =>
    `- [${plainMarkdown(name)}](${siteUrl}${encodeRoute(markdownRoute(route))}): ${plainMarkdown(description)}`
  const others = pages.filter(({ kind, hasMarkdown }) => kind === 'page' && hasMarkdown)
  const sections = [...sectionsOf(inReadingOrder(pages)), ...(others.length > 0 ? [['Other pages', others] as const] : [])].map(
    ([label, members]) => [label === '' ? '## Start' : `## ${label}`, '', ...members.map(line), ''].join('\n'),
  )
  return [
    `# ${title}`,
    '',
    `> ${tagline}`,
    '',
    `Every page is also published as Markdown: its address with \`.md\`. All of them in one file: ${siteUrl}/llms-full.txt`,
    '',
    ...sections,
  ].join('\n')
}

/** The content of `llms-full.txt`: the docs in reading order, then the pages outside of them; generated lists of categories are left out. */
export function formatFullText(pages: readonly SitePage[], markdownPages: ReadonlyMap<string, string>, siteUrl: string): string {
  const docs = inReadingOrder(pages).filter(({ kind }) => kind === 'doc')
  const others = pages.filter(({ kind, hasMarkdown }) => kind === 'page' && hasMarkdown)
  return [...docs, ...others]
    .flatMap(({ route }) => [`<!-- ${siteUrl}${encodeRoute(route)} -->`, '', markdownPages.get(route) ?? '', ''])
    .join('\n')
}
