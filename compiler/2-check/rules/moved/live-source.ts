import type { ProjectAst, SiteAst } from '../../../1-parse/ast.ts'
import { isOwnFile, isReserved } from '../../../domain/own-file.ts'
import type { MovedAddress } from '../../../domain/moved-address.ts'
import { domainSpan } from '../../context.ts'
import type { CheckContext } from '../../context.ts'
import { movedEntries } from '../../moved-entries.ts'
import { ownPaths } from '../../own-paths.ts'
import { defineRule } from '../../rule.ts'

type OwnAnswer = 'site' | 'page' | 'redirect' | 'file' | 'reserved'

export const movedLiveSource = defineRule<{ from: string; what: OwnAnswer }>({
  code: 'moved/live-source',
  severity: 'error',
  message: ({ from, what }) =>
    ({
      site: `\`moved\` names \`${from}\`, which is still the domain of a site.`,
      page: `\`moved\` names \`${from}\`, where the site still has a page.`,
      file: `\`moved\` names \`${from}\`, where the site has its own file.`,
      reserved: `\`moved\` names \`${from}\`, in a folder that is reserved for the site's own files.`,
      redirect: `\`moved\` names \`${from}\`, which already redirects to the page of the site.`,
    })[what],
  help: ({ what }) =>
    what === 'site'
      ? 'Remove the line from `moved`, or remove the row if the site is gone.'
      : what === 'reserved'
        ? 'Remove the line from `moved`: a URL there cannot redirect. It answers 404 unless the site has such a file.'
        : 'Remove the line from `moved`: the URL works without it.',
  docs: {
    why: 'A URL is either a page or a redirect. If it is both, the host decides which one visitors get.',
    bad: 'moved: { paris-bags.example: rome-bags.example }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
    good: 'moved: { old-paris-bags.example: paris-bags.example }\nsites:\n  paris-bags.example: { type: city, slug: paris }',
  },
  check(context, report) {
    const { ast } = context
    const entries = movedEntries(ast)
    const sites = new Map<string, SiteAst>(ast.sites.map((site) => [site.domain, site]))
    for (const entry of entries) {
      const { from, source } = entry
      const site = sites.get(source.domain)
      const what = site && ownAnswer(context, site, source)
      if (!what) continue
      const related = [{ span: domainSpan(site), message: 'the row of the site' }]
      report({ from, what }, { at: entry.fromAt(), related })
    }
  },
})

/** What a site answers at an address without `moved:`. */
function ownAnswer(context: CheckContext, site: SiteAst, { path }: MovedAddress): OwnAnswer | undefined {
  if (path === undefined) return 'site'
  const { pages, redirects, spelled } = ownPaths(context, site)
  const page = path.replace(/\/(?:index\.html|\*)$/, '')
  if (pages.has(page)) return 'page'
  if (hasFile(context.ast, site, page.slice(1))) return 'file'
  if (isReserved(page)) return 'reserved'
  if (isOwnFile(page)) return 'file'
  const isSpelling = spelled.has(path.toLowerCase().replace(/\/index\.html$/, ''))
  return isSpelling || redirects.has(page) ? 'redirect' : undefined
}

/** Whether `files` of a brand, an environment or the site has a path. */
function hasFile({ platform }: ProjectAst, { row: { value } }: SiteAst, path: string): boolean {
  const { brand, brands = {}, environments = {} } = platform?.value ?? {}
  const own = value.brand === undefined ? brand : brands[value.brand]
  return [own, ...Object.values(environments), value].some((of) => Object.hasOwn(of?.files ?? {}, path))
}
