/**
 * Thrown to stop handling an event, for example when the visitor cancels. It is not an error and is not reported
 * (MO-07).
 */
export class IgnoredEventCancel extends Error {
  // Set explicitly, because minifiers rename classes and errors are recognised by their names.
  override readonly name = 'IgnoredEventCancel'
}

/** An expected error that is handled and not reported (MO-07). */
export class IgnorableError extends Error {
  override readonly name = 'IgnorableError'
}
