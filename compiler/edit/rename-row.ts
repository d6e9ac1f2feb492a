import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { domainSpan } from '../2-check/context.ts'
import { nodeAt, spanOf } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { followInMoved } from './follow-in-moved.ts'
import { inQuotesOf } from './in-quotes-of.ts'
import { namesOf } from './names-of.ts'

/**
 * Edits that change the domain of a row, also in `moved:`, facts.yaml and microsites.yaml. Each place keeps its quotes.
 * @param plain the domain for places without quotes. It has quotes itself if YAML would not read it as text.
 */
export function renameRow(ast: ProjectAst, site: SiteAst, domain: string, plain = domain): readonly TextEdit[] {
  const rows = [site, ...(ast.facts.get(site.domain) ?? [])].map((one): TextEdit => {
    const old = one.row.fragment.text.slice(...one.domainAt)
    return { span: domainSpan(one), text: inQuotesOf(old, domain, plain) }
  })
  const { platform } = ast
  const { optOuts, waivers } = namesOf(ast, site)
  const paths = [
    ...optOuts.map((index) => ['consent', 'optOut', 'domains', index]),
    ...waivers.map((index) => ['waive', index, 'domain']),
  ]
  const elsewhere = paths.flatMap((path): readonly TextEdit[] => {
    const node = platform && nodeAt(platform.node, path)
    if (!node) return []
    const old = platform.fragment.text.slice(...node.at)
    return [{ span: spanOf(platform.fragment, node.at), text: inQuotesOf(old, domain, plain) }]
  })
  return [...rows, ...followInMoved(ast, site, domain), ...elsewhere]
}
