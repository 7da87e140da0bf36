import { useState } from 'react'
import { useCopy } from '../../hooks/useCopy'
import type { ProgramSession } from './programSession'
import { runHash } from '../../navigation/runHash'

/** Copies an address of this page that holds the reader's program. */
export function ShareButton({ session, blockId }: { session: ProgramSession; blockId: string }) {
  const { outcome, copy } = useCopy()
  const [isTooLong, setTooLong] = useState(false)

  async function share() {
    const data = await session.share()
    setTooLong(data === undefined)
    if (data !== undefined) await copy(new URL(runHash(blockId, data), window.location.href).href)
  }

  return (
    <>
      <button type="button" className="button small" onClick={() => void share()}>
        Copy link
      </button>
      <span role="status">
        {outcome === 'copied' && 'Copied a link to this program.'}
        {outcome === 'failed' && 'The browser refused to copy.'}
        {isTooLong && 'The program is too long for a link: 8 KB is the limit.'}
      </span>
    </>
  )
}
