import { languageNames, languages } from '../../src/languages/languages'
import { nameListRoute } from '../../src/content-model/names/nameList'
import { recipesFile, type PublishedRecipe } from '../../src/content-model/recipes/recipeList'
import { encodeRoute, markdownRoute } from '../../src/content-model/pagePath'
import type { PlannedPage } from '../../src/plan/sitePlan'

export interface LlmsSettings {
  siteUrl: string
  title: string
  tagline: string
}

/** Escapes plain text for Markdown, including link texts. */
export const plainMarkdown = (text: string) => text.replace(/[[\]\\<*_`]/g, '\\$&')

type DocsPage = Exclude<PlannedPage, { kind: 'page' }>

const isOfDocs = (page: PlannedPage) => page.kind !== 'page'

/** Pages by their outermost category; pages outside all categories have an empty label. */
function sectionsOf(pages: readonly DocsPage[]): Map<string, DocsPage[]> {
  const labels = new Map(pages.flatMap(({ trail: [outermost] }) => (outermost ? [[outermost.path, outermost.label]] : [])))
  const sections = new Map<string, DocsPage[]>()
  for (const page of pages) {
    const label = page.trail[0]?.label ?? labels.get(page.route) ?? ''
    const section = sections.get(label)
    if (section) section.push(page)
    else sections.set(label, [page])
  }
  return sections
}

/** A line that names the lists of symbols; nothing on a site without a reference. */
function symbolLists(pages: readonly PlannedPage[], siteUrl: string): string[] {
  const routes = new Set(pages.map(({ route }) => route))
  const lists = languages
    .filter((language) => routes.has(nameListRoute(language, 'letter')))
    .map((language) => `${siteUrl}/symbols/${language}.json`)
  if (lists.length === 0) return []
  return [`Every documented name with its kind, header, standard, signature and address, as JSON: ${lists.join(', ')}`, '']
}

/** The tasks that the recipes answer, a line each; nothing on a site without recipes. */
function recipeLines(recipes: readonly PublishedRecipe[], siteUrl: string): string[] {
  if (recipes.length === 0) return []
  return [
    '## Recipes by task',
    '',
    `Each answers a task with a program that was compiled and run. All of them with their code, as JSON: ${siteUrl}/${recipesFile}`,
    '',
    ...recipes.map(({ task, language, url }) => `- [${plainMarkdown(task)}](${url}): ${languageNames[language]}`),
    '',
  ]
}

/**
 * The content of `llms.txt`: a list of the pages with the addresses of their Markdown copies.
 * @param pages the listed pages, the docs in reading order
 * @param recipes in the order of the pages
 */
export function formatLlms(
  pages: readonly PlannedPage[],
  recipes: readonly PublishedRecipe[],
  { siteUrl, title, tagline }: LlmsSettings,
): string {
  const line = ({ route, title: name, description }: PlannedPage) =>
    `- [${plainMarkdown(name)}](${siteUrl}${encodeRoute(markdownRoute(route))}): ${plainMarkdown(description)}`
  const others = pages.filter(({ kind }) => kind === 'page')
  const sections = [...sectionsOf(pages.filter(isOfDocs)), ...(others.length > 0 ? [['Other pages', others] as const] : [])].map(
    ([label, members]) => [label === '' ? '## Start' : `## ${label}`, '', ...members.map(line), ''].join('\n'),
  )
  return [
    `# ${title}`,
    '',
    `> ${tagline}`,
    '',
    `Every page is also published as Markdown: its address with \`.md\`. All of them in one file: ${siteUrl}/llms-full.txt`,
    '',
    ...symbolLists(pages, siteUrl),
    ...sections,
    ...recipeLines(recipes, siteUrl),
  ].join('\n')
}

/** The content of `llms-full.txt`: the pages in the order of the plan; generated lists are left out. */
export function formatFullText(pages: readonly PlannedPage[], markdownPages: ReadonlyMap<string, string>, siteUrl: string): string {
  return pages
    .filter((page) => page.kind === 'doc' || (page.kind === 'page' && page.isGenerated !== true))
    .flatMap(({ route }) => [`<!-- ${siteUrl}${encodeRoute(route)} -->`, '', markdownPages.get(route) ?? '', ''])
    .join('\n')
}
