import { extname } from 'node:path'
import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { PagePlan, SitePlan } from '../../compiler/plan/site-plan.ts'
import type { SiteInputs, TextAssets } from '../../compiler/plan/site-inputs.ts'
import type { TelemetryKeys } from '../../compiler/plan/telemetry-settings.ts'
import { deliveryOf } from '../../compiler/plan/hosting/delivery.ts'
import type { Delivery } from '../../compiler/plan/hosting/delivery.ts'
import { memo } from '../../compiler/source/memo.ts'
import { isUnserved } from '../../compiler/domain/unserved-files.ts'
import { pageWriter } from '../builder/page-writer.ts'
import type { PageMakings } from '../builder/page-writer.ts'
import { inlineHashes } from '../builder/bundle/inline-hashes.ts'
import { pictureCacheKey, pictureStore } from '../builder/cards/picture-store.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { cardFonts } from '../project/card-fonts.ts'
import { readMedia } from '../project/media.ts'
import { placeData } from '../project/place-data.ts'
import { digest } from '../program/digest.ts'

/** A file of a site, created on request. */
export interface MadeFile {
  /** Relative to the site's folder. */
  readonly file: string
  readonly content: string | Buffer
  /** Only if it is a page. */
  readonly page?: PagePlan
}

/** One site as a build would make it, with each file created on request. */
export interface LiveSite {
  readonly plan: SitePlan
  /** Headers and redirects of the site. */
  readonly delivery: Delivery
  /** The file at a path, if the site has one. Throws what a component throws. */
  file(path: string): Promise<MadeFile | undefined>
}

export interface SiteStoreOptions extends PageMakings {
  readonly project: Project
  readonly environment: Environment
  readonly keys: TelemetryKeys
  readonly textAssets: TextAssets
  /** The project's folder. */
  readonly root: string
  /** The pictures of all sites. */
  readonly pictures: Tree
}

/** The sites of a project in one environment; `undefined` for an unknown domain. */
export function siteStore(options: SiteStoreOptions): (domain: string) => LiveSite | undefined {
  const { project, environment, keys, textAssets } = options
  const rows = new Map<string, Project['sites'][number]>(project.sites.map((site) => [site.domain, site]))
  const inputsOf = siteInputs(project, environment, {
    texts: textAssets,
    pictureCacheKey: pictureCacheKey(),
    cardFonts: cardFonts().installed,
    keys,
    places: placeData(),
  })
  return memo((domain) => {
    const site = rows.get(domain)
    return site && liveSite(inputsOf(site), options)
  })
}

function liveSite(inputs: SiteInputs, options: SiteStoreOptions): LiveSite {
  const { bundle, server, texts, textAssets } = options
  const inline = inlineHashes(server, inputs)
  const plan = planSite(inputs, texts, digest, inline)
  const pages = new Map(plan.pages.map((page) => [page.file, page]))
  const pictures = new Map(plan.pictures.map((picture) => [picture.file, picture]))
  const own = new Set(plan.textAssets)
  const media = new Map(plan.media.map((medium) => [medium.file, medium]))
  // Pages do not change during the lifetime of this store: each change of the project creates a new one.
  const render = memo(pageWriter(plan, options))
  return {
    plan,
    delivery: deliveryOf(inputs, inline),
    async file(file) {
      const page = pages.get(file)
      if (page) return { file, page, content: render(page) }
      const picture = pictures.get(file)
      if (picture) return { file, content: Buffer.from(await pictureStore(options.pictures)(picture)) }
      const text =
        (isUnserved(file) ? undefined : plan.files.get(file)) ??
        (own.has(file) ? textAssets.files.get(file) : undefined)
      if (text !== undefined) return { file, content: text }
      const shown = media.get(file)
      if (shown) return { file, content: readMedia(openTree(options.root), shown) }
      const asset =
        Object.hasOwn(bundle.assets, file) && extname(file) !== '' ? openTree(bundle.folder).read(file) : undefined
      return asset && { file, content: asset }
    },
  }
}
