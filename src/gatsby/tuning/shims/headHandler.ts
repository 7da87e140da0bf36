import { isValidElement, useLayoutEffect, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** What is rendered for a page, as Gatsby's loader has it. */
interface Page {
  pageComponent?: { Head?: (props: object) => ReactNode }
  pageComponentProps: { location: { pathname: string }; data?: object; pageContext: object }
}

const mark = 'data-gatsby-head'

/** The elements that a head is made of. Its components are called as functions: a hook in one of them throws. */
export function headElements(node: ReactNode): HTMLElement[] {
  if (Array.isArray(node)) return node.flatMap(headElements)
  if (!isValidElement<Props>(node)) return []
  const { type, props } = node
  const { children, ...attributes } = props
  if (typeof type === 'function') return headElements((type as (props: Props) => ReactNode)(props))
  if (typeof type !== 'string') return headElements(children)
  const element = document.createElement(type)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.setAttribute(mark, 'true')
  if (typeof children === 'string') element.textContent = children
  return [element]
}

/**
 * Stands in for what brings a page's `Head` into the document: Gatsby renders it by a second React root, wraps each element of the first so that
 * React does not hoist it, and copies what comes of it. The heads of this site are lists of elements.
 */
export function useHead({ pageComponent, pageComponentProps: { location, data, pageContext } }: Page): void {
  const Head = pageComponent?.Head
  const { pathname } = location
  // Before all other effects: the crash screen of a page that throws has the last word on the title.
  useLayoutEffect(() => {
    const missing = headElements(Head?.({ location: { pathname }, data, pageContext }))
    for (const present of document.head.querySelectorAll(`[${mark}]`)) {
      const same = missing.findIndex((element) => element.isEqualNode(present))
      if (same === -1) present.remove()
      else missing.splice(same, 1)
    }
    document.head.append(...missing)
  }, [Head, pathname, data, pageContext])
}

export { useHead as headHandlerForBrowser }
