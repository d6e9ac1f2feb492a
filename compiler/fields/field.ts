import type * as z from 'zod'
import type { Cell } from '../source/imported-file.ts'
import type { Node, Path } from '../source/node.ts'
import type { Reading } from '../localize/place-text.ts'
import type { CellProblems, Cells, FactColumns } from './cells.ts'
import type { SchemaKit } from './schema-kit.ts'
import type { CellWords, Known } from './words.ts'

/** A column of a sheet of sites. */
export interface SheetColumn<Value> {
  /** Other words for it in headers, in lower case and without punctuation. */
  readonly words: readonly string[]
  /** Its cell, or `undefined` for an empty one. */
  text(value: Value): string | undefined
  /**
   * The value that a cell states: its text, or what a file with types such as JSON has. What fits no field stays as it is, for
   * the checks to find. Default: a text.
   */
  read?(cell: unknown, known: Known): unknown
  /** How people write its values. */
  readonly cells?: CellWords
}

/** A field that only rows of sites.yaml have. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  schema(kit: SchemaKit): Schema
  /** Whether travellers read its texts. */
  readonly isText: boolean
  /** Its columns by name, which is the path of the value in the row. */
  readonly columns: Readonly<Record<string, SheetColumn<NonNullable<z.output<Schema>>>>>
  /** What `explain` says. */
  tell(value: NonNullable<z.output<Schema>>): string
}

/** A text in several languages, and where its field has it. */
export interface TranslatedText {
  readonly path: Path
  readonly texts: Readonly<Record<string, unknown>>
}

/** What the page of a fact depends on besides its value. */
export interface PlaceOfFact extends Reading {
  /** Latitude and longitude in degrees. */
  readonly geo?: readonly [number, number]
  readonly points: readonly NamedPoint[]
}

/** A storage point, as far as other facts know it. */
export interface NamedPoint {
  readonly name: string | Readonly<Record<string, string>>
  readonly geo?: readonly [number, number] | undefined
}

/** A field that states something about the place, in sites.yaml or facts.yaml. Each is optional. */
export interface Fact<Schema extends z.ZodType = z.ZodType, Page = unknown> {
  schema(kit: SchemaKit): Schema
  /** What was checked at its date in `asOf`, e.g. `the exits were`. `in it`: it has its date beside its source. */
  readonly dated: 'in it' | `the ${string} ${'was' | 'were'}`
  /** Whether travellers read its texts. */
  readonly isText: boolean
  /** Its texts in several languages. */
  texts(value: z.output<Schema>): readonly TranslatedText[]
  /** Whether travellers rely on it, so that another value is a risk. */
  readonly isPromise: boolean
  /** How files of facts state it. */
  readonly columns: FactCells
  /** What `explain` says. */
  tell(value: z.output<Schema>): string
  /** What a page gets. `undefined` if it cannot be shown there. */
  page(value: z.output<Schema>, place: PlaceOfFact): Page | undefined
}

/** How files of facts state a fact. */
export interface FactCells {
  /** Whether a line states one item of a list. */
  readonly isList: boolean
  readonly byPath: FactColumns
  /** The column without which the others state nothing. */
  readonly needs?: string
  /** Default: what the columns state together. */
  read?(cells: Cells, problems: CellProblems): Node | undefined
}

export function defineField<Schema extends z.ZodType>(field: Field<Schema>): Field<Schema> {
  return field
}

export function defineFact<Schema extends z.ZodType, Page>(fact: Fact<Schema, Page>): Fact<Schema, Page> {
  return fact
}

/** A column of plain text. */
export function textColumn<Value>(
  words: readonly string[],
  cells?: CellWords,
  text: SheetColumn<Value>['text'] = (value) => String(value),
): SheetColumn<Value> {
  return { words, text, ...(cells && { cells }) }
}

/** The columns of a fact that is one text for each language, as in `protection_en`. @param read from a cell, if it is no text */
export function translatedColumns(header: string, example: string, read?: (cell: Cell) => Node): FactCells {
  return { isList: false, byPath: { '*': { header, example, ...(read && { read }) } } }
}
