import path from 'node:path'
import { configFile, configLines } from '../buildTime/configLines'
import { contentFiles } from '../buildTime/contentFiles'
import { dataProblems } from '../buildTime/dataProblems'
import type { NameLists } from '../buildTime/nameLists'
import type { Site } from '../buildTime/paths'
import { readFileIfThere } from '../buildTime/readFileIfThere'
import { staticFiles } from '../buildTime/staticFiles'
import { configLinks } from '../config/configLinks'
import { siteConfig } from '../config/siteConfig'
import type { ConfigPath } from '../config/siteConfigProblems'
import { categoriesWithoutPage, checkDocs, type CheckedCategory } from '../content-model/checkDocs'
import type { FileProblem } from '../content-model/problems'
import { firstPage } from '../navigation/walkSidebar'
import { publishedTwice } from '../plan/publishedTwice'
import type { SitePlan } from '../plan/sitePlan'
import { configProblems } from './develop/followConfig'
import type { Content } from './readContent'

/** Routes that are no page of the docs: plain pages, generated lists, and static files. */
export const otherRoutes = ({ pages }: SitePlan, files: readonly string[]): string[] => [
  '/docs',
  ...pages.filter(({ kind }) => kind !== 'doc').map(({ route }) => route),
  ...files.map((file) => `/${file}`),
]

/** The configuration's links, to be checked like those of a page. */
function linksOfConfig(lineOf: (path: ConfigPath) => number): CheckedCategory {
  // A line is asked for only where a link is dead: finding it takes a second.
  const withLine = ({ path, target }: { path: ConfigPath; target: string }) => ({
    target,
    get line() {
      return lineOf(path)
    },
  })
  return { file: configFile, links: configLinks(siteConfig).map(withLine) }
}

function mainDocProblem(plan: SitePlan, lineOf: (path: ConfigPath) => number): FileProblem[] {
  const { mainDoc } = siteConfig.docs
  const first = firstPage(plan.sidebar)
  if (first === mainDoc) return []
  return [
    {
      file: configFile,
      line: lineOf(['docs', 'mainDoc']),
      severity: 'error',
      message: `"docs.mainDoc" is "${mainDoc}", and the sidebar does not begin with that page.`,
      hint: first === undefined ? 'The sidebar is empty: there are no pages in content/docs.' : `It begins with "${first}".`,
    },
  ]
}

/** The first line of a file that matches, from 1. An author may have deleted the file since it was read: then it is the first. */
function lineWith(file: string, pattern: RegExp): number {
  const lines = readFileIfThere(file)?.toString().split('\n') ?? []
  return Math.max(1, lines.findIndex((line) => pattern.test(line)) + 1)
}

/** All that is wrong with the content and the configuration. */
export function siteProblems(
  { docs, categories }: Content,
  { pages: generatedPages }: NameLists,
  plan: SitePlan,
  { root }: Site,
): FileProblem[] {
  const files = staticFiles(root)
  let find: ReturnType<typeof configLines> | undefined
  const lineOf = (steps: ConfigPath) => (find ??= configLines(root))(steps) ?? 1
  return [
    ...configProblems(),
    ...[...docs, ...categories].flatMap((node) => node.problems),
    ...dataProblems(root),
    ...contentFiles(root).problems,
    ...publishedTwice({ docs, categories, generatedPages, config: siteConfig }, plan.sidebar, files),
    ...mainDocProblem(plan, lineOf),
    ...categoriesWithoutPage(docs, categories, (file) => lineWith(path.join(root, file), /^link\s*:/)),
    ...checkDocs(docs, otherRoutes(plan, files), [...categories, linksOfConfig(lineOf)]),
  ]
}
