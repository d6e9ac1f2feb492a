import { defineHostRule } from '../../define-host-rule.ts'

export const hostLookAlike = defineHostRule({
  code: 'host/look-alike',
  severity: 'error',
  message: ({ shown, reason }) => `The domain \`${shown}\` ${reason}.`,
  help: () => 'Retype the domain with letters of one script.',
  impact: () => 'Travellers could mistake the site for another one, and browsers show its domain in encoded form.',
  docs: {
    why: 'Letters of different scripts can look the same. Such domains are a known way to imitate other sites (Unicode TS 39).',
    bad: '"раris-bags.example": { type: city, slug: paris } # the first two letters are Cyrillic',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
})
