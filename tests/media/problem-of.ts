import { mediaOf } from '../../cli/project/media.ts'
import type { MediaProblem } from '../../compiler/source/media.ts'

/** What is wrong with a file: its problem, or `'format'` if it is not what its name says. */
export async function problemOf(path: string, content: Buffer | string): Promise<MediaProblem | 'format' | undefined> {
  const media = mediaOf(
    () => [path],
    () => Buffer.from(content),
  )
  const file = media.file(path)
  return file?.format === path.slice(path.lastIndexOf('.') + 1) ? media.inspect(path, file) : 'format'
}
