import { defineFinding } from '../../../../diagnostic/define.ts'

export const waiverUnused = defineFinding({
  code: 'waiver/unused',
  severity: 'warning',
  message: ({ what }: { what: string; hint: string }) => `The waiver for ${what} matches no finding.`,
  help: ({ hint }: { what: string; hint: string }) =>
    hint === '' ? 'Remove it. The problem is fixed, or has changed and is now another finding.' : hint.trimStart(),
  docs: {
    why: 'An unused waiver could hide a new finding that happens to match. If a problem changes, its fingerprint changes too, so a waiver never covers another problem.',
    bad: 'waive: [{ code: site/shared-slug, domain: paris-bags.example, … }] # no other site has its slug',
    good: 'waive: []',
  },
})
