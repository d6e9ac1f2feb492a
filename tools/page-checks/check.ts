import type { PageCheck } from '../../compiler/pages/page-checks.ts'
import type { Browsing } from './browser/browsing.ts'
import type { Dist } from './built/read-dist.ts'

/** One page, or one file beside the pages, of one domain. */
export interface Place {
  readonly domain: string
  /** Root-relative, e.g. `/de/` or `/favicon.svg`. */
  readonly path: string
}

/** Something that is wrong in one place. */
export interface Problem extends Place {
  /** Second part of the code of its finding. */
  readonly code: PageCheck
  /** Problems of a domain with equal texts become one finding. What differs from page to page belongs into `detail`. */
  readonly what: string
  /** Where in the page, or the value found there. */
  readonly detail?: string
}

/** Something that is measured in many places: one row of the table. */
export interface Measure {
  readonly label: string
  /** Written after a number, e.g. `B` or `ms`. */
  readonly unit?: string
  /** Each value beyond `most` is a problem of this kind. */
  readonly bar?: { readonly most: number; readonly code: PageCheck }
  readonly aim?: number
  /** Whether it depends on how fast, and how busy, this machine is. */
  readonly timed?: boolean
  /** Whether more is better, as for Lighthouse's points. */
  readonly higher?: boolean
  readonly values: readonly { readonly found: number; readonly at: Place }[]
}

/** Takes what a check finds. */
export interface Results {
  problem(this: void, code: PageCheck, at: Place, what: string, detail?: string): void
  measure(this: void, measure: Measure): void
  /** Something that neither problems nor measures say, e.g. how much was checked. */
  note(this: void, text: string): void
}

/** What a check may use. */
export interface Context {
  /** The build, or the domains of it that were asked for. */
  readonly dist: Dist
  /** Every domain of the build: where links may lead. */
  readonly whole: Dist
  /** The browser and the sample of pages that it opens. */
  browsing(): Promise<Browsing>
  /** Whether every page of one site of each set of languages goes through Lighthouse. */
  readonly allLighthouse: boolean
  /** Whether other programs share the machine, so that measured times prove nothing. */
  readonly busy: boolean
}

export interface Check {
  /** Name of its file, for `--only`. */
  readonly name: string
  /** `disk` checks read every page of the build; `browser` checks open a fixed sample of it. */
  readonly kind: 'disk' | 'browser'
  /** A check that measures time runs alone, after all others. */
  readonly alone?: boolean
  run(context: Context, results: Results): Promise<void> | void
}

/** The worst value of a measure: the largest, or the smallest if `higher` is better. */
export function worst({ values, higher = false }: Measure): Measure['values'][number] | undefined {
  return values.toSorted((a, b) => (higher ? a.found - b.found : b.found - a.found))[0]
}

/** Whether a value is on the right side of a limit. */
export function keeps(found: number, limit: number | undefined, { higher = false }: Pick<Measure, 'higher'>): boolean {
  return limit === undefined || (higher ? found >= limit : found <= limit)
}

/** A number with its unit, as the table and findings show it. */
export function numberText(value: number | undefined, { unit = '' }: Pick<Measure, 'unit'>): string {
  if (value === undefined) return ''
  const text = String(Math.round(value * 10_000) / 10_000).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ' ')
  return unit === '' ? text : `${text} ${unit}`
}
