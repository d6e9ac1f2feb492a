import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Packages } from './bundle/bundled-packages.ts'
import { digest } from '../program/digest.ts'

/** The parts of a site's inputs, as a plan names them. */
const partNames = {
  site: 'row',
  content: 'content',
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
export type InputPart = (typeof partNames)[keyof SiteInputs] | 'templates' | 'packages' | 'redirects'

const inputParts: readonly InputPart[] = [...Object.values(partNames), 'templates', 'packages', 'redirects']

/** A short digest for each part. Parts that a folder does not have are missing. */
export type PartDigests = Readonly<Partial<Record<InputPart, string>>>

/** The code that makes pages: a digest of what templates are made of, and the packages in the bundle. */
export interface PageCode {
  readonly templates: string
  readonly packages: Packages
}

/** Digests of everything that a site is built from. */
export function partDigests(
  inputs: SiteInputs,
  code: PageCode,
): { readonly digest: string; readonly parts: PartDigests } {
  const parts: [InputPart, string][] = []
  for (const [key, value] of Object.entries(inputs) as [keyof SiteInputs, unknown][])
    parts.push([partNames[key], ownParts.has(key) ? digest(JSON.stringify(value)) : sharedDigest(value)])
  parts.push(['templates', code.templates], ['packages', sharedDigest(code.packages)])
  const shorter: Partial<Record<InputPart, string>> = {}
  for (const [name, full] of parts) shorter[name] = short(full)
  return { digest: digest(JSON.stringify(parts)), parts: shorter }
}

/** Parts that hardly any two sites have in common. */
const ownParts: ReadonlySet<string> = new Set<keyof SiteInputs>([
  'site',
  'content',
  'neighbours',
  'surroundings',
  'primaryHomes',
])

const known = new WeakMap<object, string>()

/** The digest of a part that many sites have in common. */
function sharedDigest(part: unknown): string {
  const compute = (): string => digest(JSON.stringify(part))
  if (typeof part !== 'object' || part === null) return compute()
  const before = known.get(part) ?? compute()
  known.set(part, before)
  return before
}

/** The part that says which packages a folder was built with. */
export const packagesPart = (packages: Packages): string => short(sharedDigest(packages))

/** Enough to tell two versions of a part apart. */
const short = (text: string): string => text.slice(0, 8)

/** The parts that differ, or that only one of both has. */
export function changedParts(before: PartDigests, now: PartDigests): readonly InputPart[] {
  return inputParts.filter((part) => before[part] !== now[part])
}
