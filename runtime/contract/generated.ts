/**
 * What the modules of `generated/` know of a project's tables. They add a property each, so that the types below name
 * the values of that project. Without these modules, each type is `string`.
 */
export interface Generated {}

type Registered<Name extends string> =
  Generated extends Readonly<Record<Name, infer Value extends string>> ? Value : string

/** The texts that only the project has, of a namespace. */
export type OwnTexts<Namespace extends string> = Generated extends {
  readonly texts: Readonly<Record<Namespace, infer Texts>>
}
  ? Texts
  : object

/** A domain of sites.yaml, e.g. `paris-luggage.example`. */
export type Domain = Registered<'domain'>

/** The host of a site in an environment: its domain, or its domain in the environment's pattern. */
export type Host = `${string}${Domain}${string}`

/** A slug of sites.yaml, e.g. `paris`. */
export type Slug = Registered<'slug'>

/** A language of the runtime, e.g. `de`. */
export type Language = Registered<'language'>

/** A locale of the runtime, e.g. `de-DE`. */
export type Locale = Registered<'locale'>
