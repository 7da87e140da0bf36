import { isLanguage } from '../../languages/languages'
import type { NamedPage } from './names'
import { pagePath } from '../pagePath'
import { frontmatterText } from '../parsePageFrontmatter'
import { scanNames } from './scanNames'

/**
 * What a page documents, from its source, or nothing for a draft. Its frontmatter is read line by line: YAML is parsed when the page is rendered.
 * @param relativePath path below `content/docs`: `config/scripts.mdx`
 */
export function namedPage(relativePath: string, source: string): NamedPage | undefined {
  const frontmatter = frontmatterText(source) ?? ''
  const field = (key: string) => {
    const [, value] = new RegExp(`^${key}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(frontmatter) ?? []
    return value?.replace(/^(["'])(.*)\1$/, '$2')
  }
  if (field('draft') === 'true') return undefined
  const language = field('language')
  const header = field('header')
  const title = field('title')
  const navLabel = field('navLabel')
  const order = Number(field('order') ?? NaN)
  return {
    path: pagePath(relativePath).path,
    ...(isLanguage(language) && { language }),
    ...(header !== undefined && { header }),
    ...(title !== undefined && { title }),
    ...(navLabel !== undefined && { navLabel }),
    ...(!Number.isNaN(order) && { order }),
    names: scanNames(source),
  }
}
