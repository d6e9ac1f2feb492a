import type { AddressEffect } from '../../../compiler/diff/change.ts'

/** What becomes of some addresses, in a sentence: `says`, and then each of them. */
export interface AddressLine {
  readonly effect: AddressEffect['effect']
  readonly says: string
  /** As many as are shown. */
  readonly shown: readonly AddressEffect[]
  /** How many are not. */
  readonly more: number
}

/** By effect, the worst first: what it says of one address, and of several. */
const phrases: readonly (readonly [AddressEffect['effect'], one: string, many: string])[] = [
  [
    'stops',
    'address stops working, and no redirect is declared',
    'addresses stop working, and no redirect is declared',
  ],
  ['moves', 'address leads elsewhere', 'addresses lead elsewhere'],
  ['language', 'address comes in another language', 'addresses come in another language'],
  ['shows', 'address shows a page where it led elsewhere', 'addresses show a page where they led elsewhere'],
  ['appears', 'new address', 'new addresses'],
  ['leads', 'new redirect', 'new redirects'],
]

/** What becomes of addresses, one line for each effect. @param most addresses shown of each. */
export function addressLines(addresses: readonly AddressEffect[], most: number): readonly AddressLine[] {
  return phrases.flatMap(([effect, one, many]): readonly AddressLine[] => {
    const some = addresses.filter((address) => address.effect === effect)
    if (some.length === 0) return []
    const says = `${some.length} ${some.length === 1 ? one : many}`
    return [{ effect, says, shown: some.slice(0, most), more: Math.max(0, some.length - most) }]
  })
}

/** One address, and where it leads or in which language it comes. */
export function addressText({ url, effect, to, language, newLanguage }: AddressEffect): string {
  if (to !== undefined) return `${url} → ${to}`
  return effect === 'language' ? `${url} (${language} → ${newLanguage})` : url
}
