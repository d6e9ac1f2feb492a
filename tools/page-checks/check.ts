import type { Browsing } from './browser/browsing.ts'
import type { Dist } from './built/read-dist.ts'

/** One page, or one file beside the pages, of one domain. */
export interface Place {
  readonly domain: string
  /** Root-relative, e.g. `/de/` or `/robots.txt`. */
  readonly path: string
}

/** Something that is wrong in one place. */
export interface Finding extends Place {
  /** Equal texts are shown once, with the number of places: what differs from page to page belongs into `detail`. */
  readonly message: string
  /** Where in the page, or what was found there. */
  readonly detail?: string
}

/** One row of the table. */
export interface Figure {
  readonly label: string
  readonly found: number
  /** Written after the number, e.g. `B` or `ms`. */
  readonly unit?: string
  /** The bar: beyond it the run fails. None for a figure that only informs. */
  readonly bar?: number
  readonly aim?: number
  /** Whether it depends on how fast, and how busy, this machine is. */
  readonly timed?: boolean
  /** Whether more is better, as for Lighthouse's points. */
  readonly higher?: boolean
  /** Where it was found. */
  readonly at?: Place
}

export interface CheckResult {
  readonly figures: readonly Figure[]
  readonly findings: readonly Finding[]
  /** What the figures do not say, e.g. how much was looked at. */
  readonly notes?: readonly string[]
}

/** What a check may look at. */
export interface Context {
  /** The build, or those domains of it that were asked for. */
  readonly dist: Dist
  /** Every domain of the build: where links may lead. */
  readonly whole: Dist
  /** A few domains built for an environment that is not to be indexed. */
  preview(): Dist
  /** The browser and the sample of pages that is looked at in it. */
  browsing(): Promise<Browsing>
  /** Whether every page of one site of each set of languages goes through Lighthouse. */
  readonly allLighthouse: boolean
}

export interface Check {
  /** Name of its file, for `--only`. */
  readonly name: string
  readonly title: string
  /** `disk` checks read every page of the build; `browser` checks open a fixed sample of it. */
  readonly kind: 'disk' | 'browser'
  /** A check that measures time runs alone, after all others. */
  readonly alone?: boolean
  run(context: Context): Promise<CheckResult> | CheckResult
}

/** A figure that counts what must not be there at all. */
export function none(label: string, findings: readonly Finding[]): Figure {
  const first = findings[0]
  return { label, found: findings.length, bar: 0, aim: 0, ...(first && { at: first }) }
}

/** The largest of many measurements, and where it was found; the smallest where `higher` is better. */
export function worst(
  figure: Omit<Figure, 'found' | 'at'>,
  measurements: Iterable<{ readonly found: number; readonly at: Place }>,
): Figure {
  let most: { readonly found: number; readonly at: Place } | undefined
  for (const one of measurements)
    if (!most || (figure.higher ? one.found < most.found : one.found > most.found)) most = one
  return { ...figure, found: most?.found ?? 0, ...(most && { at: most.at }) }
}

/** Whether a figure is as good as is wished for. */
export function reaches({ found, aim, higher = false }: Figure): boolean {
  return aim === undefined || (higher ? found >= aim : found <= aim)
}

/** Whether a figure is on the right side of its bar. */
export function passes({ found, bar, higher = false }: Figure): boolean {
  return bar === undefined || (higher ? found >= bar : found <= bar)
}
