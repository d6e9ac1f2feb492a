import { printable } from '../../text/printable.ts'

/** A table in GitHub's Markdown. Cells are Markdown; {@link code} escapes any text. */
export function markdownTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return line(header) + line(header.map(() => '---')) + rows.map(line).join('')
}

/** Text from a file as code, without links, mentions or cell separators. */
export function code(text: string): string {
  return text === ''
    ? ''
    : `\`${printable(text)
        .replaceAll('`', "'")
        .replaceAll('|', String.raw`\|`)}\``
}
