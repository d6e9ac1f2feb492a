import type { PageData } from '../../../runtime/contract/page-data.ts'
import type { PageHead } from '../../../runtime/contract/page-head.ts'
import type { Packages } from './bundled-packages.ts'
import type { Flavour } from './flavour.ts'
import type { Texts } from '../../../runtime/contract/texts.ts'
import type { FileRecord } from '../release/site-record.ts'

/** A request to build a bundle. */
export interface BundleOrder {
  /** Absolute folder of the project. */
  readonly project: string
  /** The source key. */
  readonly source: string
  readonly flavour: Flavour
  /** The folder of all bundles, relative to the project. The bundle appears in it when it is complete. */
  readonly folder: string
  /** Whether only to find out what the bundle would be, and to write nothing. */
  readonly plan: boolean
  /** Template and its absolute folder, sorted by template. */
  readonly templates: readonly (readonly [name: string, folder: string])[]
}

/** The files that the pages of one template load. */
export interface TemplateAssets {
  /** Root-relative URL of the script that every page begins with. */
  readonly boot: string
  /** All files that the script may load, without those for telemetry; relative to a site's folder, sorted. */
  readonly files: readonly string[]
  /** The files that it may load in addition on sites with telemetry; sorted. */
  readonly telemetry: readonly string[]
}

/** What a bundle is built from. */
export interface BundleParts {
  /** The source key. */
  readonly source: string
  readonly packages: Packages
  /** Paths of the files in it that belong to packages, relative to the project. None if the bundle is prebuilt. */
  readonly packageFiles: readonly string[]
}

/** The result of one Vite pass for all templates, on disk: in the cache of a project, or in the package if it is prebuilt. */
export interface Bundle extends BundleParts {
  /** The bundle key: a digest of everything that the bundle is built from. */
  readonly key: string
  /** Absolute folder of the assets, under the same paths as in a site. */
  readonly folder: string
  /** Absolute path of the module that renders pages. */
  readonly renderer: string
  /** Size and digest of each asset, by its path in a site. */
  readonly assets: Readonly<Record<string, FileRecord>>
  /** By template. */
  readonly templates: Readonly<Record<string, TemplateAssets>>
}

export interface RenderOptions {
  readonly template: string
  readonly data: PageData
  readonly head: PageHead
  readonly texts: Texts
  /** Root-relative URL of the template's boot script. */
  readonly boot: string
  /** The hash that browsers compare with that script, as in `sha256-…`. Without it they run any content. */
  readonly integrity?: string
}

/** The exports of the bundle's module for Node. */
export interface ServerModule {
  /** @returns the complete HTML document. */
  render(options: RenderOptions): string
  /** The styles and scripts that are inline in every page of a template, character for character. */
  inline(template: string): { readonly styles: readonly string[]; readonly scripts: readonly string[] }
}
