import type * as z from 'zod'
import type { catalogueGroups } from './catalogue.ts'

type Groups = typeof catalogueGroups

type Definition = Groups[keyof Groups][number]

type TrackDefinition = Extract<Definition, { readonly type: 'track' }>

/** Name of a track event in the catalogue. */
export type TrackName = TrackDefinition['name']

/** The properties of the event with that name. */
export type PropertiesOf<Name extends TrackName> = z.output<
  Extract<TrackDefinition, { readonly name: Name }>['properties']
>

/** The arguments after the name. They are optional if the event has no required properties. */
export type TrackArguments<Name extends TrackName> =
  PropertiesOf<Name> extends Record<string, never>
    ? [properties?: PropertiesOf<Name>]
    : Partial<PropertiesOf<Name>> extends PropertiesOf<Name>
      ? [properties?: PropertiesOf<Name>]
      : [properties: PropertiesOf<Name>]

/** `track('Booking Completed', {…})`, checked against the catalogue by the compiler. */
export type Track = <Name extends TrackName>(name: Name, ...properties: TrackArguments<Name>) => void
