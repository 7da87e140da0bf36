import type { Lazy } from '../hooks/useLazy'

interface LateStatusProps {
  /** What is loaded, as the beginning of a sentence: `The editor`. */
  what: string
  code: Pick<Lazy<unknown>, 'failure' | 'isSlow' | 'ask'>
  className?: string | undefined
}

/** Stands where code is to come: says when that takes long, and when it has failed, with another try. */
export function LateStatus({ what, code: { failure, isSlow, ask }, className }: LateStatusProps) {
  return (
    <p className={className} role="status">
      {failure !== undefined ? `${what} could not be loaded. ` : isSlow ? `Loading ${what.toLowerCase()}…` : ''}
      {failure !== undefined && (
        <button type="button" className="button small" onClick={ask}>
          Retry
        </button>
      )}
    </p>
  )
}
