import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentUnknownCountry = defineRule<{ country: string }>({
  code: 'consent/unknown-country',
  severity: 'error',
  message: ({ country }) => `\`consent.optOut\` names \`${country}\`, which is not an ISO 3166-1 country code.`,
  help: ({ country }) => {
    const meant = otherCountryCodes[country]
    return `Write the country code that the places in sites.yaml use, e.g. \`US\`, or remove it.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`
  },
  docs: {
    why: 'Sites in these countries do not ask visitors for consent first. A wrong code has no effect, and nobody notices.',
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
