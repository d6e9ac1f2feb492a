import { isSampleDomain, sampleValues } from '../../../deploy/sample-values.ts'
import { spanAt } from '../../../source/node.ts'
import { domainSpan } from '../../context.ts'
import { realDomain } from '../../real-domain.ts'
import { defineRule } from '../../rule.ts'

export const environmentSampleValue = defineRule<{ value: string; real: string; row: boolean }>({
  code: 'environment/sample-value',
  severity: 'warning',
  message: ({ value, real }) => `\`${value}\` is a sample, but \`${real}\` is a real domain.`,
  help: ({ row }) => (row ? 'Remove the row, or move it to a domain of yours.' : 'Replace it before you deploy.'),
  cause: ({ value }) => ({
    what: 'samples are left, but there are sites at real domains',
    item: `\`${value}\``,
    help: 'Replace them before you deploy.',
  }),
  impact: ({ row }) =>
    row
      ? 'Nobody can open it: no host under `.example` exists.'
      : 'Travellers would see it, or pages would call a host that does not exist. `deploy` refuses.',
  docs: {
    why: '`init` writes a sample operator, address, email, hosts and sites. No host under `.example` exists on the internet. Samples are allowed while every site is under `.example`, and in environments that search engines may not list.',
    bad: 'brand: { name: Bag Stop, operator: Example Ltd, email: hello@luggage.example }',
    good: 'brand: { name: Bag Stop, operator: Bag Stop GmbH, email: hello@bag-stop.com }',
  },
  check({ ast, hosts }, report) {
    const { platform, sites } = ast
    const real = realDomain({ ast, hosts })
    if (!platform || real === undefined) return
    const indexable = Object.keys(platform.value.environments).flatMap((name) => sampleValues(platform.value, name))
    const found = new Map(indexable.map((sample) => [sample.path.join('\n'), sample]))
    for (const { path, value } of found.values()) report({ value, real, row: false }, { at: spanAt(platform, path) })
    if (Object.values(platform.value.environments).every((environment) => !environment.indexable)) return
    for (const site of sites)
      if (isSampleDomain(site.domain)) report({ value: site.domain, real, row: true }, { at: domainSpan(site) })
  },
})
