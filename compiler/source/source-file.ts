/** Why a file's text could not be had. */
export type SourceDefect =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'not-utf8'; readonly byteOffset: number }

/** A file as it was read: its text or, if there is none, why. */
export interface SourceFile {
  /** As the user would write it: relative to the project's folder, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly defect?: SourceDefect
}

/** The texts of one language and namespace: a project's own lie over the package's. */
export interface TranslationSource {
  readonly language: string
  readonly namespace: string
  readonly file: SourceFile
  /** Base texts come with the package; an overlay replaces single keys of them. */
  readonly layer: 'base' | 'overlay'
}

/** The environment that somebody asks about. */
export interface ChosenEnvironment {
  readonly name: string
  /** The variables that are set. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** All that a compilation reads. */
export interface SourceSet {
  readonly sites: SourceFile
  readonly locales: SourceFile
  readonly platform: SourceFile
  /** Sorted by language, namespace, layer. */
  readonly translations: readonly TranslationSource[]
  /** Left out, nothing is said of variables. */
  readonly chosen?: ChosenEnvironment
}

export function filesOf({ sites, locales, platform, translations }: SourceSet): readonly SourceFile[] {
  return [sites, locales, platform, ...translations.map(({ file }) => file)]
}

/**
 * The text of each file by its path; empty for a path that is none of them.
 * @param change what is made of a text when it is first asked for.
 */
export function textIn(sources: SourceSet, change?: (text: string) => string): (path: string) => string {
  const texts = new Map(filesOf(sources).map(({ path, text }) => [path, text]))
  if (!change) return (path) => texts.get(path) ?? ''
  const changed = new Map<string, string>()
  return (path) => {
    const known = changed.get(path) ?? change(texts.get(path) ?? '')
    changed.set(path, known)
    return known
  }
}
