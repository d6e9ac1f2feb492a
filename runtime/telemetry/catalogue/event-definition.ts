import * as z from 'zod'

/**
 * An event as the catalogue has it. No property is meant for personal data: names, phone numbers, addresses, words that
 * somebody typed, messages of errors. What an event is about it says by an id, a code or a number. The page's address alone
 * is passed on as the visitor came with it, whatever its search string holds (AN-03).
 */
export interface EventDefinition<
  Type extends 'track' | 'page' = 'track' | 'page',
  Name extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly type: Type
  readonly name: Name
  /**
   * Whether it is for those who want to know what visitors do, or for those who keep the pages working. The consent to
   * analytics is needed for both.
   */
  readonly purpose: 'analytics' | 'monitoring'
  /** What is learned from it, in a sentence. */
  readonly why: string
  /** Whether it says that something went wrong. */
  readonly failure: boolean
  /** Knows these properties and no others. */
  readonly properties: z.ZodObject<Shape, z.core.$strict>
}

/** Something that a visitor did. */
export function action<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  why: string,
  properties: Shape,
): EventDefinition<'track', Name, Shape> {
  return { type: 'track', name, purpose: 'analytics', why, failure: false, properties: z.strictObject(properties) }
}

/** Something that a visitor wanted and did not get. */
export function failure<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  why: string,
  properties: Shape,
): EventDefinition<'track', Name, Shape> {
  return { ...action(name, why, properties), failure: true }
}

/** The same event, for those who keep the pages working. */
export function forMonitoring<const Name extends string, Shape extends z.ZodRawShape>(
  event: EventDefinition<'track', Name, Shape>,
): EventDefinition<'track', Name, Shape> {
  return { ...event, purpose: 'monitoring' }
}
