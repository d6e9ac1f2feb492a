import { Component } from 'react'
import type { ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Replaces the children once one of them has thrown. */
  readonly fallback: ReactNode
}

/**
 * Keeps the header and footer when the page between them throws. Works in the browser only: an error while prerendering
 * must fail the build.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
