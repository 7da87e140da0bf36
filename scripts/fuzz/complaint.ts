import { checkDocs } from '../../src/content-model/checkDocs'
import type { RenderedDoc } from '../../src/content-model/docs'
import { parsePage } from '../../src/content-model/parsePage'
import { pagePath } from '../../src/content-model/pagePath'
import { parseCategoryFile } from '../../src/content-model/parseCategoryFile'
import type { ContentProblem } from '../../src/content-model/problems'
import { renderFailure } from '../../src/mdx/renderBody'
import type { RenderEnvironment } from '../../src/mdx/renderContext'
import { renderDoc } from '../../src/mdx/renderDoc'
import { renderMarkdown } from '../../src/mdx/renderMarkdown'
import type { FuzzInput } from './inputs'

const below = (file: string) => file.replace('content/docs/', '')

/** Problems that an author could not find: of another file, or on a line that the file does not have. */
function misplaced({ file, text }: FuzzInput, problems: readonly ContentProblem[]): string | undefined {
  const lines = text.split(/\r\n?|\n/).length
  const lost = problems.find(
    (problem) => problem.file !== file || !Number.isInteger(problem.line) || problem.line < 1 || problem.line > lines,
  )
  return lost && `misplaced problem ${lost.file}:${lost.line} (the file has ${lines} lines): ${lost.message}`
}

const firstTwice = (values: readonly string[]) => values.find((value, at) => values.indexOf(value) < at)

/** An exception of the pipeline, which authors read as a problem of their page. */
const exception = (problems: readonly ContentProblem[]) => problems.find(({ message }) => message.startsWith(renderFailure))?.message

/** What a page that has no errors must still keep: its addresses are unique, and its table of contents leads somewhere. */
function brokenPromise({ ids, outline, problems }: RenderedDoc): string | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return undefined
  const twice = firstTwice(ids)
  if (twice !== undefined) return `the id "${twice}" is there twice, and no problem says so`
  const lost = outline.find(({ id }) => !ids.includes(id))
  return lost && `the outline's "${lost.id}" is no id of the page`
}

/** What is wrong with how the content model and the pipeline take an input; nothing if they report or accept it as they should. */
export async function complaint(input: FuzzInput, environment: RenderEnvironment): Promise<string | undefined> {
  const { kind, file, text } = input
  try {
    if (kind === 'category') {
      const { category, problems } = parseCategoryFile(file, below(file).split('/').slice(0, -1).join('/'), text)
      const intro = await renderMarkdown(file, category.intro ?? '', category.introLines ?? { first: 1, last: 1 }, environment)
      return (
        exception(intro.problems) ??
        misplaced(input, [...problems, ...intro.problems, ...checkDocs([], [], [{ file, links: intro.links }])])
      )
    }
    const doc = await renderDoc(parsePage(file, text), environment)
    const page = { ...pagePath(below(file)), ...doc, file, description: doc.frontmatter.description }
    return exception(doc.problems) ?? misplaced(input, [...doc.problems, ...checkDocs([page], ['/'])]) ?? brokenPromise(doc)
  } catch (error) {
    return `exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}
