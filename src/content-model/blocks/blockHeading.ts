import GithubSlugger from 'github-slugger'
import type { AttributeProblem, AttributeTexts } from './readAttributeTexts'

/**
 * The heading of a block that is not named after a symbol, and its address: `id`, or what follows from the heading.
 * @param element for messages: `Topic`
 * @param line where the element begins
 */
export function blockHeading(
  element: string,
  texts: AttributeTexts<'title' | 'id'>,
  line: number,
): { title: string; id: string; problems: AttributeProblem[] } {
  const title = texts.get('title')?.value.trim() ?? ''
  const problems: AttributeProblem[] =
    title === '' ? [{ line, message: `<${element}> has no title.`, hint: 'Add title="Captures", the heading that readers see.' }] : []
  return { title, id: texts.get('id')?.value.trim() ?? new GithubSlugger().slug(title), problems }
}
