import type { WrapRootElementBrowserArgs } from 'gatsby'
import { ErrorBoundary } from '../components/layout/ErrorBoundary'

/** The last resort, around everything: what throws in the frame itself. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>) {
  return <ErrorBoundary isWholePage>{element}</ErrorBoundary>
}
