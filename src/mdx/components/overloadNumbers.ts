import { toString } from 'mdast-util-to-string'
import type { ListItem } from 'mdast'
import type { JsxElement, RenderContext } from '../renderContext'

/** What an item of a list begins with when it describes some of the declarations above: `(1)`, `(2, 5–7)`. */
const leadingNumbers = /^\((\d+(?:(?:, |–)\d+)*)\)/

const numbersOf = (item: ListItem): number[] =>
  (leadingNumbers.exec(toString(item))?.[1] ?? '').split(', ').flatMap((range) => {
    const [first = 0, last = first] = range.split('–').map(Number)
    return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

const itemsOf = ({ children }: JsxElement): ListItem[] => children.flatMap((child) => (child.type === 'list' ? child.children : []))

/** Whether a block says by numbers which of its declarations a sentence means, so that these are to be shown. */
export const numbersOverloads = (element: JsxElement): boolean => itemsOf(element).some((item) => numbersOf(item).length > 0)

/** Reports numbers without a declaration, those that are described twice, and declarations that none of the items describes. */
export function checkOverloadNumbers(element: JsxElement, count: number, context: RenderContext): void {
  if (!numbersOverloads(element)) return
  const described = new Set<number>()
  for (const item of itemsOf(element)) {
    for (const number of numbersOf(item)) {
      if (number > count) context.report(item, `The block has no declaration ${number}.`, `It has ${count}.`)
      if (described.has(number)) context.report(item, `Declaration ${number} is described twice.`, 'Leave it out of one item.')
      described.add(number)
    }
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !described.has(number))
  if (missing.length > 0) {
    context.report(
      element,
      `No item describes ${missing.length === 1 ? 'declaration' : 'declarations'} ${missing.join(', ')}.`,
      'Where items begin with numbers, as in "(1, 3–5)", each declaration belongs to one of them.',
    )
  }
}
