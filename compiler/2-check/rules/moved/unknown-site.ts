import { everySite, isOfSeveral } from '../../../domain/moved-address.ts'
import { suggester } from '../../../diagnostic/suggester.ts'
import { movedEntries, movedLines } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedUnknownSite = defineRule<{ from: string; domain: string; hint: string; unused: boolean }>({
  code: 'moved/unknown-site',
  severity: 'error',
  waits: true,
  message: ({ from, domain, unused }) =>
    unused
      ? `\`moved\` names \`${from}\`, but no site needs this redirect.`
      : `\`moved\` names \`${from}\`, but \`${domain}\` is not in sites.yaml.`,
  help: ({ domain, hint, unused }) =>
    unused
      ? 'Remove the line from `moved`: no such site exists, or each has its own page or line there.'
      : isOfSeveral({ domain })
        ? `Write a domain, a set of \`localeSets\`, or \`${everySite}\` for every site.${hint}`
        : `Correct the domain, or redirect all of it, e.g. \`${domain}: paris-bags.example\`.${hint}`,
  cause: ({ from, domain, unused }) =>
    unused || isOfSeveral({ domain })
      ? undefined
      : {
          what: `URLs in \`moved\` are of \`${domain}\`, which is not in sites.yaml`,
          item: `\`${from}\``,
          help: `Correct the domain, or redirect all of it, e.g. \`${domain}: paris-bags.example\`.`,
        },
  docs: {
    why: 'The redirects of a path are files of its site. If there is no such site, nothing answers there.',
    bad: 'moved: { gone-bags.example/old-slug/city: / }',
    good: 'moved: { gone-bags.example: paris-bags.example }',
  },
  check({ ast }, report) {
    const lines = movedLines(ast)
    if (lines.length === 0) return
    const names = [...ast.sites.map(({ domain }) => domain), ...Object.keys(ast.header?.value.localeSets ?? {})]
    const known = new Set([...names, everySite])
    const hintFor = suggester()
    const used = new Set(movedEntries(ast).map(({ from }) => from))
    for (const line of lines) {
      const { from, source } = line
      const { domain, path } = source
      const unused = known.has(domain)
      if (path !== undefined && !(unused && used.has(from)))
        report({ from, domain, unused, hint: unused ? '' : hintFor(domain, names) }, { at: line.fromAt() })
    }
  },
})
