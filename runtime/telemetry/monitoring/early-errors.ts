/** An error that occurred before monitoring was loaded. */
export interface EarlyError {
  readonly error: unknown
  /** Milliseconds since 1970, from the visitor's clock. */
  readonly at: number
}

export interface EarlyErrors {
  /** Stops listening, and returns the caught errors. */
  take(): readonly EarlyError[]
  /** Adds an error that was caught. */
  add(error: unknown): void
  /** Discards the errors caught so far, and continues to listen. */
  forget(): void
}

/**
 * Collects uncaught errors until monitoring is loaded.
 * @param most maximum number of errors: the first ones are kept, because later ones often follow from them
 */
export function catchEarlyErrors(most: number, target: EventTarget = globalThis): EarlyErrors {
  const caught: EarlyError[] = []
  const add = (error: unknown): void => {
    if (caught.length < most) caught.push({ error, at: Date.now() })
  }
  const onError = (event: Event): void => {
    const { error, reason, message } = event as Event & { error?: unknown; reason?: unknown; message?: string }
    add(error ?? reason ?? message)
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onError)
  return {
    add,
    forget() {
      caught.length = 0
    },
    take() {
      target.removeEventListener('error', onError)
      target.removeEventListener('unhandledrejection', onError)
      return caught.splice(0)
    },
  }
}
