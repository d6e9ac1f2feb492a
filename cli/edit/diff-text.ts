import { hideSecrets } from '../../compiler/source/secrets.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { changedLines } from './changed-lines.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import type { Style } from '../text/style.ts'
import type { Texts } from './with-texts.ts'

/** Characters of a line that are shown at most. */
const longest = 160

/** What new texts change in the files of a project. Of a new file only its length: its texts are those that the command says. */
export function fileDiffs(sources: SourceSet, texts: Texts, color: boolean) {
  const style = styleFor(color)
  const before = textIn(sources)
  return [...texts].map(([file, text]) => {
    const count = plural(text.split('\n').length - 1, 'line')
    const diff =
      before(file) === ''
        ? `${style.cyan(printable(file))}\n${style.green(`+ ${count}`)}\n`
        : diffText(file, before(file), text, style)
    return { file, diff }
  })
}

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
