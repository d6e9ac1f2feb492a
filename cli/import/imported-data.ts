import type { FileNotes } from './sheet.ts'

/** What programs learn of an imported file. */
export function importedData({
  rows,
  skipped,
  ignored,
  guessed,
  corrections,
}: FileNotes & { readonly rows: readonly unknown[] }) {
  return {
    rows: rows.length,
    skipped: skipped.map(({ line, reason }) => ({ line, reason })),
    ignored,
    guessed: Object.fromEntries(guessed),
    corrected: Object.fromEntries(corrections.map(({ before, after }) => [before, after])),
  }
}
