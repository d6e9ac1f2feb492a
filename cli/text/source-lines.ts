import { memo } from '../../compiler/source/memo.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import type { Position } from '../../compiler/source/position.ts'

/** A file that findings point into, with its lines. */
export interface SourceLines {
  readonly text: string
  readonly starts: readonly number[]
  positionAt(offset: number): Position
}

/** The files of a findings list. Caches the lines, because one file can have thousands of findings. */
export function sourceLines({ textOf }: { textOf(file: string): string }): (file: string) => SourceLines {
  return memo((file: string): SourceLines => {
    const text = textOf(file)
    const starts = lineStarts(text)
    return { text, starts, positionAt: (offset) => positionAt(starts, offset) }
  })
}
