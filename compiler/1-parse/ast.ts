import type { Located, Range } from '../source/node.ts'
import type { ChosenEnvironment } from '../source/source-file.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import type { SiteRow, SitesHeader } from './schema/sites.ts'

/** One row of sites.yaml. Its shape is right; what it says may be wrong. */
export interface SiteAst {
  /** As written. */
  readonly domain: string
  readonly domainAt: Range
  readonly row: Located<SiteRow>
}

/** The texts of one language and namespace. */
export interface TextsAst {
  readonly language: string
  readonly namespace: string
  readonly layer: 'base' | 'overlay'
  readonly file: string
  /** Flat: key to text. */
  readonly texts: Located<Readonly<Record<string, string>>>
}

/** What the files say, with places. A part is absent where its file could not be understood. */
export interface ProjectAst {
  readonly header?: Located<SitesHeader>
  /** In the order of the file, without the rows whose shape is wrong. */
  readonly sites: readonly SiteAst[]
  readonly locales?: Located<LocalesTable>
  readonly platform?: Located<PlatformTable>
  readonly texts: readonly TextsAst[]
  readonly chosen?: ChosenEnvironment
  /** Whether anything was left out because it could not be understood. */
  readonly complete: boolean
}
