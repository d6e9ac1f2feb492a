import type { SiteInputs } from '../site-inputs.ts'

/** A file of every site that is generated from the table, without rendering. */
export interface SiteFile {
  /** Relative to the folder of the site. */
  readonly path: string
  /** The content, or `undefined` if the site does not have this file. */
  content(inputs: SiteInputs): string | undefined
}
