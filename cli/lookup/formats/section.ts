import type { Style } from '../../text/style.ts'

/** A line of a section. All cells except the last are padded to the width of their column. */
export interface SectionRow {
  readonly cells: readonly string[]
  /** One visible character in front of the line, with or without colour codes. */
  readonly mark?: string
}

/** A heading and its lines; empty if there are no lines. */
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

/** The start of a text, cut to a width in characters. */
export function clipped(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text
}
