import { suggester } from '../../../diagnostic/suggester.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentUnknownDomain = defineRule<{ domain: string; hint: string }>({
  code: 'consent/unknown-domain',
  severity: 'error',
  message: ({ domain }) => `\`consent.optOut\` names \`${domain}\`, which is no domain of the table.`,
  help: ({ hint }) => `Write a domain as it stands in sites.yaml, or take the line out.${hint}`,
  docs: {
    why: 'Visitors of the domains that it names are not asked before they are measured. A name with a mistake in it does nothing, and whoever wrote it believes otherwise.',
    bad: 'consent: { optOut: { domains: [chicago-lugage.example] } }',
    good: 'consent: { optOut: { domains: [chicago-luggage.example] } }',
  },
  check({ ast: { platform, sites } }, report) {
    if (!platform) return
    const known = new Set(sites.map(({ domain }) => domain))
    const hintFor = suggester()
    for (const [index, domain] of (platform.value.consent?.optOut?.domains ?? []).entries())
      if (!known.has(domain))
        report(
          { domain, hint: hintFor(domain, known) },
          { at: spanAt(platform, ['consent', 'optOut', 'domains', index]) },
        )
  },
})
