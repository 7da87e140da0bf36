/** Gives an element other words, or its own again. */
function say(element: HTMLElement | null | undefined, words: ((own: string) => string) | undefined) {
  if (!element) return
  const own = element.dataset['ofPage'] ?? element.textContent
  if (words) element.dataset['ofPage'] = own
  else delete element.dataset['ofPage']
  element.textContent = words ? words(own) : own
}

/**
 * Says of an example that it is the reader's by now, not the text that the tests have compiled and run: its bar takes back what it says of that, and its
 * assembly and the output below are named as the page's. Undone when it is the page's program again.
 */
export function markChanged(block: Element, isChanged: boolean): void {
  const below = block.nextElementSibling
  const output = below?.matches('.code.output') ? below : undefined
  for (const part of [block, output]) part?.toggleAttribute('data-changed', isChanged)
  say(block.querySelector<HTMLElement>('.code-checked, .code-rejected'), isChanged ? () => 'Changed: not verified' : undefined)
  say(block.querySelector<HTMLElement>('.code-assembly'), isChanged ? () => 'Page’s assembly' : undefined)
  say(output?.querySelector<HTMLElement>('.code-title'), isChanged ? (own) => `${own} of the page’s program` : undefined)
}
