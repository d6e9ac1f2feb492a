import { createHash } from 'node:crypto'
import { filesOf } from '../../compiler/source/source-set.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** A cache key for a set of sources: a digest of everything that a compilation reads from it. */
export function sourceKey(sources: SourceSet): string {
  const hash = createHash('sha256')
  const { translations, ownTemplates, media } = sources
  hash.update(JSON.stringify(ownTemplates ?? []))
  for (const path of media?.paths ?? []) hash.update(JSON.stringify([path, media?.file(path)]))
  const files = filesOf(sources)
  for (const [index, { path, text, defect }] of files.entries()) {
    const { language, namespace, layer } = translations[index - files.length + translations.length] ?? {}
    hash.update(JSON.stringify([path, text.length, defect, language, namespace, layer]))
    hash.update(text)
  }
  return hash.digest('hex')
}
