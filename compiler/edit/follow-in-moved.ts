import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { movedAddress } from '../domain/moved-address.ts'
import { entryAt, spanOf } from '../source/node.ts'
import type { Fragment, Range } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { inQuotesOf } from './in-quotes-of.ts'

/** Edits that update the entries of `moved:` that lead to a site or lie within it, when its domain changes. */
export function followInMoved({ header }: ProjectAst, site: SiteAst, domain: string): readonly TextEdit[] {
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

function rewritten(fragment: Fragment, at: Range, text: string): TextEdit {
  return { span: spanOf(fragment, at), text: inQuotesOf(fragment.text.slice(...at), text) }
}
