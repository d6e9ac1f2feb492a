import { redirectLength, redirectRoom } from '../../../domain/redirect-room.ts'
import { domainSpan } from '../../context.ts'
import { movedEntries } from '../../moved-entries.ts'
import { ownPaths } from '../../own-paths.ts'
import { defineRule } from '../../rule.ts'

export const movedMany = defineRule<{ domain: string; count: number }>({
  code: 'moved/many',
  severity: 'warning',
  message: ({ domain, count }) =>
    `\`moved\` has ${count} redirects for \`${domain}\`, which is too many for a CloudFront function.`,
  help: () =>
    'Remove old URLs that have no visits. If the site does not use CloudFront, waive this warning in microsites.yaml.',
  docs: {
    why: 'On CloudFront, a function of at most 10,240 bytes does the redirects. A site with more redirects is built without that function. Other hosts serve all of them.',
    bad: '300 lines of `moved:` for one site',
    good: '30 lines for the URLs that still have visits',
  },
  check(context, report) {
    const bySite = new Map<string, { count: number; length: number }>()
    for (const { source, to } of movedEntries(context.ast)) {
      if (source.path === undefined) continue
      const sum = bySite.get(source.domain) ?? { count: 0, length: 0 }
      sum.count++
      sum.length += redirectLength(source.path, to)
      bySite.set(source.domain, sum)
    }
    for (const site of bySite.size > 0 ? context.ast.sites : []) {
      const sum = bySite.get(site.domain)
      if (!sum) continue
      const own = [...ownPaths(context, site).redirects].reduce(
        (length, from) => length + redirectLength(from, '/legal/'),
        0,
      )
      if (own + sum.length > redirectRoom) report({ domain: site.domain, count: sum.count }, { at: domainSpan(site) })
    }
  },
})
