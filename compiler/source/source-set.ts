import type { ImportedFile } from './imported-file.ts'
import type { Media } from './media.ts'
import { memo } from './memo.ts'
import type { SourceFile } from './source-file.ts'

/** What is known about the fonts of cards. Each is an npm package, which a project may have installed. */
export interface CardFonts {
  /** The version that the program draws with, by package. */
  readonly versions: Readonly<Record<string, string>>
  /** The packages that are installed in that version. */
  readonly installed: readonly string[]
  /** Whether a font has a glyph for a character, installed or not. */
  covers(this: void, font: string, character: string): boolean
}

/** Everything that a compilation reads. */
export interface SourceSet {
  readonly sites: SourceFile
  readonly locales: SourceFile
  readonly platform: SourceFile
  /** Absent if the project has no facts.yaml. */
  readonly facts?: SourceFile
  /** A file of facts that replace those of facts.yaml. Only while it is imported. */
  readonly imported?: ImportedFile
  /** The names of the project's own templates. Each is a site type, or replaces a template of the package. */
  readonly ownTemplates?: readonly string[]
  /** If omitted, the project has no images and fonts of its own. */
  readonly media?: Media
  /** Sorted by language, namespace, layer. */
  readonly translations: readonly TranslationSource[]
  /** Sorted by path. If omitted, the project has none. */
  readonly content?: readonly ContentSource[]
  /** Paths of files in content/ whose names are not those of a text. */
  readonly strayContent?: readonly string[]
  /** If omitted, variables are not checked. */
  readonly chosen?: ChosenEnvironment
  /** If omitted, the texts of cards are not checked. */
  readonly cardFonts?: CardFonts
}

/** The texts of one language and namespace. A project's own texts override those of the package. */
export interface TranslationSource {
  /** Or {@link notesFolder}, for notes on the texts of a namespace. */
  readonly language: string
  readonly namespace: string
  readonly file: SourceFile
  /** Base texts come with the package; an overlay replaces individual keys. */
  readonly layer: 'base' | 'overlay'
}

/** A file in content/, with the names that its path gives. */
export interface ContentSource {
  readonly slug: string
  readonly language: string
  readonly file: SourceFile
}

/** The environment that the run is about. */
export interface ChosenEnvironment {
  readonly name: string
  /** The variables that are set, by name. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** The folder of the notes for translators, which lies beside the folders of the languages. */
export const notesFolder = 'notes'

/** The tables, without those that are absent. */
export function tablesOf({ sites, locales, platform, facts }: SourceSet): readonly SourceFile[] {
  return [sites, locales, platform, ...(facts ? [facts] : [])]
}

export function filesOf(sources: SourceSet): readonly SourceFile[] {
  const { imported, content = [], translations } = sources
  const texts = [...content, ...translations].map(({ file }) => file)
  return [...tablesOf(sources), ...(imported ? [imported] : []), ...texts]
}

/**
 * Returns a function that returns the text of a file by its path; empty for an unknown path.
 * @param change transforms a text when it is first requested.
 */
export function textIn(sources: SourceSet, change?: (text: string) => string): (path: string) => string {
  const texts = new Map(filesOf(sources).map(({ path, text }) => [path, text]))
  const textOf = (path: string): string => texts.get(path) ?? ''
  return change ? memo((path: string) => change(textOf(path))) : textOf
}
