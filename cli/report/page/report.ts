import type { PageLacks } from '../../../compiler/report/page-lacks.ts'
import type { TableReport } from '../../../compiler/report/table-report.ts'
import type { BuildRecord } from '../../builder/build-record.ts'
import type { DiffReport } from '../../diff/formats/diff-report.ts'
import type { FindingsReport } from '../../project/findings-report.ts'

/** Everything to report about a project, before formatting. */
export interface Report {
  /** Name of the brand, or of the folder if microsites.yaml has no brand. */
  readonly name: string
  readonly environment: string
  /** Date of the run, e.g. `2026-11-21`. */
  readonly day: string
  /** Short hash of the project's commit; omitted outside a git repository. */
  readonly commit?: string
  readonly table: TableReport
  /** What the pages of each site lack; omitted if the table has errors. */
  readonly lacks?: readonly PageLacks[]
  /** How much text the pages share; omitted if they were not rendered. */
  readonly shared?: FindingsReport['pages']
  readonly findings: FindingsReport
  /** The build result; omitted if there is none. */
  readonly release?: ReleaseSizes
  /** The duration of the last build; omitted if there was none. */
  readonly build?: BuildRecord
  readonly changes: TableChanges
}

/** How large the sites of a release are. */
export interface ReleaseSizes {
  /** Its folder, as the user typed it. */
  readonly folder: string
  readonly environment: string
  /** Heaviest page first. */
  readonly sites: readonly SiteSize[]
}

/** Sizes in bytes. */
export interface SiteSize {
  readonly domain: string
  readonly pages: number
  /** Of all files, as they are on disk. */
  readonly total: number
  /** The start page compressed with gzip, with its inline styles and data. */
  readonly startPage: number
  /** Its heaviest page, compressed. */
  readonly heaviest: { readonly path: string; readonly bytes: number }
  /** All scripts of its pages compressed, including those that a visit may not load. */
  readonly script: number
}

/** The last change of the tables, or why none can be shown. */
export type TableChanges =
  | {
      /** Whether the change is not committed yet. */
      readonly pending: boolean
      readonly diff: DiffReport
      /** The UTC date of the commit, if committed. */
      readonly day?: string
    }
  | { readonly missing: string }

/** A section of the page. */
export interface ReportSection {
  /** The fragment of its URL. */
  readonly id: string
  readonly title: string
  /** Its content as HTML. */
  content(this: void, report: Report): string
}
