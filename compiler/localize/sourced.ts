import type { Sourced } from '../../runtime/contract/place-facts.ts'
import { dayIn } from './day.ts'

/** The source of a fact, formatted for a locale. */
export function sourcedIn(code: string, { source, asOf }: { readonly source: string; readonly asOf: string }): Sourced {
  return { source, sourceName: source.split(/[/?#]/)[2]?.toLowerCase() ?? '', asOf: dayIn(code, asOf) }
}
