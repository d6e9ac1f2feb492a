/** The result of a call, or another value if it throws, whatever the error is. */
export function attempt<Result, Otherwise>(call: () => Result, otherwise: Otherwise): Result | Otherwise {
  try {
    return call()
  } catch {
    return otherwise
  }
}
