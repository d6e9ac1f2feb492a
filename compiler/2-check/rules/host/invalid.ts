import { defineHostRule } from '../../define-host-rule.ts'

/** Enough characters to recognise a text that is not a domain. */
const shown = 80

export const hostInvalid = defineHostRule({
  code: 'host/invalid',
  severity: 'error',
  message: ({ domain, reason }) =>
    domain === ''
      ? 'This row has no domain.'
      : `\`${domain.length > shown ? `${domain.slice(0, shown)}…` : domain}\` is not a domain: ${reason}.`,
  help: ({ fix }) => fix,
  docs: {
    why: 'The key of a row is a domain, without scheme, port or path. Browsers read other characters as parts of a URL, or as a different domain.',
    bad: 'https://paris-bags.example/: { type: city, slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
})
