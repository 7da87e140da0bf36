import type { RenderedDoc } from '../content-model/docs'
import type { LineRange } from '../content-model/yamlFields'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { renderEnvironment } from './renderEnvironment'

export { writeSearchIndex } from './writeSearchIndex'

interface Source {
  /** Path from the project's root, for messages. */
  file: string
  source: string
}

const environment = renderEnvironment()

export const doc = ({ file, source }: Source): Promise<RenderedDoc> => renderDoc(file, source, environment)

export const piece = ({ file, source, lines }: Source & { lines: LineRange }): ReturnType<typeof renderMarkdown> =>
  renderMarkdown(file, source, lines, environment)

/** Answers once the modules above have been loaded. */
export const start = (): void => undefined
