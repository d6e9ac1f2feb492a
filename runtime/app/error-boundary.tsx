import { Component } from 'react'
import type { ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Takes the children's place once one of them has thrown. */
  readonly fallback: ReactNode
}

/** Keeps header and footer standing when the page between them fails. In the browser only: a failing prerender must fail the build. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
