import type { Style } from '../style.ts'

/** A line of a section: the last cell is as long as it is, the others are padded to the widest of their column. */
export interface SectionRow {
  readonly cells: readonly string[]
  /** Stands before the line: one character on a terminal, in colours or not. */
  readonly mark?: string
}

/** A heading and its lines; nothing where there are none. */
export function section(heading: string, rows: readonly SectionRow[], style: Style): readonly string[] {
  if (rows.length === 0) return []
  const widths: number[] = []
  for (const { cells } of rows)
    for (const [index, cell] of cells.slice(0, -1).entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  const marked = rows.some(({ mark }) => mark !== undefined)
  const lines = rows.map(({ cells, mark = ' ' }) => {
    const text = cells.map((cell, index) => (index === cells.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
    return `  ${marked ? `${mark} ` : ''}${text.join('  ')}`.trimEnd()
  })
  return ['', style.bold(heading), ...lines]
}

/** The beginning of a text that fits a width in characters. */
export function clipped(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text
}
