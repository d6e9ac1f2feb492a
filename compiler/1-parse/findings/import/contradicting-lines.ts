import { defineFinding } from '../../../diagnostic/define.ts'

export const importContradictingLines = defineFinding<{ domain: string; fact: string }>({
  code: 'import/contradicting-lines',
  severity: 'error',
  message: ({ domain, fact }) => `Two lines state a different \`${fact}\` for \`${domain}\`.`,
  help: () => 'Correct one of the two lines, or leave its cells empty.',
  docs: {
    why: 'A site can have several lines, one for each storage point and exit. Everything else may be repeated, but must be the same on each line.',
    bad: 'site,as_of,price,currency,point_name\nparis,2026-11-01,5.90,EUR,Kiosk\nparis,2026-11-01,6.50,EUR,Office',
    good: 'site,as_of,price,currency,point_name\nparis,2026-11-01,5.90,EUR,Kiosk\nparis,2026-11-01,,,Office',
  },
})
