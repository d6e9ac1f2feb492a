import { sitePath } from '../../../domain/slug.ts'
import { fieldSpan } from '../../context.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { defineRule } from '../../rule.ts'

interface SharedSlug {
  readonly slug: string
  readonly domains: readonly string[]
  /** The paths under which their visits are counted. */
  readonly paths: readonly string[]
  /** The first of them that several have, if there is one. */
  readonly shared: string | undefined
  /** Whether one of those that have one path should be marked, and none is. */
  readonly unmarked: boolean
}

export const siteSharedSlug = defineRule<SharedSlug>({
  code: 'site/shared-slug',
  severity: 'warning',
  message: ({ slug, domains }) => {
    const names = domains.map((one) => `\`${one}\``)
    return `The slug \`${slug}\` is shared by ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
  },
  help: ({ unmarked }) =>
    `Give one of them a slug of its own, unless both are meant to stand for the same place.${unmarked ? ' If they are, mark the one to be listed with `primary: true`.' : ''}`,
  impact: ({ paths, shared, unmarked }) =>
    shared === undefined
      ? `Analytics counts them under ${paths.map((path) => `\`${path}\``).join(' and ')}, which are easily taken for one place.`
      : `Analytics cannot tell apart the sites that report the path \`${shared}\`.${unmarked ? ' Search engines choose for themselves which one they list.' : ''}`,
  subject: ({ slug }) => slug,
  docs: {
    why: 'Two domains with one slug are two pages on one place. Search engines choose between them where none is marked as `primary`, and their visits are counted under one path.',
    bad: 'waikiki-bags.example: { type: poi, slug: waikiki }\nwaikiki-beach.example: { type: poi, slug: waikiki }',
    good: 'waikiki-bags.example: { type: poi, slug: waikiki }\nala-moana-bags.example: { type: poi, slug: ala-moana }',
  },
  check({ ast }, report) {
    const bySlug = groupBy(ast.sites, ({ row }) => row.value.slug)
    for (const [slug, sites] of bySlug) {
      const [first, second, ...more] = sites
      if (!first || !second) continue
      // Sites of one type are one path: only they can stand for each other.
      const byPath = groupBy(sites, ({ row }) => sitePath(slug, row.value.type))
      const alike = [...byPath].filter(([, group]) => group.length > 1)
      const unmarked = alike.some(([, group]) => group.every(({ row }) => row.value.primary !== true))
      report(
        {
          slug,
          domains: sites.map(({ domain }) => domain),
          paths: [...byPath.keys()],
          shared: alike[0]?.[0],
          unmarked,
        },
        {
          at: fieldSpan(second, ['slug']),
          related: [first, ...more].map((site) => ({
            span: fieldSpan(site, ['slug']),
            message: `also the slug of \`${site.domain}\``,
          })),
        },
      )
    }
  },
})
