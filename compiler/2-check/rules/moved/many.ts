import { exceededLimits, hasPlaceholder } from '../../../domain/redirect-limits.ts'
import { siteRedirects } from '../../../domain/site-redirects.ts'
import { sitePath } from '../../../domain/slug.ts'
import { groupBy } from '../../../source/group-by.ts'
import { domainSpan } from '../../context.ts'
import { movedEntries } from '../../moved-entries.ts'
import { defineRule } from '../../rule.ts'

export const movedMany = defineRule<{ domain: string; limits: readonly string[]; folder: string }>({
  code: 'moved/many',
  severity: 'warning',
  message: ({ domain, limits }) => `\`${domain}\` has redirects that do not fit into ${limits.join(' and ')}.`,
  help: ({ domain, folder }) =>
    `Use one line for a folder, e.g. \`${domain}/${folder}/*: /\`, or remove old URLs that have no visits. If you use other hosts, waive this warning in microsites.yaml.`,
  subject: ({ domain }) => domain,
  docs: {
    why: 'Hosts limit redirects. On CloudFront, a function of at most 10,240 bytes does them; a site with more is built without that function. Cloudflare Pages reads 2,000 lines and 100 patterns of `_redirects`, each of at most 1,000 characters, and drops the rest. An old URL takes two lines, with and without a slash at the end, and so does the folder of a language, in capitals. Neither it nor Netlify reads a `:` in a URL. Netlify has no fixed limit and recommends patterns from 10,000 lines on; nginx has none.',
    bad: '300 lines of `moved:` for one site',
    good: 'moved: { rome-bags.example/places/*: / }',
  },
  check({ ast, firstLanguage, offers }, report) {
    const bySite = groupBy(
      movedEntries(ast).filter(({ source }) => source.path !== undefined),
      ({ source }) => source.domain,
    )
    for (const site of ast.sites) {
      const entries = bySite.get(site.domain)
      if (!entries) continue
      const { slug, type } = site.row.value
      const languages = [...new Set([firstLanguage(site) ?? '', ...offers(site)])]
      const moved = Object.fromEntries(entries.map(({ source, to }) => [source.path, to]))
      const limits = exceededLimits(siteRedirects({ path: sitePath(slug, type), languages, moved }), languages.length)
      if (limits.length === 0) continue
      const folders = [...groupBy(entries, ({ source }) => source.path?.split('/')[1] ?? '')]
      const [folder = 'old'] = folders
        .filter(([name]) => name.length < 40 && !hasPlaceholder(name) && name !== slug && !languages.includes(name))
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([name]) => name)
      report({ domain: site.domain, limits, folder }, { at: domainSpan(site) })
    }
  },
})
