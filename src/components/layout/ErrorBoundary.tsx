import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen'

interface ErrorBoundaryProps {
  /** Whether the crash screen replaces the whole page, including the site's frame. */
  isWholePage?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  /** The thrown value, which may be anything. */
  crash: { error: unknown } | undefined
}

/** Shows the crash screen in place of content that throws while rendering, until the reader tries again or other content comes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crash: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { error } }
  }

  readonly tryAgain = () => this.setState({ crash: undefined })

  override componentDidCatch(error: unknown) {
    console.warn('The page crashed.', error)
    // Without the frame there is no router, and going back would change only the address.
    if (this.props.isWholePage) window.addEventListener('popstate', () => window.location.reload(), { once: true })
  }

  override componentDidUpdate({ children }: ErrorBoundaryProps) {
    // In a development server, the same page gets other data.
    if (this.state.crash && children !== this.props.children) this.tryAgain()
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return <CrashScreen error={crash.error} isWholePage={this.props.isWholePage ?? false} onRetry={this.tryAgain} />
  }
}
