import { countries, otherCountryCodes } from '../../domain/countries.ts'
import { slugIn } from '../../domain/slug.ts'
import { withoutQuotes } from '../../source/without-quotes.ts'
import { dateVariants } from './date-variants.ts'
import { timeVariants } from './time-variants.ts'

const currencySigns: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }

/** What an editor may have meant by a text, most likely first. The field decides which one is valid. */
export function* textVariants(text: string): Generator<string> {
  yield text
  const bare = withoutQuotes(text)
  if (bare !== text) yield bare
  yield* [bare.toUpperCase(), bare.toLowerCase()]
  yield* dateVariants(bare)
  yield* timeVariants(bare)
  yield* addressVariants(bare)
  const variable = /^\$?\{?([A-Z][A-Z0-9_]*)\}?$/.exec(bare)?.[1]
  if (variable !== undefined && variable.includes('_')) yield `env:${variable}`
  yield currencySigns[bare] ?? ''
  yield countryNamed(bare)
  const code = otherCountryCodes[bare] ?? bare
  if (/^[A-Z]{2}$/.test(code)) yield code.replace(/./g, (letter) => String.fromCodePoint(127397 + letter.charCodeAt(0)))
  yield slugIn(bare)
}

function* addressVariants(text: string): Generator<string> {
  const address =
    /\]\((\S+)\)$/.exec(text)?.[1] ?? (text.split('://').length === 2 ? text.replaceAll(' ', '%20') : text)
  yield address.replace(/^http:/, 'https:')
  yield text.replace(/^mailto:/i, '')
  yield address.replace(/^https?:\/\/[^\s/?#]*@/i, 'https://')
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address)) yield `https://${address}`
  yield text.replace(/\s*[([]at[)\]]\s*/i, '@')
  yield text.replace(/^mailto:/i, '').replace(/[?#].*$/, '')
}

/** The code of a country by its English name; empty if there is none. */
function countryNamed(name: string): string {
  if (!/^\p{Lu}\p{L}{3}/u.test(name)) return ''
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return [...countries].find((code) => names.of(code) === name) ?? ''
}
