import type { TableReport } from '../../../compiler/report/table-report.ts'
import type { BuildRecord } from '../../build/build-record.ts'
import type { DiffReport } from '../diff/diff-report.ts'
import type { FindingsReport } from '../findings-report.ts'

/** All that there is to report of a project, before it is a page. */
export interface Report {
  /** Of the brand or, where microsites.yaml has none, of the folder. */
  readonly name: string
  readonly environment: string
  /** Of the run, as in `2026-11-21`. */
  readonly day: string
  /** The commit that the project's folder is at, short; left out where it is in no git repository. */
  readonly commit?: string
  readonly table: TableReport
  readonly findings: FindingsReport
  /** What was built; left out where nothing was. */
  readonly release?: ReleaseSizes
  /** How long the last build took; left out where there was none. */
  readonly build?: BuildRecord
  readonly changes: TableChanges
}

/** How large the sites of a release are. */
export interface ReleaseSizes {
  /** Its folder in the user's words. */
  readonly folder: string
  readonly environment: string
  /** Sorted by size, the largest first. */
  readonly sites: readonly SiteSize[]
}

/** Sizes in bytes, as files lie there: hosts send texts compressed. */
export interface SiteSize {
  readonly domain: string
  readonly pages: number
  readonly total: number
  /** All scripts of its pages, whether a visit needs them or not. */
  readonly script: number
  /** The HTML of the first page, with its styles and data in it. */
  readonly firstPage: number
}

/** The last change of the tables, or why there is none to be shown. */
export type TableChanges =
  | {
      /** Whether it is not committed yet. */
      readonly pending: boolean
      readonly diff: DiffReport
      /** Where it is committed: the day on which it was, in UTC. */
      readonly day?: string
    }
  | { readonly missing: string }

/** One part of the page. */
export interface ReportSection {
  /** What its address ends with. */
  readonly id: string
  readonly title: string
  /** What is in it: HTML. */
  content(this: void, report: Report): string
}
