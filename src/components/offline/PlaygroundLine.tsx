import { useEffect, useState } from 'react'
import { announce } from '../../browser/announce'
import { sizeInWords } from '../../offline/sectionFiles'
import { missingFeature } from '../../playground/missingFeature'
import { forgetPlayground, storedBytes } from '../../playground/playgroundStorage'

/** Whether the page has examples that a reader may run. */
const hasRunnableExamples = () => document.querySelector('[data-island="CodeTools"][data-props*=\'"run"\']') !== null

/** What running examples has stored on the device, with a way to remove it; or why this browser runs none. */
export function PlaygroundLine() {
  const [bytes, setBytes] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [reason] = useState(() => (hasRunnableExamples() ? missingFeature() : undefined))

  useEffect(() => {
    let isCurrent = true
    storedBytes().then(
      (found) => {
        if (isCurrent) setBytes(found)
      },
      // Where nothing can be stored, nothing is.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])

  const remove = async () => {
    try {
      await forgetPlayground()
      setBytes(0)
      announce('The compiler is no longer stored.')
    } catch {
      setFailed(true)
    }
  }

  if (bytes === 0) return reason === undefined ? null : <p>{reason}</p>
  return (
    <>
      <p>The compiler that examples are run with takes {sizeInWords(bytes)} on this device, besides the pages.</p>
      {hasFailed && <p role="alert">It could not be removed. Remove this site&apos;s data in the browser&apos;s settings.</p>}
      <p>
        <button type="button" className="button quiet" onClick={() => void remove()}>
          Remove the compiler
        </button>
      </p>
    </>
  )
}
