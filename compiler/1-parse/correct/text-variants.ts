import { monthNames } from '../../domain/calendar.ts'
import { otherCountryCodes } from '../../domain/countries.ts'
import { slugIn } from '../../domain/slug.ts'
import { verificationCode } from '../../domain/verification-code.ts'
import { codeNamed } from '../../fields/words.ts'
import { withoutQuotes } from '../../source/without-quotes.ts'

const currencySigns: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }

/** The names of colours that people know. */
const colorNames: Readonly<Record<string, string>> = Object.fromEntries(
  'black 000000 blue 0000ff brown a52a2a gold ffd700 gray 808080 green 008000 grey 808080 maroon 800000 navy 000080 olive 808000 orange ffa500 pink ffc0cb purple 800080 red ff0000 teal 008080 white ffffff yellow ffff00'
    .split(/(?<=[\da-f]{6}) /)
    .map((pair) => pair.replace(' ', ' #').split(' ') as [string, string]),
)

/** What an editor may have meant by a text, most likely first. The field decides which one is valid. */
export function* textVariants(text: string): Generator<string> {
  yield text
  const bare = withoutQuotes(text)
  if (bare !== text) yield bare
  yield* [bare.toUpperCase(), bare.toLowerCase()]
  yield* dateVariants(bare)
  yield* timeVariants(bare)
  yield* addressVariants(bare)
  yield verificationCode(text)
  const variable = /^\$?\{?([A-Z][A-Z0-9_]*)\}?$/.exec(bare)?.[1]
  if (variable !== undefined && variable.includes('_')) yield `env:${variable}`
  yield currencySigns[bare] ?? ''
  yield codeNamed('region', bare, ['en']) ?? ''
  const code = otherCountryCodes[bare] ?? bare
  if (/^[A-Z]{2}$/.test(code)) yield flagOf(code)
  const flag = /^:(?:flag-)?([a-z]{2}):$/.exec(bare)?.[1]
  if (flag !== undefined) yield flagOf(flag.toUpperCase())
  yield colorNames[bare.toLowerCase()] ?? ''
  yield /^([A-Z][A-Z0-9_]*)=/.exec(bare)?.[1] ?? ''
  yield bare.replaceAll('\\', '/')
  yield bare.replace(/\.json$/, '')
  yield slugIn(bare.replace(/^[a-z\d]+:\/\//, ''))
}

const flagOf = (country: string): string =>
  country.replace(/./g, (letter) => String.fromCodePoint(127397 + letter.charCodeAt(0)))

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

/** The dates that a text may mean, as `2026-11-01`. The day comes before the month, unless the month is clear. */
function* dateVariants(text: string): Generator<string> {
  const numbers = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})(?!\d)/.exec(text)
  if (numbers) {
    const [, first = '', second = '', third = ''] = numbers
    // `11/03/2026` is March in Europe and November in America.
    const unclear = text.includes('/') && first !== second && Number(first) <= 12 && Number(second) <= 12
    if (!unclear)
      yield* first.length === 4
        ? [dateOf(first, second, third)]
        : [dateOf(third, second, first), dateOf(third, first, second)]
  }
  // The number of a day in a spreadsheet.
  if (/^4\d{4}$/.test(text))
    yield new Intl.DateTimeFormat('sv', { timeZone: 'UTC' }).format((Number(text) - 25_569) * 86_400_000)
  if (/^\d{8}$/.test(text)) yield dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  const [, day = '', name = '', year = ''] = /^(\d{1,2})\.? (\p{L}{3})\p{L}*\.?,? (\d{4})$/u.exec(text) ?? []
  if (name) yield dateOf(year, monthOf(name), day)
  const [, named = '', on = '', inYear = ''] = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})$/u.exec(text) ?? []
  if (named) yield dateOf(inYear, monthOf(named), on)
}

/** The number of a month by the first letters of its name; `0` if there is none. */
function monthOf(letters: string): string {
  return String(monthNames.findIndex((monthName) => monthName.toLowerCase().startsWith(letters.toLowerCase())) + 1)
}

function dateOf(year: string, month: string, day: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The time that a text means, as `08:30`: `8:30`, `8.30`, `8:30 pm`, `26:30` on the railway. */
function* timeVariants(text: string): Generator<string> {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?:[:.h](\d{2})?)? ?(?:([ap])\.?m\.?|uhr|h)?$/i.exec(text) ?? []
  if (hour === undefined) return
  const pm = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (pm ? 12 : 0)
  yield `${String(hours).padStart(2, '0')}:${minutes}`
  yield `${String(hours % 24).padStart(2, '0')}:${minutes}`
}
