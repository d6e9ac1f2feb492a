import type { Fragment } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'

export const byteOrderMark = '\uFEFF'

/** Taken in runs: one by one, a file of nothing else takes seconds. */
const loneReturns = /\r+(?!\r|\n)|\r+(?=\r\n)/g

/**
 * A file as one fragment. A byte order mark stays outside; a lone carriage return becomes the line feed
 * that it stands for, so that no offset moves.
 */
export function wholeFile({ path, text }: SourceFile): Fragment {
  const start = text.startsWith(byteOrderMark) ? 1 : 0
  return { file: path, start, text: text.slice(start).replace(loneReturns, (run) => '\n'.repeat(run.length)) }
}
