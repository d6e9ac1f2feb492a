import type { TextRow } from '../../compiler/readiness/text-rows.ts'
import { sheetCsv } from './sheet-csv.ts'

/** The texts as CSV for translators. */
export function textsCsv(texts: readonly TextRow[], from: string, to: string): string {
  const rows = texts.map(({ namespace, key, source, translation = '', note, limit = '' }) =>
    [namespace, key, source, translation, note, limit].map(String),
  )
  return sheetCsv(['namespace', 'key', from, to, 'note', 'limit'], rows)
}
