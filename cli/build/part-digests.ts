import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import { digest } from '../program/digest.ts'

/** The parts of a site's inputs, as a plan names them. */
const partNames = {
  site: 'row',
  brand: 'brand',
  locales: 'locales',
  environment: 'environment',
  reservation: 'reservation',
  telemetry: 'telemetry',
  resources: 'texts',
  pictureCacheKey: 'cards',
  cardFonts: 'fonts',
  neighbours: 'neighbours',
  surroundings: 'surroundings',
  primaryHomes: 'primary',
} as const satisfies Record<keyof SiteInputs, string>

/** A part of what a folder is built from. `redirects` is all of a domain that only redirects. */
export type InputPart = (typeof partNames)[keyof SiteInputs] | 'templates' | 'redirects'

const inputParts: readonly InputPart[] = [...Object.values(partNames), 'templates', 'redirects']

/** A short digest for each part. Parts that a folder does not have are missing. */
export type PartDigests = Readonly<Partial<Record<InputPart, string>>>

export function partDigests(inputs: SiteInputs, bundleKey: string): PartDigests {
  const parts = Object.entries(inputs).map(([key, value]: [string, unknown]) => [
    partNames[key as keyof SiteInputs],
    short(digest(JSON.stringify(value))),
  ])
  return { ...(Object.fromEntries(parts) as PartDigests), templates: short(bundleKey) }
}

/** Enough to tell two versions of a part apart. */
const short = (text: string): string => text.slice(0, 8)

/** The parts that differ, or that only one of both has. */
export function changedParts(before: PartDigests, now: PartDigests): readonly InputPart[] {
  return inputParts.filter((part) => before[part] !== now[part])
}
