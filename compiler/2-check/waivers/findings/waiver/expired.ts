import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverExpired = defineFinding({
  code: 'waiver/expired',
  severity: 'warning',
  message: ({ what, until }: { what: string; until: string; owner: string }) =>
    `The waiver of ${what} ended on \`${until}\`.`,
  help: ({ owner }: { what: string; until: string; owner: string }) =>
    `Ask \`${owner}\`: mend what it was for and remove it, or give it another end.`,
  docs: {
    why: 'A waiver puts something off, and its last day is when somebody meant to have mended it. After that day what it was for counts again.',
    bad: 'waive: [{ finding: fa1b2c3d4e5f6071, owner: growth, reason: both are being merged, until: 2025-12-31 }]',
    good: 'waive: [{ finding: fa1b2c3d4e5f6071, owner: growth, reason: both are being merged, until: 2027-12-31 }]',
  },
})
