import type { SectionFiles } from '../src/offline/sectionFiles'
import type { PlannedSection } from '../src/plan/sitePlan'

/**
 * What readers can have offline as one: each section of the docs with its pages, as its list of files has it.
 * @param sizeOf bytes that a page's files take on their way
 */
export const sectionFiles = ({ label, pages, pictures }: PlannedSection, sizeOf: (route: string) => number): SectionFiles => ({
  label,
  bytes: pages.reduce((bytes, route) => bytes + sizeOf(route), 0),
  pages,
  pictures,
})
