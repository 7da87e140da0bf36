import { sectionName, sectionOf } from '../src/offline/sectionOf'
import type { SectionFiles } from '../src/offline/sectionFiles'
import type { SitePage } from './seo/sitePage'

/**
 * What readers can have offline as one: each section of the docs with its pages, by the name of its list.
 * @param sizeOf bytes that a page's files take on their way
 */
export function offlineSections(pages: readonly SitePage[], sizeOf: (route: string) => number): Map<string, SectionFiles> {
  const sections = new Map<string, SectionFiles>()
  const labels = new Map(pages.flatMap(({ trail }) => trail.map(({ path, label }) => [path, label] as const)))
  for (const { route, kind, title, trail, pictures } of pages) {
    const places = trail.map(({ path }) => path)
    const section = kind === 'page' ? undefined : sectionOf(route, places)
    if (section === undefined) continue
    const name = sectionName(section)
    const files = sections.get(name) ?? { label: labels.get(section) ?? title, bytes: 0, pages: [], pictures: [] }
    sections.set(name, files)
    files.pages.push(route)
    files.bytes += sizeOf(route)
    files.pictures = [...new Set([...files.pictures, ...pictures.filter((picture) => picture.startsWith('/'))])]
  }
  return sections
}
