import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** A locale set as written in the file. */
export interface WrittenSet {
  readonly name: string
  readonly members: readonly string[]
  readonly at: Span
}

/** The locale sets that a site's languages come from: those that it names, then nested ones, each once. */
export function writtenSets({ header }: ProjectAst, site: SiteAst): readonly WrittenSet[] {
  if (!header) return []
  const sets = header.value.localeSets ?? {}
  const entered = new Set<string>()
  const queue = [site.row.value.locales ?? header.value.defaults?.locales ?? []].flat()
  for (const name of queue) {
    if (!Object.hasOwn(sets, name) || entered.has(name)) continue
    entered.add(name)
    queue.push(...(sets[name] ?? []))
  }
  return [...entered].map((name) => ({
    name,
    members: sets[name] ?? [],
    at: spanAt(header, ['localeSets', name], 'key'),
  }))
}
