import type { PageData } from '../../runtime/contract/page-data.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { FileRecord } from '../release/manifest.ts'
import type { Texts } from '../../runtime/contract/texts.ts'

/** What one template's pages load. */
export interface TemplateAssets {
  /** Root-relative address of the script that every page begins with. */
  readonly boot: string
  /** All files that the script leads to by itself, relative to a site's folder, sorted. */
  readonly files: readonly string[]
  /** Those that it leads to besides, on sites that measure their visits; sorted. */
  readonly telemetry: readonly string[]
}

/** One Vite pass for the whole table, as it lies on disk. */
export interface Bundle {
  /** Digest of everything that it was made from. */
  readonly key: string
  /** Absolute folder; assets lie in it under the paths that they have in a site. */
  readonly folder: string
  /** Absolute path of the module that renders its pages: the package's own, where the package brings the bundle with it. */
  readonly renderer: string
  /** Size and digest of each asset, by the path that it has in a site. */
  readonly assets: Readonly<Record<string, FileRecord>>
  /** By template. */
  readonly templates: Readonly<Record<string, TemplateAssets>>
}

export interface RenderOptions {
  readonly template: string
  readonly data: PageData
  readonly head: PageHead
  readonly texts: Texts
  /** Root-relative address of the template's boot script. */
  readonly boot: string
  /** What browsers hold that script against, as in `sha256-…`; left out, they run it as it comes. */
  readonly integrity?: string
}

/** What the bundle's module for Node exports. */
export interface ServerModule {
  /** @returns the whole HTML document. */
  render(options: RenderOptions): string
  /** What stands in every page of a template of styles and scripts, character for character. */
  inline(template: string): { readonly styles: readonly string[]; readonly scripts: readonly string[] }
}
