import type { Media } from '../source/media.ts'
import type { Located, Range } from '../source/node.ts'
import type { CardFonts, ChosenEnvironment } from '../source/source-set.ts'
import type { ContentText } from './schema/content.ts'
import type { FactsHeader, FactsRow } from './schema/facts.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import type { SiteRow, SitesHeader } from './schema/sites.ts'
import type { TextNote } from './schema/text-notes.ts'

/** One row of a file that is keyed by domain. Its shape is valid; its values may not be. */
export interface RowAst<T> {
  /** As written. */
  readonly domain: string
  readonly domainAt: Range
  readonly row: Located<T>
}

/** One row of sites.yaml. */
export type SiteAst = RowAst<SiteRow>

/** What facts.yaml, or a file to import, states about the place of a site. */
export type FactsAst = RowAst<FactsRow>

/** The texts of one language and namespace. */
export interface TextsAst {
  readonly language: string
  readonly namespace: string
  readonly layer: 'base' | 'overlay'
  readonly file: string
  /** Flat: key to text. */
  readonly texts: Located<Readonly<Record<string, string>>>
}

/** A file in content/: what the project itself says about the place of a slug, in one language. */
export interface ContentAst {
  readonly slug: string
  readonly language: string
  readonly file: string
  readonly text: Located<ContentText>
}

/** Namespace to key to note. */
export type TextNotes = Readonly<Record<string, Readonly<Record<string, TextNote>>>>

/** The content of the files, with its places. A part is absent if its file could not be parsed. */
export interface ProjectAst {
  readonly header?: Located<SitesHeader>
  /** In the order of the file, without rows that have the wrong shape. */
  readonly sites: readonly SiteAst[]
  readonly factsHeader?: Located<FactsHeader>
  /** By domain. The facts of a file to import come first, because they replace those of facts.yaml. */
  readonly facts: ReadonlyMap<string, readonly FactsAst[]>
  readonly locales?: Located<LocalesTable>
  readonly platform?: Located<PlatformTable>
  readonly texts: readonly TextsAst[]
  /** The site types of the package, and those of the project's own templates. */
  readonly siteTypes: readonly string[]
  readonly ownTemplates: readonly string[]
  readonly content: readonly ContentAst[]
  /** Paths of files in content/ whose names are not those of a text. */
  readonly strayContent: readonly string[]
  readonly media: Media
  /** Notes for translators. Those of the project replace those of the package, key by key. */
  readonly notes: TextNotes
  readonly chosen?: ChosenEnvironment
  readonly cardFonts?: CardFonts
  /** False if anything was left out because it could not be parsed. */
  readonly complete: boolean
}
