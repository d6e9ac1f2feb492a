import { printable } from '../printable.ts'

/** A table in Markdown (GitHub's). Cells are Markdown themselves: {@link code} makes one of any text. */
export function markdownTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return line(header) + line(header.map(() => '---')) + rows.map(line).join('')
}

/** A text of a file, in which nothing is a link, a mention or the end of a cell. */
export function code(text: string): string {
  return text === ''
    ? ''
    : `\`${printable(text)
        .replaceAll('`', "'")
        .replaceAll('|', String.raw`\|`)}\``
}
