import { factEntries, factNamed } from '../../fields/index.ts'
import type { Path } from '../../source/node.ts'

const ofFacts = factEntries.map(([, { columns }]) => columns)

/** The columns of an imported file, as docs/facts.md explains them, with an example of each. */
const examples: Readonly<Record<string, string>> = Object.assign(
  { site: 'paris-bags.example', as_of: '2026-11-01', source: 'https://www.bags.example/prices' },
  ...ofFacts.map((columns) => columns.examples),
)

export const importColumns: readonly string[] = Object.keys(examples)

/** Examples of the columns with one text for each language, without the language. */
const translatedExamples: Readonly<Record<string, string>> = Object.assign(
  {},
  ...ofFacts.map((columns) => columns.translated),
)

export const translatedColumns: readonly string[] = Object.keys(translatedExamples)

/** Columns with one text for each language, as in `protection_en`. */
const translated = new RegExp(`^(${translatedColumns.join('|')})_[a-z][a-z0-9-]*$`)

export function isImportColumn(name: string): boolean {
  return importColumns.includes(name) || translated.test(name)
}

/** An example of a cell. */
export function columnExample(name: string): string | undefined {
  return examples[name] ?? translatedExamples[translated.exec(name)?.[1] ?? '']
}

/** How to add a value that a line lacks. */
export function fillIn(column: string): string {
  const example = columnExample(column)
  return `Fill in the column \`${column}\`${example === undefined ? '' : `, e.g. \`${example}\``}.`
}

/** The column of a field of facts.yaml. For a position, that of its latitude. */
export function columnOfField([fact, ...path]: Path): string | undefined {
  if (fact === 'asOf' || path.at(-1) === 'asOf') return 'as_of'
  return factNamed(fact)?.columns.columnOf(path)
}
