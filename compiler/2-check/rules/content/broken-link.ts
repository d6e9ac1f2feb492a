import { httpsUrl } from '../../../domain/https-url.ts'
import { groupBy } from '../../../source/group-by.ts'
import { contentValues } from '../../content-values.ts'
import { ownPaths } from '../../own-paths.ts'
import { defineRule } from '../../rule.ts'

export const contentBrokenLink = defineRule<{ address: string; site: string; pages: readonly string[] }>({
  code: 'content/broken-link',
  severity: 'error',
  waits: true,
  message: ({ address, site }) =>
    `\`${address}\` is neither an address that starts with \`https://\` nor a page of \`${site}\`.`,
  help: ({ pages }) =>
    `Write the complete address, e.g. \`https://www.station.example/\`, or one of ${pages.map((page) => `\`${page}/\``).join(', ')}.`,
  impact: () => 'The link would lead nowhere, or over a connection that others can read and change.',
  docs: {
    why: 'Texts in `content/` link to `https://` addresses without a user name, and to pages of their own site by path. Sites that share a slug share the text, so each of them needs the page.',
    bad: '[Hours](http://www.station.example/hours)',
    good: '[Hours](https://www.station.example/hours)',
  },
  check(context, report) {
    const bySlug = groupBy(context.ast.sites, ({ row }) => row.value.slug)
    for (const content of context.ast.content) {
      const links = contentValues(content, 'addresses').filter(({ value }) => !httpsUrl.test(value))
      if (links.length === 0) continue
      const own = (bySlug.get(content.slug) ?? []).map((site) => ({ site, pages: ownPaths(context, site).pages }))
      for (const { value: address, at } of links) {
        const without = own.find(({ pages }) => !address.endsWith('/') || !pages.has(address.slice(0, -1)))
        if (without) report({ address, site: without.site.domain, pages: [...without.pages] }, { at })
      }
    }
  },
})
