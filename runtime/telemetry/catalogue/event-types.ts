import type * as z from 'zod'
import type { catalogueGroups } from './catalogue.ts'

type Groups = typeof catalogueGroups

type Definition = Groups[keyof Groups][number]

type TrackDefinition = Extract<Definition, { readonly type: 'track' }>

/** Name of an event that the catalogue has. */
export type TrackName = TrackDefinition['name']

/** The properties of an event of that name. */
export type PropertiesOf<Name extends TrackName> = z.output<
  Extract<TrackDefinition, { readonly name: Name }>['properties']
>

/** An event that has no properties, or only some that can be left out, is tracked by its name alone. */
export type TrackArguments<Name extends TrackName> =
  PropertiesOf<Name> extends Record<string, never>
    ? [properties?: PropertiesOf<Name>]
    : Partial<PropertiesOf<Name>> extends PropertiesOf<Name>
      ? [properties?: PropertiesOf<Name>]
      : [properties: PropertiesOf<Name>]

/** `track('Booking Completed', {…})`, held against the catalogue by the compiler. */
export type Track = <Name extends TrackName>(name: Name, ...properties: TrackArguments<Name>) => void
