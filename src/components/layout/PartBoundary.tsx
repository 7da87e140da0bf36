import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Names the part in the log, as the beginning of a sentence: "The menu". */
  what: () => string
  /** What takes the part's place once it has failed, with a function that renders the part again. Nothing by default. */
  fallback?: (again: () => void) => ReactNode
  children: ReactNode
}

/** Around each part of the frame that is not the text: one that throws is logged by name and left out, and all else stays. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly again = () => this.setState({ hasFailed: false })

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.what()} could not be rendered.`, error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback?.(this.again) : this.props.children
  }
}
