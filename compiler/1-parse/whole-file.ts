import type { Fragment } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'

export const byteOrderMark = '\uFEFF'

/** Replaces whole runs: one at a time, a file with nothing else would take seconds. */
const loneReturns = /\r+(?!\r|\n)|\r+(?=\r\n)/g

/**
 * A file as one fragment. Leaves out a byte order mark. A lone carriage return becomes a line feed, so that offsets
 * stay the same.
 */
export function wholeFile({ path, text }: SourceFile): Fragment {
  const start = text.startsWith(byteOrderMark) ? 1 : 0
  return { file: path, start, text: text.slice(start).replace(loneReturns, (run) => '\n'.repeat(run.length)) }
}
