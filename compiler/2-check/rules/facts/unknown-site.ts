import type { FactsAst } from '../../../1-parse/ast.ts'
import { suggester } from '../../../diagnostic/suggester.ts'
import { slugFrom } from '../../../domain/slug.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const factsUnknownSite = defineRule<{ domain: string; hint: string }>({
  code: 'facts/unknown-site',
  severity: 'error',
  message: ({ domain }) => `sites.yaml has no site \`${domain}\`.`,
  help: ({ hint }) => `Correct the domain, or remove its facts.${hint}`,
  impact: () => 'No page shows these facts.',
  docs: {
    why: 'Facts belong to the place of a site in sites.yaml. The usual cause is a typing mistake, or a site that was renamed or removed by hand.',
    bad: 'facts: { kings-cros-bags.example: { … } }',
    good: 'facts: { kings-cross-bags.example: { … } }',
  },
  check({ ast }, report) {
    const hintFor = suggester()
    const domains = new Set(ast.sites.map(({ domain }) => domain))
    const bySlug = new Map(ast.sites.toReversed().map((site) => [site.row.value.slug, site]))
    const slugs = new Set(bySlug.keys())
    for (const [domain, stated] of ast.facts)
      for (const facts of domains.has(domain) ? [] : stated)
        // A file to import may name slugs.
        report(
          { domain, hint: slugHint(domain, facts) ?? hintFor(domain, domain.includes('.') ? domains : slugs) },
          { at: domainSpan(facts) },
        )

    function slugHint(name: string, { row }: FactsAst): string | undefined {
      const site = bySlug.get(slugFrom(name))
      const meant = row.fragment.file.endsWith('.yaml') ? site?.domain : site?.row.value.slug
      return meant === undefined ? undefined : ` Did you mean \`${meant}\`?`
    }
  },
})
