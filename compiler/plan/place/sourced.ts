import type { Sourced } from '../../../runtime/contract/place-facts.ts'
import { dayIn } from './day.ts'

/** Where a fact comes from, as a page in a locale says it. */
export function sourcedIn(code: string, { source, asOf }: { readonly source: string; readonly asOf: string }): Sourced {
  return { source, sourceName: source.split(/[/?#]/)[2]?.toLowerCase() ?? '', asOf: dayIn(code, asOf) }
}
