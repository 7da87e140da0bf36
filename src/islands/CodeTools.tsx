import { useRef, useState } from 'react'
import { StrokeIcon } from '../icons'
import { codeText } from '../browser/codeText'
import { useCopy } from '../hooks/useCopy'
import type { SampleKind } from '../content-model/codeframe/checkCodeframe'
import { missingFeature } from '../playground/missingFeature'
import type { RunSettings } from '../playground/program'
import { AssemblyButton } from './AssemblyButton'
import { CheckButton } from './CheckButton'
import { ExampleNames } from './ExampleNames'
import type { ProgramSession } from './playground/programSession'
import { RunButtons } from './RunButtons'
import type { IslandProps } from './types'

function Icon({ path }: { path: string }) {
  return (
    <StrokeIcon size={16}>
      <path d={path} />
    </StrokeIcon>
  )
}

const copyIcons: Record<'copied' | 'failed' | 'ready', string> = {
  copied: 'm5 12 5 5L20 7',
  failed: 'M6 6l12 12M18 6 6 18',
  ready: 'M9 9h11v11H9zM5 15H4V4h11v1',
}

/** The code that a reader sees in a block, without the labels beside it. */
const codeOf = (block: Element) => {
  const declarations = [...block.querySelectorAll('.declaration > code')]
  const parts = declarations.length > 0 ? declarations : [...block.querySelectorAll(':scope > pre')]
  return parts.map(codeText).join('\n')
}

interface CodeToolsProps extends IslandProps {
  /** How the block's program is run in the browser, if it is one. */
  run?: RunSettings
  /** What its sample of a `.codeframe` file is, if it is one. */
  check?: SampleKind
}

/** Copies the code of its block, runs or checks it, and wraps its long lines; those of a signature always wrap. */
export function CodeTools({ host, run, check }: CodeToolsProps) {
  const block = host.closest('.code')
  const { outcome, copy } = useCopy()
  const [links] = useState(() => [...(block?.querySelectorAll<HTMLAnchorElement>('pre a') ?? [])])
  const [assembly] = useState(() => block?.querySelector<HTMLAnchorElement>('.code-assembly'))
  const program = block?.querySelector('pre > code')
  const pre = block?.querySelector<HTMLElement>(':scope > pre')
  const session = useRef<ProgramSession>(undefined)
  const checkedText = useRef<string>(undefined)
  const [isWrapped, setWrapped] = useState(block?.classList.contains('wrapped') ?? false)

  const wrap = () => {
    block?.classList.toggle('wrapped', !isWrapped)
    setWrapped(!isWrapped)
  }

  return (
    <div className="code-tools">
      {block && pre && run && missingFeature() === undefined && (
        <RunButtons block={block} code={pre} settings={run} isWrapped={isWrapped} session={session} />
      )}
      {pre && check !== undefined && <CheckButton code={pre} kind={check} shownTextRef={checkedText} />}
      {links.length > 0 && (
        <ExampleNames links={links} bar={host.parentElement ?? host} icon={<Icon path="M4 6h2m4 0h10M4 12h2m4 0h10M4 18h2m4 0h10" />} />
      )}
      {block && assembly && program && <AssemblyButton link={assembly} block={block} code={program} {...(run && { settings: run })} />}
      {block?.classList.contains('signature') !== true && (
        <button type="button" aria-label="Wrap long lines" title="Wrap long lines" aria-pressed={isWrapped} onClick={wrap}>
          <Icon path="M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2.5-2.5L12 18l2.5 2.5M4 18h4" />
        </button>
      )}
      <button
        type="button"
        aria-label="Copy code"
        title="Copy code"
        onClick={() => void copy(session.current?.shownText ?? checkedText.current ?? (block ? codeOf(block) : ''))}
      >
        <Icon path={copyIcons[outcome ?? 'ready']} />
      </button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Copying failed: select the code and copy it by hand' : ''}
      </span>
    </div>
  )
}
