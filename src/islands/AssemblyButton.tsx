import { useEffect, useId, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { loadCode } from '../browser/loadCode'
import type { AssemblyPanelProps } from './AssemblyPanel'

type Panel = ComponentType<AssemblyPanelProps>

interface AssemblyButtonProps extends Pick<AssemblyPanelProps, 'code' | 'settings'> {
  link: HTMLAnchorElement
  block: Element
}

/** Gives the link to a program's assembly its script: it opens and closes a panel below the code. Where that does not load, the link leads to the file. */
export function AssemblyButton({ link, block, code, settings }: AssemblyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel>()
  const id = useId()
  useEffect(() => {
    const toggle = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((before) => !before)
      loadCode(() => import('./AssemblyPanel')).then(
        ({ AssemblyPanel }) => setPanel(() => AssemblyPanel),
        () => window.location.assign(link.href),
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    }
    link.setAttribute('role', 'button')
    link.addEventListener('click', toggle)
    link.addEventListener('keydown', onKey)
    return () => {
      link.removeAttribute('role')
      link.removeEventListener('click', toggle)
      link.removeEventListener('keydown', onKey)
    }
  }, [link])
  useEffect(() => {
    link.setAttribute('aria-expanded', String(isOpen))
    link.setAttribute('aria-controls', id)
  }, [link, isOpen, id])
  return isOpen && Panel ? createPortal(<Panel id={id} href={link.href} code={code} {...(settings && { settings })} />, block) : null
}
