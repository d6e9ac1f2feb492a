import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const hostLookAlike = defineRule<{ shown: string; problem: string }>({
  code: 'host/look-alike',
  severity: 'error',
  message: ({ shown, problem }) => `The domain \`${shown}\` ${problem}.`,
  help: () => 'Type the domain anew, with letters of one script.',
  impact: () => 'A traveller could take the site for another one, and browsers show its domain encoded.',
  docs: {
    why: 'Letters of different scripts can look the same. Names that use this pass for other names: a known way to deceive (Unicode TS 39).',
    bad: '"раris-bags.example": { type: city, slug: paris } # the first two letters are Cyrillic',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
  check({ hosts }, report) {
    for (const { site, fault } of hosts.faulty) {
      if (fault.kind !== 'look-alike') continue
      const { shown, problem } = fault
      report({ shown, problem }, { at: domainSpan(site) })
    }
  },
})
