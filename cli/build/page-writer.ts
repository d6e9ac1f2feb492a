import type { PagePlan, SitePlan } from '../../compiler/index.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { Bundle, ServerModule } from '../bundle/bundle.ts'
import type { FileRecord } from '../release/manifest.ts'

/** What pages are rendered with. */
export interface PageMakings {
  readonly bundle: Bundle
  readonly server: ServerModule
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>>
}

/**
 * Writes the pages of a site as HTML, for builds and for `microsites dev` alike. Throws where there is no such template;
 * what it returns throws what a component throws.
 */
export function pageWriter({ template }: SitePlan, { bundle, server, texts }: PageMakings): (page: PagePlan) => string {
  const assets = bundle.templates[template]
  if (!assets) throw new Error(`There is no template \`${template}\`.`)
  const { boot } = assets
  const integrity = integrityOf(recordOf(bundle.assets, boot.slice(1)))
  return ({ data, head }) =>
    server.render({ template, data, head, texts: texts[data.locale.language] ?? {}, boot, integrity })
}

/** What browsers hold a script against. */
function integrityOf([, sha256]: FileRecord): string {
  return `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`
}

/** Throws where an asset is not where it was made. */
export function recordOf(records: Readonly<Record<string, FileRecord>>, file: string): FileRecord {
  const record = records[file]
  if (!record) throw new Error(`The asset ${file} is not where it was made.`)
  return record
}
