import type { PagePlan, SitePlan } from '../../compiler/plan/site-plan.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { Bundle, ServerModule } from './bundle/bundle.ts'
import type { FileRecord } from './release/site-record.ts'

/** The things that rendering a page needs. */
export interface PageMakings {
  readonly bundle: Bundle
  readonly server: ServerModule
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>>
}

/**
 * A function that renders a page of a site as HTML, for builds and for `microsites dev`. Throws if the template does
 * not exist. The returned function throws what a component throws.
 */
export function pageWriter({ template }: SitePlan, { bundle, server, texts }: PageMakings): (page: PagePlan) => string {
  const { boot } = assetsOf(bundle, template)
  const integrity = integrityOf(recordOf(bundle.assets, boot.slice(1)))
  return ({ data, head }) =>
    server.render({ template, data, head, texts: texts[data.locale.language] ?? {}, boot, integrity })
}

/** The assets of a template. Throws if it does not exist. */
export function assetsOf({ templates }: Bundle, template: string): Bundle['templates'][string] {
  const assets = templates[template]
  if (!assets) throw new Error(`There is no template \`${template}\`.`)
  return assets
}

/** The `integrity` value, which browsers compare with the script. */
function integrityOf([, sha256]: FileRecord): string {
  return `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`
}

/** The record of an asset. Throws if there is none. */
export function recordOf(records: Readonly<Record<string, FileRecord>>, file: string): FileRecord {
  const record = records[file]
  if (!record) throw new Error(`The asset ${file} is not where it was made.`)
  return record
}
