import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'

/** A line of a file, before it is known what its columns mean. */
export interface RawLine extends ImportLine {
  /** Headers whose values are not known, e.g. because code computes them. */
  readonly unread?: ReadonlyMap<string, Unread>
}

/** A value that is not known, and why. */
export interface Unread {
  readonly at: Cell['at']
  readonly reason: string
}

/** A file before it is known what its columns mean. */
export interface RawSheet {
  readonly file: ImportedFile
  readonly headers: readonly string[]
  readonly lines: readonly RawLine[]
  /** Errors of the file, which prevent an import. */
  readonly found: readonly Diagnostic[]
  /** What could not be read. */
  readonly skipped: readonly (Unread & Pick<Skipped, 'domain'>)[]
  /** Whether the file may have more rows than could be read. */
  readonly hasMore: boolean
}

/** A part of a file that is not imported. */
export interface Skipped {
  readonly line: number
  readonly reason: string
  /** The row that is skipped. Unknown for a part that may have any number of rows. */
  readonly domain?: string
}
