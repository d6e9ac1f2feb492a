import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverUnused = defineFinding({
  code: 'waiver/unused',
  severity: 'warning',
  message: ({ what }: { what: string; hint: string }) => `The waiver of ${what} is for nothing that was found.`,
  help: ({ hint }: { what: string; hint: string }) =>
    hint === '' ? 'Remove it: what it was for is mended, or has become something else.' : hint.trimStart(),
  docs: {
    why: 'A waiver that nothing needs would hide the next finding that happens to fit it. Its fingerprint changes with what is found fault with, so a waiver of one fault is none of another.',
    bad: 'waive: [{ code: site/shared-slug, domain: paris-bags.example, … }] # and its slug is its own',
    good: 'waive: []',
  },
})
