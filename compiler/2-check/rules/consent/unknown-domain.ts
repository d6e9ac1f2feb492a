import { didYouMean } from '../../../diagnostic/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentUnknownDomain = defineRule<{ domain: string; known: readonly string[] }>({
  code: 'consent/unknown-domain',
  severity: 'error',
  message: ({ domain }) => `\`consent.optOut\` names \`${domain}\`, which is no domain of the table.`,
  help: ({ domain, known }) =>
    `Write a domain as it stands in sites.yaml, or take the line out.${didYouMean(domain, known)}`,
  docs: {
    why: 'Visitors of the domains that it names are not asked before they are measured. A name with a mistake in it does nothing, and whoever wrote it believes otherwise.',
    bad: 'consent: { optOut: { domains: [chicago-lugage.example] } }',
    good: 'consent: { optOut: { domains: [chicago-luggage.example] } }',
  },
  check({ ast: { platform, sites } }, report) {
    if (!platform) return
    const known = sites.map(({ domain }) => domain)
    for (const [index, domain] of (platform.value.consent?.optOut?.domains ?? []).entries())
      if (!known.includes(domain))
        report({ domain, known }, { at: spanAt(platform, ['consent', 'optOut', 'domains', index]) })
  },
})
