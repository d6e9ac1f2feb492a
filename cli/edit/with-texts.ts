import type { SourceSet } from '../../compiler/source/source-file.ts'

/** Path of a file to its new content. */
export type Texts = ReadonlyMap<string, string>

/** The files of a project, some of them with new texts. */
export function withTexts(sources: SourceSet, texts: Texts): SourceSet {
  const changed = <F extends { readonly path: string; readonly text: string }>(file: F): F => {
    const text = texts.get(file.path)
    return text === undefined ? file : { ...file, text }
  }
  return {
    ...sources,
    sites: changed(sources.sites),
    locales: changed(sources.locales),
    platform: changed(sources.platform),
    ...(sources.facts && { facts: changed(sources.facts) }),
  }
}
