import type { SourceFile } from '../../compiler/source/source-file.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The folder of a project's own texts about places. */
export const contentFolder = 'content'

const name = new RegExp(String.raw`^${contentFolder}/([^/]+)/([^/]+)\.md$`)

/** Hidden files, and explanations for the team. */
const isNoText = (path: string): boolean => /(?:^|\/)(?:\.[^/]*|README\.md)$/.test(path)

/** The part of a source set that the files below it make. @param paths sorted */
export function contentFiles(
  paths: readonly string[],
  read: (path: string) => SourceFile,
): Pick<SourceSet, 'content' | 'strayContent'> {
  const content = paths.flatMap((path) => {
    const [, slug, language] = name.exec(path) ?? []
    return isNoText(path) || slug === undefined || language === undefined ? [] : [{ slug, language, file: read(path) }]
  })
  const strayContent = paths.filter((path) => !isNoText(path) && !name.test(path))
  return { ...(content.length > 0 && { content }), ...(strayContent.length > 0 && { strayContent }) }
}
