import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnknownCountry = defineRule<{ code: string; country: string; meant: string | undefined }>({
  code: 'locale-table/unknown-country',
  severity: 'warning',
  message: ({ code, country }) => `The country \`${country}\` of \`${code}\` is none of ISO 3166-1.`,
  help: ({ code, meant }) =>
    meant === undefined
      ? `Write a country of the standard, here and in the code, or set \`active: false\` for \`${code}\`.`
      : `Did you mean \`${meant}\`? It stands here and in the code of the locale.`,
  docs: {
    why: 'Browsers and search engines take the country of a locale from its code and pass over one that they do not know. Made-up countries, such as `XA` for a test locale, belong to locales that are not active.',
    bad: 'en-UK: { active: true, countryCode: UK, … }',
    good: 'en-GB: { active: true, countryCode: GB, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { active, countryCode: country }] of Object.entries(locales?.value.locales ?? {}))
      if (locales && active && !countries.has(country))
        report(
          { code, country, meant: otherCountryCodes[country] },
          { at: spanAt(locales, ['locales', code, 'countryCode']) },
        )
  },
})
