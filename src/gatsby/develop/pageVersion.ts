import { digestOf } from '../../buildTime/digestOf'
import type { PlannedCategory, PlannedDoc } from '../../plan/sitePlan'

/**
 * What a page is made from, in short. It is part of the page's context in a development server: Gatsby forgets that a page is out of date when its
 * data changes while its query runs, but not when its context changes. The browser tells by it whether it shows the newest version.
 */
export const pageVersion = (page: PlannedDoc | PlannedCategory, context: object): string =>
  digestOf(JSON.stringify([context, page.kind === 'doc' ? page.renderKey : page.introMarkdown]))
