import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { movedAddress } from '../domain/moved-address.ts'
import { entryAt, nodeAt, spanOf } from '../source/node.ts'
import type { Fragment, Range } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { namesOf } from './names-of.ts'

/**
 * Edits that change the domain of a row, also in `moved:`, facts.yaml and microsites.yaml. Each place keeps its quotes.
 * @param plain the domain for places without quotes. It has quotes itself if YAML would not read it as text.
 */
export function renameRow(ast: ProjectAst, site: SiteAst, domain: string, plain = domain): readonly TextEdit[] {
  const rows = [site, ...(ast.facts.get(site.domain) ?? [])].map((row) =>
    rewritten(row.row.fragment, row.domainAt, domain, plain),
  )
  const { platform } = ast
  const { optOuts, waivers } = namesOf(ast, site)
  const paths = [
    ...optOuts.map((index) => ['consent', 'optOut', 'domains', index]),
    ...waivers.map((index) => ['waive', index, 'domain']),
  ]
  const elsewhere = paths.flatMap((path): readonly TextEdit[] => {
    const node = platform && nodeAt(platform.node, path)
    return node ? [rewritten(platform.fragment, node.at, domain, plain)] : []
  })
  return [...rows, ...followInMoved(ast, site, domain), ...elsewhere]
}

/** Edits that update the entries of `moved:` that lead to a site or lie within it, when its domain changes. */
function followInMoved({ header }: ProjectAst, site: SiteAst, domain: string): readonly TextEdit[] {
  const moved = header && entryAt(header.node, 'moved')?.value
  if (!moved || !('entries' in moved)) return []
  const { fragment } = header
  return moved.entries.flatMap(({ key, keyAt, value }) => {
    const from = movedAddress(key)
    const isWithin = from?.path !== undefined && from.domain === site.domain
    const leads = 'value' in value && value.value === site.domain
    return [
      ...(isWithin ? [rewritten(fragment, keyAt, `${domain}${key.slice(from.domain.length)}`)] : []),
      ...(leads ? [rewritten(fragment, value.at, domain)] : []),
    ]
  })
}

/** Replaces a text in the quotes that it has. @param plain the new text if the old one has none */
function rewritten(fragment: Fragment, at: Range, text: string, plain = text): TextEdit {
  const old = fragment.text.slice(...at)
  const inSingle = old.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : plain
  return { span: spanOf(fragment, at), text: old.startsWith('"') ? JSON.stringify(text) : inSingle }
}
