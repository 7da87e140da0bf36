import { useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface ExampleNamesProps {
  /** The links in the code, each to the description of a name. */
  links: readonly HTMLAnchorElement[]
  icon: ReactNode
  /** Gets the list, as a row of its own. */
  bar: Element
}

/** `push_back` of `#vector.push_back` is shown with its class. */
const nameOf = ({ hash, textContent }: HTMLAnchorElement) => {
  const id = decodeURIComponent(hash.slice(1))
  return id.endsWith(`.${textContent}`) ? id.replaceAll('.', '::') : textContent
}

/**
 * A list of the names in an example that lead to their description. It stands in for the links in the code, which would put dozens of stops
 * between one example and the next for readers who go by Tab.
 */
export function ExampleNames({ links, icon, bar }: ExampleNamesProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  useEffect(() => {
    for (const link of links) link.setAttribute('tabindex', '-1')
  }, [links])
  return (
    <>
      <button
        type="button"
        aria-label="Names in this example"
        title="Names in this example"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </button>
      {createPortal(
        <ul id={listId} className="code-names" aria-label="Names in this example" hidden={!isOpen}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.getAttribute('href') ?? ''}>
                <code>{nameOf(link)}</code>
              </a>
            </li>
          ))}
        </ul>,
        bar,
      )}
    </>
  )
}
