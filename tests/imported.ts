import { csvCells } from '../cli/edit/csv-cells.ts'
import type { ChangeSources } from './fixture-project.ts'
import type { SourceSet } from '../compiler/source/source-set.ts'

/** Returns sources into which a CSV file with these lines is imported. */
export function importing(...lines: readonly string[]): ChangeSources {
  const file = { path: 'inventory.csv', text: lines.map((line) => `${line}\n`).join('') }
  return (sources: SourceSet) => ({ ...sources, imported: { ...file, csv: csvCells(file) } })
}
