import type { SiteInputs } from '../site-inputs.ts'

/** One file of every site that is written from the table and not rendered. */
export interface SiteFile {
  /** Relative to the site's folder. */
  readonly path: string
  /** The content, or `undefined` where a site has no such file. */
  content(inputs: SiteInputs): string | undefined
}
