/** Thrown to give up handling an event, as when the visitor cancels: nothing is wrong, and nobody is told (MO-07). */
export class IgnoredEventCancel extends Error {
  // Said here, since a minifier renames classes and errors are known by this.
  override readonly name = 'IgnoredEventCancel'
}

/** An error that is expected and handled, and that nobody is told of (MO-07). */
export class IgnorableError extends Error {
  override readonly name = 'IgnorableError'
}

/** What errors that are never sent call themselves. */
export const ignoredNames: ReadonlySet<string> = new Set(['IgnoredEventCancel', 'IgnorableError'])
