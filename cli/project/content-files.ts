import type { SourceFile } from '../../compiler/source/source-file.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The folder of a project's own texts about places. */
export const contentFolder = 'content'

/** The part of a source set that the files below it make. @param paths sorted */
export function contentFiles(paths: readonly string[], read: (path: string) => SourceFile): Pick<SourceSet, 'content'> {
  const content = paths.flatMap((path) => {
    const [, slug, language] = /^content\/(.+)\/([^/]+)\.md$/.exec(path) ?? []
    return slug === undefined || language === undefined ? [] : [{ slug, language, file: read(path) }]
  })
  return content.length > 0 ? { content } : {}
}
