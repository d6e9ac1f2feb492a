/** An error that occurred before monitoring was loaded. The first script of a page catches three of them. */
export interface EarlyError {
  readonly error: unknown
  /** Milliseconds since 1970, from the visitor's clock. */
  readonly at: number
}
