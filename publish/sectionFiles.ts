import type { SectionFiles } from '../src/offline/sectionFiles'
import type { PlannedSection } from '../src/plan/sitePlan'

/**
 * The file list of each section of the docs that readers can save for offline use.
 * @param sizeOf returns the transfer size of a page's files in bytes
 * @param searchBytes the transfer size of the search index
 */
export const sectionFiles = (
  { label, pages, pictures }: PlannedSection,
  sizeOf: (route: string) => number,
  searchBytes: number,
): SectionFiles => ({
  label,
  bytes: pages.reduce((bytes, route) => bytes + sizeOf(route), 0),
  pages,
  pictures,
  searchBytes,
})
