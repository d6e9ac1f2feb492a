import { limitedHints } from '../../limited-hints.ts'
import { movedEntries } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedUnknownSite = defineRule<{ from: string; domain: string; hint: string }>({
  code: 'moved/unknown-site',
  severity: 'error',
  message: ({ from, domain }) => `\`moved\` names \`${from}\`, and \`${domain}\` is no domain of the table.`,
  help: ({ hint }) =>
    `Only a site of the table has a redirect for one of its addresses. Move the whole domain, or take the line out.${hint}`,
  docs: {
    why: 'The redirect of an address lies in the files of its site. Where there is no such site, nothing would answer there.',
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
