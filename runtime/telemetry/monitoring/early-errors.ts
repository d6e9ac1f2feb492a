/** An error from before monitoring was there. */
export interface EarlyError {
  readonly error: unknown
  /** Milliseconds since 1970 by the visitor's clock. */
  readonly at: number
}

export interface EarlyErrors {
  /** Stops listening, and gives away what was caught: to be sent, or to be thrown away. */
  take(): readonly EarlyError[]
  /** Throws away what was caught so far, and goes on listening. */
  forget(): void
}

/**
 * Catches what nobody else does until monitoring is there.
 * @param most errors that are kept: the first ones, which the others tend to follow from
 */
export function catchEarlyErrors(most: number, target: EventTarget = globalThis): EarlyErrors {
  const caught: EarlyError[] = []
  const onError = (event: Event): void => {
    const { error, reason, message } = event as Event & { error?: unknown; reason?: unknown; message?: string }
    if (caught.length < most) caught.push({ error: error ?? reason ?? message, at: Date.now() })
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onError)
  return {
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
