import { useId, useRef, type KeyboardEvent } from 'react'
import { useHtml } from '../hooks/useHtml'
import { useIsLive, useTabGroup } from './tabGroups'

export interface TabsProps {
  labels: string[]
  /** Tabs of one group switch together, on every page. */
  group?: string
  /** HTML of each panel, as the page was built. React never walks it. */
  slots: string[]
}

/** What stands in a panel. It may hold islands, which stay when the tabs are rendered again. */
const Slot = ({ at, html }: { at: number; html: string }) => (
  <div data-slot={at} suppressHydrationWarning dangerouslySetInnerHTML={useHtml(html)} />
)

/** Without script every panel shows, under its label; with script, one at a time. */
export function Tabs({ labels, group, slots }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, select] = useTabGroup(group, labels)
  // Until hydration, the style sheet from the script in the head selects the remembered tab by these attributes.
  const isLive = useIsLive()
  const tokens = labels.map(encodeURIComponent)

  const move = (event: KeyboardEvent) => {
    const at = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: labels.length - 1 }[event.key]
    if (at === undefined) return
    event.preventDefault()
    const next = (at + labels.length) % labels.length
    select(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="tabs" {...(group && !isLive && { 'data-group': encodeURIComponent(group), 'data-labels': tokens.join(' ') })}>
      <div className="tab-list" role="tablist" ref={list} onKeyDown={move}>
        {labels.map((label, at) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}t${at}`}
            aria-controls={`${id}p${at}`}
            aria-selected={at === selected}
            data-label={tokens[at]}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => select(at)}
          >
            {label}
          </button>
        ))}
      </div>
      {labels.map((label, at) => (
        <div
          key={label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}p${at}`}
          aria-labelledby={`${id}t${at}`}
          data-selected={at === selected}
          data-label={tokens[at]}
        >
          <p className="tab-label" aria-hidden="true">
            {label}
          </p>
          <Slot at={at} html={slots[at] ?? ''} />
        </div>
      ))}
    </div>
  )
}
