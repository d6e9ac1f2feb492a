import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnknownCountry = defineRule<{ code: string; country: string; meant: string | undefined }>({
  code: 'locale-table/unknown-country',
  severity: 'warning',
  message: ({ code, country }) => `The country \`${country}\` of \`${code}\` is not an ISO 3166-1 country code.`,
  help: ({ code, meant }) =>
    meant === undefined
      ? `Correct the country here and in the locale code, e.g. \`PT\` and \`pt-PT\`, or set \`active: false\` for \`${code}\`.`
      : `Did you mean \`${meant}\`? Change it here and in the locale code.`,
  docs: {
    why: 'Browsers and search engines read the country from the locale code, and ignore a country that they do not know. Fake countries, such as `XA` for a test locale, are only for locales that are not active.',
    bad: 'en-UK: { active: true, countryCode: UK, … }',
    good: 'en-GB: { active: true, countryCode: GB, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { active, countryCode: country }] of Object.entries(locales?.value.locales ?? {}))
      // A country that contradicts the code is one mistake, and reported as such.
      if (locales && active && !countries.has(country) && (parseLocaleCode(code)?.country ?? country) === country)
        report(
          { code, country, meant: otherCountryCodes[country] },
          { at: spanAt(locales, ['locales', code, 'countryCode']) },
        )
  },
})
