import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentCountryWithoutSite = defineRule<{ country: string }>({
  code: 'consent/country-without-site',
  severity: 'warning',
  waits: true,
  message: ({ country }) => `\`consent.optOut\` names \`${country}\`, but no site has that country.`,
  help: ({ country }) =>
    `Add \`country: ${country}\` to the \`place\` of each site that you mean, or remove \`${country}\` here.`,
  impact: () => 'The entry has no effect: all sites still ask for consent.',
  docs: {
    why: 'Only the `country` of a place in sites.yaml counts, not the country of a visitor. A place without `country` is in no country.',
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
