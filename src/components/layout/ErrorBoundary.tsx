import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen'

interface ErrorBoundaryProps {
  /** Whether the crash screen stands alone, without the site's frame around it. */
  isWholePage?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  /** What was thrown, which may be anything. */
  crash: { error: unknown } | undefined
}

/** Shows the crash screen in place of what throws while rendering, until the reader tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crash: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { error } }
  }

  readonly tryAgain = () => this.setState({ crash: undefined })

  override componentDidCatch(error: unknown) {
    console.warn('The page crashed.', error)
    // With the frame the router is gone, and back would change the address alone.
    if (this.props.isWholePage) window.addEventListener('popstate', () => window.location.reload(), { once: true })
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return <CrashScreen error={crash.error} isWholePage={this.props.isWholePage ?? false} onRetry={this.tryAgain} />
  }
}
