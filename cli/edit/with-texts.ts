import { compareText } from '../../compiler/diagnostic/sort.ts'
import { groupBy } from '../../compiler/source/group-by.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import { textsAtPath } from '../project/texts-path.ts'
import type { SourceSet, TranslationSource } from '../../compiler/source/source-set.ts'

/** Path of a file to its new content. */
export type Texts = ReadonlyMap<string, string>

/** The files that edits change, with their new texts. */
export function editedTexts(sources: SourceSet, edits: readonly TextEdit[]): Texts {
  const textOf = textIn(sources)
  const byFile = groupBy(edits, ({ span }) => span.file)
  return new Map([...byFile].map(([file, own]) => [file, applyEdits(textOf(file), own)]))
}

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
    translations: translationsWith(sources.translations, texts),
  }
}

/** The files of texts, some of them with new texts, and those that are new. */
function translationsWith(all: readonly TranslationSource[], texts: Texts): readonly TranslationSource[] {
  const known = new Set(all.map(({ file }) => file.path))
  const layer = all.some(({ file }) => file.path.startsWith('microsites/')) ? 'overlay' : 'base'
  const added = [...texts].flatMap(([path, text]): readonly TranslationSource[] => {
    const of = textsAtPath(path)
    return !of || known.has(path) ? [] : [{ ...of, layer, file: { path, text } }]
  })
  const changed = all.map((source) => {
    const text = texts.get(source.file.path)
    return text === undefined ? source : { ...source, file: { ...source.file, text } }
  })
  if (added.length === 0) return changed
  return [...changed, ...added].toSorted(
    (a, b) =>
      compareText(a.layer, b.layer) || compareText(a.language, b.language) || compareText(a.namespace, b.namespace),
  )
}
