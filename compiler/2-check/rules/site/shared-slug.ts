import type { SiteAst } from '../../../1-parse/ast.ts'
import { groupBy } from '../../../source/group-by.ts'
import { sitePath } from '../../../domain/slug.ts'
import { alternateKey } from '../../alternate-key.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

interface SharedSlug {
  readonly slug: string
  /** The domains that share the slug: the first one, and the other one. */
  readonly domains: readonly [string, string]
  /** The paths that analytics reports for the two. */
  readonly paths: readonly [string, string]
  /** True if the sites with this path need one of them marked as primary, and none is. */
  readonly unmarked: boolean
}

export const siteSharedSlug = defineRule<SharedSlug>({
  code: 'site/shared-slug',
  severity: 'warning',
  message: ({ slug, domains: [first, other] }) => `The slug \`${slug}\` is shared by \`${first}\` and \`${other}\`.`,
  help: ({ unmarked }) =>
    `Give one of them another slug. If both are for the same place, ${unmarked ? 'mark the one that search engines should list with `primary: true`, and ' : ''}waive this warning in microsites.yaml.`,
  impact: ({ paths: [first, other], unmarked }) =>
    first === other
      ? `Analytics cannot tell the sites apart: both report the path \`${first}\`.${unmarked ? ' Search engines choose which one they list.' : ''}`
      : `Analytics counts them under \`${first}\` and \`${other}\`, which are easy to confuse.`,
  // Each further site with the slug is its own finding, so that a waiver for two sites does not cover a third.
  subject: ({ slug, domains: [, other] }) => `${slug} ${other}`,
  docs: {
    why: 'Two domains with one slug are two sites about the same place. If none is marked as `primary`, search engines choose one of them. Analytics counts both under one path.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki }\nala-moana-bags.example: { type: poi, slug: ala-moana }',
  },
  check({ ast, hosts }, report) {
    const pathOf = ({ row }: SiteAst): string => sitePath(row.value.slug, row.value.type)
    for (const [slug, sites] of groupBy(ast.sites, ({ row }) => row.value.slug)) {
      const [first, ...others] = sites
      if (!first || others.length === 0) continue
      const alternates = groupBy(sites, alternateKey)
      const marked = new Set([...alternates].filter(([, group]) => group.some(isPrimary)).map(([key]) => key))
      for (const site of others) {
        const key = alternateKey(site)
        const alike = alternates.get(key)?.[0]
        const one = alike && alike !== site ? alike : first
        // `host/duplicate` reports a row that was copied.
        if (hosts.canonical(one) === hosts.canonical(site)) continue
        report(
          {
            slug,
            domains: [one.domain, site.domain],
            paths: [pathOf(one), pathOf(site)],
            unmarked: one === alike && !marked.has(key),
          },
          {
            at: fieldSpan(site, ['slug']),
            related: [{ span: fieldSpan(one, ['slug']), message: `also the slug of \`${one.domain}\`` }],
          },
        )
      }
    }
  },
})

function isPrimary({ row }: SiteAst): boolean {
  return row.value.primary === true
}
