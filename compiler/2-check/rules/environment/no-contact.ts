import { spanAt } from '../../../source/node.ts'
import { brandsOf } from '../../brands.ts'
import { realDomain } from '../../real-domain.ts'
import { defineRule } from '../../rule.ts'

/** What the brand must say, each with an example. */
const examples = {
  operator: ['does not name an `operator`', 'operator: Example Luggage Ltd'],
  address: ['has no postal `address`', 'address: [1 Sample Street, Sampletown]'],
  email: ['has no `email`, `phone` or `contact`', 'email: hello@luggage.example'],
  legal: [
    'does not say in `legal` who represents the operator, and whom to ask about data',
    'legal: { representative: Jo Sample, privacyEmail: privacy@luggage.example }',
  ],
  representative: ['does not say in `legal` who represents the operator', 'legal: { representative: Jo Sample }'],
  privacyEmail: ['does not say in `legal` whom to ask about data', 'legal: { privacyEmail: privacy@luggage.example }'],
} as const

export const environmentNoContact = defineRule<{ brand: string; field: keyof typeof examples; name: string }>({
  code: 'environment/no-contact',
  severity: 'warning',
  message: ({ brand, field, name }) => `\`${brand}\` ${examples[field][0]}, but search engines may list \`${name}\`.`,
  help: ({ brand, field }) => `Add it to \`${brand}\` in microsites.yaml, e.g. \`${examples[field][1]}\`.`,
  impact: () => 'Travellers cannot see who runs the sites, and in many countries public sites must say so.',
  docs: {
    why: 'Public sites must name their operator, for example by § 5 DDG in Germany and Article 13 GDPR in the EU. The footer, the legal page and the structured data show the fields. `legal` is asked for once a site is at a real domain. It is a warning, so a project without them can still be built and its owner can waive it until a date.',
    bad: 'brand: { name: Example Luggage }',
    good: 'brand: { name: Example Luggage, operator: Example Luggage Ltd, address: [1 Sample Street, Sampletown], email: hello@luggage.example }',
  },
  check({ ast, hosts }, report) {
    const { platform } = ast
    const [name] = Object.entries(platform?.value.environments ?? {}).find(([, { indexable }]) => indexable) ?? []
    if (!platform || name === undefined) return
    const isLive = realDomain({ ast, hosts }) !== undefined
    for (const { path, brand } of brandsOf(platform.value)) {
      const { operator, address, email, phone, contact, legal } = brand
      const stated = {
        operator,
        address,
        email: email ?? phone ?? contact,
        ...(isLive &&
          ((legal?.representative ?? legal?.privacyEmail)
            ? { representative: legal?.representative, privacyEmail: legal?.privacyEmail }
            : { legal: undefined })),
      }
      for (const field of Object.keys(stated) as (keyof typeof stated)[])
        if (stated[field] === undefined)
          report({ brand: path.join('.'), field, name }, { at: spanAt(platform, path, 'key') })
    }
  },
})
