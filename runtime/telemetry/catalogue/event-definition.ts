import * as z from 'zod'

/**
 * An event in the catalogue.
 * No property may hold personal data: names, phone numbers, addresses, typed words, error messages. A property
 * identifies things by an id, a code or a number.
 */
export interface EventDefinition<
  Type extends 'track' | 'page' = 'track' | 'page',
  Name extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly type: Type
  readonly name: Name
  /**
   * Who uses the event: those who study what visitors do, or those who keep the pages working. Both need the consent to
   * analytics.
   */
  readonly purpose: 'analytics' | 'monitoring'
  /** One sentence on what the event shows. */
  readonly why: string
  /** Whether the event reports that something went wrong. */
  readonly failure: boolean
  /** Allows these properties and no others. */
  readonly properties: z.ZodObject<Shape, z.core.$strict>
}

/** Defines an event for something that a visitor did. */
export function action<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  why: string,
  properties: Shape,
): EventDefinition<'track', Name, Shape> {
  return { type: 'track', name, purpose: 'analytics', why, failure: false, properties: z.strictObject(properties) }
}

/** Defines an event for something that a visitor wanted and did not get. */
export function failure<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  why: string,
  properties: Shape,
): EventDefinition<'track', Name, Shape> {
  return { ...action(name, why, properties), failure: true }
}

/** Returns the same event with the purpose `monitoring`. */
export function forMonitoring<const Name extends string, Shape extends z.ZodRawShape>(
  event: EventDefinition<'track', Name, Shape>,
): EventDefinition<'track', Name, Shape> {
  return { ...event, purpose: 'monitoring' }
}
