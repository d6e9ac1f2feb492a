import { suggester } from '../../../diagnostic/suggester.ts'
import { addressedDomain } from '../../../domain/host-name.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const consentUnknownDomain = defineRule<{ domain: string; hint: string }>({
  code: 'consent/unknown-domain',
  severity: 'error',
  waits: true,
  message: ({ domain }) => `\`consent.optOut\` names \`${domain}\`, which is not in sites.yaml.`,
  help: ({ hint }) => hint.trim() || 'Write the domain as in sites.yaml, or remove it here.',
  docs: {
    why: 'The sites of these domains do not ask visitors for consent first. A mistyped domain has no effect, and nobody notices.',
    bad: 'consent: { optOut: { domains: [chicago-lugage.example] } }',
    good: 'consent: { optOut: { domains: [chicago-luggage.example] } }',
  },
  check({ ast: { platform, sites } }, report) {
    if (!platform) return
    const known = new Set(sites.map(({ domain }) => domain))
    const hintFor = suggester()
    for (const [index, domain] of (platform.value.consent?.optOut?.domains ?? []).entries())
      if (!known.has(domain)) {
        const bare = addressedDomain(domain).replace(/^www\./, '')
        const hint = known.has(bare) ? ` Write \`${bare}\`.` : hintFor(domain, known)
        report({ domain, hint }, { at: spanAt(platform, ['consent', 'optOut', 'domains', index]) })
      }
  },
})
