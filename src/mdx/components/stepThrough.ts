import { h } from '../hast'
import type { MdxComponent } from '../renderContext'
import { textAttributes } from './attributes'

/** What a link says that has no text of its own. */
export const usualStepText = 'Step through this call'

/**
 * `<StepThrough program="frame.asm" step="4" next="call area" />`: a link that opens the stepper of a program on this page. Where no script runs, it leads to
 * the program.
 */
export const stepThrough: MdxComponent = (element, context) => {
  const target = context.steps.ofElement.get(element)
  if (!target) {
    context.report(
      element,
      '<StepThrough> leads to no step of a program in assembly on this page.',
      'Write program="…" as the title of a fence "nasm run", and step="…" as the number of steps before.',
    )
    return []
  }
  const text = textAttributes(element).get('text') ?? usualStepText
  return h(
    'p',
    { className: ['step-through'] },
    h('a', { className: ['button', 'small'], href: target.hash }, text),
    ' in ',
    h('code', {}, target.program),
  )
}
