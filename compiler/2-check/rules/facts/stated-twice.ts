import { factNames } from '../../../fields/index.ts'
import type { PlaceFact } from '../../../fields/index.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const factsStatedTwice = defineRule<{ domain: string; fact: PlaceFact }>({
  code: 'facts/stated-twice',
  severity: 'error',
  message: ({ domain, fact }) => `\`${fact}\` of \`${domain}\` is also stated in sites.yaml.`,
  help: ({ domain, fact }) => `Remove it from sites.yaml: \`microsites set ${domain} ${fact} --unset\`.`,
  impact: () => 'It is unclear which of the two is right.',
  docs: {
    why: 'Each fact about a place is stated once, in sites.yaml or in facts.yaml. Otherwise one of the two becomes outdated without anybody noticing.',
    bad: '# sites.yaml\nparis-luggage.example: { type: city, slug: paris, price: { … } }\n# facts.yaml\nparis-luggage.example: { price: { … } }',
    good: '# sites.yaml\nparis-luggage.example: { type: city, slug: paris }\n# facts.yaml\nparis-luggage.example: { price: { … } }',
  },
  check({ ast }, report) {
    for (const { domain, row } of ast.sites)
      for (const stated of ast.facts.get(domain) ?? [])
        for (const fact of factNames) {
          if (row.value[fact] === undefined || stated.row.value[fact] === undefined) continue
          const related = [{ span: spanAt(row, [fact], 'key'), message: 'stated in sites.yaml' }]
          report({ domain, fact }, { at: spanAt(stated.row, [fact], 'key'), related })
        }
  },
})
