import { filesOf } from '../../compiler/source/source-set.ts'
import type { FileEdit } from '../files/replace-files.ts'
import type { Texts } from './with-texts.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** Texts to write, with what was read in their place. */
export function fileEdits(sources: SourceSet, texts: Texts): readonly FileEdit[] {
  const read = new Map(filesOf(sources).map((file) => [file.path, file]))
  return [...texts].map(([path, content]) => {
    const file = read.get(path)
    return { path, content, before: file?.defect?.kind === 'missing' ? undefined : file?.text }
  })
}
