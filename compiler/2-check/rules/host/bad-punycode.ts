import { defineHostRule } from '../../define-host-rule.ts'

export const hostBadPunycode = defineHostRule({
  code: 'host/bad-punycode',
  severity: 'error',
  message: ({ domain, label }) => `The part \`${label}\` of \`${domain}\` is not a valid encoded name.`,
  help: () =>
    'Copy the encoded form (`xn--…`) from your registrar, or write the name in its own letters: then the encoded form is suggested.',
  impact: () => 'Browsers refuse to open the site.',
  docs: {
    why: 'A part that starts with `xn--` is a name with letters beyond ASCII, encoded as Punycode. If it cannot be decoded, or decodes to plain letters, it is a typing mistake or a forgery.',
    bad: 'xn--a.example: { type: city, slug: munich }',
    good: 'xn--mnchen-3ya.example: { type: city, slug: munich }',
  },
})
