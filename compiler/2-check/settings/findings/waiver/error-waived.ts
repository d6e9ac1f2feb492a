import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverErrorWaived = defineFinding({
  code: 'waiver/error-waived',
  severity: 'error',
  message: ({ code }: { code: string }) => `The waiver names \`${code}\`, which is an error. Errors cannot be waived.`,
  help: () => 'Fix the error, and remove the waiver.',
  docs: {
    why: 'With an error, a page cannot be built or would be wrong. Only warnings can be waived, with a reason and an end date.',
    bad: 'waive: [{ code: host/duplicate, domain: paris-bags.example, … }]',
    good: 'waive: [{ code: site/shared-slug, domain: paris-bags.example, … }]',
  },
})
