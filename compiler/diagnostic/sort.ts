import type { Diagnostic } from './diagnostic.ts'

/** Compares texts by code units, so that the order does not depend on the machine's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.span.file, b.span.file) ||
    a.span.start - b.span.start ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Sorted by file, place and code, without duplicates. */
export function sortDiagnostics<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  return diagnostics.toSorted(compare).filter((diagnostic, index, all) => {
    const previous = all[index - 1]
    return previous === undefined || compare(previous, diagnostic) !== 0
  })
}
