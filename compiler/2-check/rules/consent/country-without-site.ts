import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentCountryWithoutSite = defineRule<{ country: string }>({
  code: 'consent/country-without-site',
  severity: 'warning',
  message: ({ country }) => `\`consent.optOut\` names \`${country}\`, but no site has that country.`,
  help: ({ country }) => `Write \`country: ${country}\` at the places that are meant, or take it out.`,
  impact: () => 'It does nothing: every site goes on asking as if it were not there.',
  docs: {
    why: 'What counts is the `country` of a place in sites.yaml, not where a visitor is. A place without one is in no country.',
    bad: 'consent: { optOut: { countries: [US] } }   # and no site with `place: { country: US }`',
    good: 'chicago-luggage.example: { …, place: { country: US } }',
  },
  check({ ast: { platform, sites } }, report) {
    // Without sites there is another finding, about the table itself.
    if (!platform || sites.length === 0) return
    const known = new Set(sites.map(({ row }) => row.value.place?.country))
    for (const [index, country] of (platform.value.consent?.optOut?.countries ?? []).entries())
      if (countries.has(country) && !known.has(country))
        report({ country }, { at: spanAt(platform, ['consent', 'optOut', 'countries', index]) })
  },
})
