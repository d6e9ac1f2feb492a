import { attempt } from '../source/attempt.ts'
import { zoneNames } from './zone-of.ts'

/** The names of time zones in current use: those of the IANA database, and the older ones that engines prefer. */
export function timeZones(): Set<string> {
  return new Set([...zoneNames(), ...Intl.supportedValuesOf('timeZone')])
}

let byWord: ReadonlyMap<string, string> | undefined

/** The name of a time zone in any case, also with blanks, or by its city alone: `New York`. Two countries may have such a city. */
export function zoneNamed(text: string): string | undefined {
  byWord ??= new Map(
    [...timeZones()]
      .toReversed()
      .flatMap((name) => [name, name.replace(/.*\//, '')].map((word) => [word.toLowerCase(), name])),
  )
  return byWord.get(text.toLowerCase().replaceAll(' ', '_'))
}

/**
 * Whether a name is a time zone. Also accepts names that are now obsolete. The first call takes about ten milliseconds.
 */
export function isTimeZone(name: string): boolean {
  return currentName(name) !== undefined
}

/** The name that the engine uses for a time zone, in any case. `undefined` for other texts. */
export function currentName(name: string): string | undefined {
  return attempt(() => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone, undefined)
}
