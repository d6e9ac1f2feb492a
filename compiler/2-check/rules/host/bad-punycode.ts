import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostBadPunycode = defineRule<{ domain: string; label: string }>({
  code: 'host/bad-punycode',
  severity: 'error',
  message: ({ domain, label }) => `The part \`${label}\` of \`${domain}\` encodes no name.`,
  help: () =>
    'Copy the encoded form (`xn--…`) from where the domain is registered, or write the name in its own letters: the encoded form is suggested then.',
  impact: () => 'Browsers refuse to open the site.',
  docs: {
    why: 'A part that begins with `xn--` is a name with letters beyond ASCII, encoded as Punycode. One that cannot be decoded, or decodes to plain letters, is a typing mistake or a forgery.',
    bad: 'xn--a.example: { type: city, slug: munich }',
    good: 'xn--mnchen-3ya.example: { type: city, slug: munich }',
  },
  check({ hosts }, report) {
    for (const { site, fault } of hosts.faulty)
      if (fault.kind === 'bad-punycode') report({ domain: site.domain, label: fault.label }, { at: domainSpan(site) })
  },
})
