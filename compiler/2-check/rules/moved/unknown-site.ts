import { limitedHints } from '../../limited-hints.ts'
import { movedEntries } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedUnknownSite = defineRule<{ from: string; domain: string; hint: string }>({
  code: 'moved/unknown-site',
  severity: 'error',
  message: ({ from, domain }) => `\`moved\` names \`${from}\`, but \`${domain}\` is not in sites.yaml.`,
  help: ({ domain, hint }) =>
    `Correct the domain, or redirect all of it, e.g. \`${domain}: paris-bags.example\`.${hint}`,
  docs: {
    why: 'The redirects of a path are files of its site. If there is no such site, nothing answers there.',
    bad: 'moved: { gone-bags.example/old-slug/city: / }',
    good: 'moved: { gone-bags.example: paris-bags.example }',
  },
  check({ ast }, report) {
    const known = ast.sites.map(({ domain }) => domain)
    const domains = new Set(known)
    const hintFor = limitedHints(known)
    for (const { from, source, fromAt } of movedEntries(ast))
      if (source.path !== undefined && !domains.has(source.domain))
        report({ from, domain: source.domain, hint: hintFor(source.domain) }, { at: fromAt })
  },
})
