import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { isStandard, standards } from '../../content-model/standards/standards'
import { h } from '../hast'
import type { MdxComponent, RenderContext } from '../renderContext'
import { reportAttributes, textAttributes } from './attributes'

/** For which standards an answer is. */
export interface AnswerStandards {
  since?: string
  until?: string
}

/** `since="C++20"`, or `before="C++20"` for the answer that older standards need. */
export function answerStandards(element: MdxJsxFlowElement): AnswerStandards {
  const attributes = textAttributes(element)
  const since = attributes.get('since')
  const until = attributes.get('before')
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
}

/** What stands above an answer. */
export const answerHeading = ({ since, until }: AnswerStandards): string =>
  since === undefined ? `Before ${until ?? ''}` : until === undefined ? `Since ${since}` : `From ${since} until ${until}`

function checkAnswer(element: MdxJsxFlowElement, context: RenderContext): void {
  reportAttributes(element, ['since', 'before'], context)
  const given = Object.values(answerStandards(element))
  if (given.length === 0)
    context.report(element, '<Answer> does not say for which standards it is.', 'Add since="C++20", or before="C++20" for older standards.')
  for (const standard of given.filter((each) => !isStandard(each)))
    context.report(element, `"${standard}" is not a standard that this site knows.`, `The standards are ${standards.join(', ')}.`)
}

/** `<Answers>` around `<Answer since="…">` and `<Answer before="…">`: the same task, as different standards do it. That of the reader's standard is shown first. */
export const answers: MdxComponent = (element, context) => {
  const found = element.children.filter((child) => child.type === 'mdxJsxFlowElement' && child.name === 'Answer')
  if (found.length < 2 || found.length < element.children.length)
    context.report(
      element,
      '<Answers> needs two <Answer> elements or more, and nothing else.',
      'Put each answer in <Answer since="C++20"> … </Answer> or <Answer before="C++20"> … </Answer>.',
    )
  return h(
    'div',
    { className: ['answers'] },
    found.map((child) => {
      if (child.type !== 'mdxJsxFlowElement') return false
      checkAnswer(child, context)
      const given = answerStandards(child)
      return h(
        'div',
        {
          className: ['answer'],
          ...(given.since !== undefined && { dataSince: given.since }),
          ...(given.until !== undefined && { dataUntil: given.until }),
        },
        h('p', { className: ['answer-for'] }, answerHeading(given)),
        context.children(child),
      )
    }),
  )
}
