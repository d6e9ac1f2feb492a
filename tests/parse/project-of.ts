import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { fixtureSources } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** Files of the base project to be replaced: by their text, or by how they were read. */
export interface Replaced {
  readonly sites?: string | SourceFile
  readonly locales?: string | SourceFile
  readonly platform?: string | SourceFile
  /** The German texts. */
  readonly texts?: string | SourceFile
}

const base = fixtureSources()

/** The base project with other files. */
export function projectWith({ sites, locales, platform, texts }: Replaced): SourceSet {
  const instead = (file: SourceFile, by: string | SourceFile | undefined): SourceFile =>
    by === undefined ? file : typeof by === 'string' ? { path: file.path, text: by } : by
  return {
    ...base,
    sites: instead(base.sites, sites),
    locales: instead(base.locales, locales),
    platform: instead(base.platform, platform),
    translations: base.translations.map((one) =>
      one.language === 'de' ? { ...one, file: instead(one.file, texts) } : one,
    ),
  }
}

export function compileWith(replaced: Replaced): Promise<Compilation> {
  return compile(projectWith(replaced))
}
