import { createHash } from 'node:crypto'
import type { SourceSet } from '../../compiler/source/source-file.ts'

/** A cache key for a set of sources: a digest of everything that a compilation reads from it. */
export function sourceKey({ sites, locales, platform, translations }: SourceSet): string {
  const hash = createHash('sha256')
  const files = [sites, locales, platform, ...translations.map(({ file }) => file)]
  for (const [index, { path, text, defect }] of files.entries()) {
    const { language, namespace, layer } = translations[index - 3] ?? {}
    hash.update(JSON.stringify([path, text.length, defect, language, namespace, layer]))
    hash.update(text)
  }
  return hash.digest('hex')
}
