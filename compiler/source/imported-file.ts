import type { Range } from './node.ts'
import type { SourceFile } from './source-file.ts'

/** A value of an imported file. */
export interface Cell {
  readonly text: string
  readonly at: Range
  /** The value if the file states a type, e.g. JSON. Otherwise it follows from the text. */
  readonly value?: unknown
}

/** A file to import: CSV, already split into cells, or JSON. */
export interface ImportedFile extends SourceFile {
  /** Missing for JSON. */
  readonly csv?: {
    /** The header and the other lines, without empty ones and what is above the header. */
    readonly lines: readonly (readonly Cell[])[]
    /** What is above the header, e.g. a title. */
    readonly above?: readonly (readonly Cell[])[]
    /** Whether numbers may have a decimal comma: only if it does not separate the cells. */
    readonly decimalComma: boolean
    /** What is wrong with its quotation marks. */
    readonly broken?: { readonly problem: string; readonly at: Range }
  }
}
