import type { AddressEffect } from '../../../compiler/diff/change.ts'

/** URLs with the same effect: a phrase `says`, followed by the URLs. */
export interface AddressLine {
  readonly effect: AddressEffect['effect']
  readonly says: string
  /** The URLs to show. */
  readonly shown: readonly AddressEffect[]
  /** How many more there are. */
  readonly more: number
}

/** Phrases by effect, worst first: for one URL, and for several. */
const phrases: readonly (readonly [AddressEffect['effect'], one: string, many: string])[] = [
  ['stops', 'URL stops working and has no redirect', 'URLs stop working and have no redirect'],
  ['gone', 'URL answers 410', 'URLs answer 410'],
  ['moves', 'URL now redirects', 'URLs now redirect'],
  ['language', 'URL has another language', 'URLs have another language'],
  ['shows', 'URL shows a page instead of a redirect', 'URLs show a page instead of a redirect'],
  ['appears', 'new URL', 'new URLs'],
  ['leads', 'new or changed redirect', 'new or changed redirects'],
]

/** The effects on URLs, one line per effect. @param most URLs to show per effect. */
export function addressLines(addresses: readonly AddressEffect[], most: number): readonly AddressLine[] {
  return phrases.flatMap(([effect, one, many]): readonly AddressLine[] => {
    const some = addresses.filter((address) => address.effect === effect)
    if (some.length === 0) return []
    const says = `${some.length} ${some.length === 1 ? one : many}`
    return [{ effect, says, shown: some.slice(0, most), more: Math.max(0, some.length - most) }]
  })
}

/** A URL, and where it leads or which language it has now. */
export function addressText({ url, effect, to, language, newLanguage }: AddressEffect): string {
  if (to !== undefined) return `${url} → ${to}`
  return effect === 'language' ? `${url} (${language} → ${newLanguage})` : url
}
