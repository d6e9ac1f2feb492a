import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverErrorWaived = defineFinding({
  code: 'waiver/error-waived',
  severity: 'error',
  message: ({ code }: { code: string }) => `The waiver names \`${code}\`, an error, and errors can't be waived.`,
  help: () => 'Mend what the error says, and remove the waiver.',
  docs: {
    why: 'An error is what a page cannot be built from, or not rightly. Only warnings can be let pass, for a time and with a reason.',
    bad: 'waive: [{ code: host/duplicate, domain: paris-bags.example, … }]',
    good: 'waive: [{ code: site/shared-slug, domain: paris-bags.example, … }]',
  },
})
