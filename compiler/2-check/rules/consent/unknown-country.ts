import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentUnknownCountry = defineRule<{ country: string }>({
  code: 'consent/unknown-country',
  severity: 'error',
  message: ({ country }) => `\`consent.optOut\` names \`${country}\`, which is no country of ISO 3166-1.`,
  help: ({ country }) => {
    const meant = otherCountryCodes[country]
    return `Write the code that sites.yaml has for the places, e.g. \`US\`, or take it out.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`
  },
  docs: {
    why: 'Visitors of sites in the countries that it names are not asked before they are measured. A code that no country has does nothing, and whoever wrote it believes otherwise.',
    bad: 'consent: { optOut: { countries: [UK] } }',
    good: 'consent: { optOut: { countries: [GB] } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [index, country] of (platform.value.consent?.optOut?.countries ?? []).entries())
      if (!countries.has(country))
        report({ country }, { at: spanAt(platform, ['consent', 'optOut', 'countries', index]) })
  },
})
