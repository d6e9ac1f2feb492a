import type { ProjectAst, SiteAst } from './1-parse/ast.ts'
import { parse } from './1-parse/parse.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import { domainSpan } from './2-check/context.ts'
import { collector } from './diagnostic/define.ts'
import { nodeAt, spanAt } from './source/node.ts'
import type { Located, Path } from './source/node.ts'
import { fileSpan } from './source/span.ts'
import type { Span, WrittenPlace } from './source/span.ts'
import type { SourceSet } from './source/source-set.ts'

/** Returns a function that finds where a value is written. For files that are known to be valid: ignores findings. */
export async function locatorIn(sources: SourceSet, cache: ParseCache): Promise<(place: WrittenPlace) => Span> {
  return locator(await parse(sources, collector().report, cache), sources)
}

/**
 * Returns a function that finds where a value is written: the span of its key. If the value does not exist, the key of
 * the closest parent.
 */
export function locator(ast: ProjectAst, sources: SourceSet): (place: WrittenPlace) => Span {
  let rows: ReadonlyMap<string, SiteAst> | undefined
  return ({ file, path }) => {
    if (file === 'sites') {
      rows ??= new Map(ast.sites.map((site) => [site.domain, site]))
      const [first = '', ...rest] = path
      const site = rows.get(String(first))
      if (!site) return keySpan(ast.header, path) ?? fileSpan(sources.sites.path)
      const owner = [site, ...(ast.facts.get(site.domain) ?? [])].find(({ row }) => nodeAt(row.node, rest))
      return (owner && keySpan(owner.row, rest)) ?? domainSpan(site)
    }
    if (file === 'locales' || file === 'platform') return keySpan(ast[file], path) ?? fileSpan(sources[file].path)
    const texts = ast.texts.findLast(
      ({ language, namespace, texts: one }) =>
        `${language}/${namespace}` === file.texts && nodeAt(one.node, path) !== undefined,
    )
    return keySpan(texts?.texts, path) ?? fileSpan(sources.sites.path)
  }
}

function keySpan(located: Located<unknown> | undefined, path: Path): Span | undefined {
  if (!located) return undefined
  const known = path.findIndex((_, index) => !nodeAt(located.node, path.slice(0, index + 1)))
  const there = known === -1 ? path : path.slice(0, known)
  return there.length === 0 ? undefined : spanAt(located, there, 'key')
}
