import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverExpired = defineFinding({
  code: 'waiver/expired',
  severity: 'warning',
  message: ({ what, until }: { what: string; until: string; owner: string }) =>
    `The waiver for ${what} ended on \`${until}\`.`,
  help: ({ owner }: { what: string; until: string; owner: string }) =>
    `Ask \`${owner}\` to fix the problem and remove the waiver, or choose a later \`until\`.`,
  docs: {
    why: 'A waiver postpones a fix until its last day. After that day, the finding counts again.',
    bad: 'waive: [{ finding: fa1b2c3d4e5f6071, owner: growth, reason: both are being merged, until: 2025-12-31 }]',
    good: 'waive: [{ finding: fa1b2c3d4e5f6071, owner: growth, reason: both are being merged, until: 2027-12-31 }]',
  },
})
