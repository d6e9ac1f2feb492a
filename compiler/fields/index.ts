import type * as z from 'zod'
import type { PlaceFacts } from '../../runtime/contract/place-facts.ts'
import { brand } from './brand.ts'
import { directions } from './directions.ts'
import { exits } from './exits.ts'
import { facts } from './facts.ts'
import { files } from './files.ts'
import type { Fact, Field, PlaceOfFact } from './field.ts'
import { hours } from './hours.ts'
import { image } from './image.ts'
import { locales } from './locales.ts'
import { names } from './names.ts'
import { path } from './path.ts'
import { place } from './place.ts'
import { points } from './points.ts'
import { price } from './price.ts'
import { primary } from './primary.ts'
import { protection } from './protection.ts'
import { root } from './root.ts'
import { slug } from './slug.ts'
import { type } from './type.ts'
import { verification } from './verification.ts'

/** The fields that only rows of sites.yaml have, in the order in which `fmt` writes and `explain` shows them. */
export const siteFields = {
  type,
  slug,
  path,
  locales,
  root,
  primary,
  brand,
  place,
  image,
  names,
  verification,
  files,
}

/** What rows of sites.yaml and facts.yaml state about a place, in the same order. */
export const placeFacts = {
  exits,
  directions,
  hours,
  price,
  protection,
  facts,
  points,
}

export type PlaceFact = keyof typeof placeFacts

type SchemasOf<Fields extends Readonly<Record<string, Pick<Field, 'schema'>>>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['schema']>
}

/** The schemas of the fields of a row, by name. */
export type SiteSchemas = SchemasOf<typeof siteFields>
export type FactSchemas = {
  readonly [Name in PlaceFact]: z.ZodOptional<SchemasOf<typeof placeFacts>[Name]>
} & { readonly asOf: z.ZodOptional<z.ZodType<{ [Name in PlaceFact]?: string | undefined }>> }

/** What a row states about its place, with the dates of facts that do not have theirs in them. */
export type PlaceFactFields = z.infer<z.ZodObject<FactSchemas>>

/** What each fact gives to a page is what templates know of it. */
type OnPages = {
  readonly [Name in PlaceFact]: { page(value: never, place: PlaceOfFact): PlaceFacts[Name] | undefined }
}

/** All fields, in order. The type of a value is not known. */
export const siteFieldEntries: readonly (readonly [string, Field])[] = Object.entries<Field>(siteFields)
export const factEntries = Object.entries(placeFacts satisfies OnPages) as unknown as readonly (readonly [
  PlaceFact,
  Fact,
])[]
export const factNames = factEntries.map(([name]) => name)
const byName = new Map<unknown, Fact>(factEntries)
/** @param name any step of a path */
export const factNamed = (name: unknown): Fact | undefined => byName.get(name)

/** All fields that a row of sites.yaml can have, in order. */
export const rowFields: readonly string[] = [...Object.keys(siteFields), ...factNames, 'asOf']

/** Those of which travellers read texts. */
export const textFields = [...siteFieldEntries, ...factEntries].flatMap(([name, { isText }]) => (isText ? [name] : []))
