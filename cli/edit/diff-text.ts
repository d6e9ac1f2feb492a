import { hideSecrets } from '../../compiler/source/secrets.ts'
import { changedLines } from './changed-lines.ts'
import { printable } from '../text/printable.ts'
import type { Style } from '../text/style.ts'

/** Characters of a line that are shown at most. */
const longest = 160

/** The changes in a file: for each place, the removed and added lines. Hides secrets. */
export function diffText(path: string, before: string, after: string, style: Style): string {
  const shown = (line: string): string => {
    const text = printable(line.replace(/\r$/, ''))
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return changedLines(hideSecrets(before), hideSecrets(after))
    .flatMap(({ from, removed, added }) => [
      style.cyan(`${printable(path)}:${from}`),
      ...removed.map((line) => style.red(`- ${shown(line)}`)),
      ...added.map((line) => style.green(`+ ${shown(line)}`)),
    ])
    .map((line) => `${line}\n`)
    .join('')
}
