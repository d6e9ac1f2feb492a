import { isDeepStrictEqual } from 'node:util'
import type { ProjectAst } from '../../compiler/1-parse/ast.ts'
import { formatSources } from '../../compiler/format/format-sources.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { tablesOf, textIn } from '../../compiler/source/source-set.ts'
import { readProject } from '../project/read-project.ts'
import { withTexts } from './with-texts.ts'
import type { Checkout } from '../project/checkout.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/**
 * The canonical form of a project's tables: the `texts` of the files that formatting changes, by path. `unread` are the findings that prevent
 * one of the files from being read. Throws if formatting would change their meaning, which would be a bug.
 */
export async function formatProject(checkout: Checkout) {
  const { context, unread, sources } = await readProject(checkout)
  const textOf = textIn(sources)
  const paths = tablesOf(sources).map(({ path }) => path)
  const own = unread.filter(({ span }) => paths.includes(span.file))
  if (own.length > 0) return { texts: new Map<string, string>(), sources, unread: own }
  const texts = new Map([...formatSources(context.ast, sources)].filter(([path, text]) => text !== textOf(path)))
  await mustBeEqual(context.ast, withTexts(sources, texts), texts, textOf)
  return { texts, sources, unread: [] }
}

async function mustBeEqual(
  ast: ProjectAst,
  sources: SourceSet,
  texts: ReadonlyMap<string, string>,
  before: (path: string) => string,
): Promise<void> {
  // Not cached: only the next run could use this result.
  const { context } = await readTables(sources)
  const same = isDeepStrictEqual(meaningOf(ast), meaningOf(context.ast))
  const commented = [...texts].find(([path, text]) => commentsIn(text) !== commentsIn(before(path)))
  if (!same || commented) throw new Error('Formatting would change the content of the files.')
}

/**
 * The meaning of the files, with rows in order. Without the rows in the header, which only a table on one line has.
 */
function meaningOf({ header, sites, facts, locales, platform }: ProjectAst): unknown {
  return [
    header && { ...header.value, sites: undefined },
    sites.map(({ domain, row }) => [domain, row.value]),
    [...facts.values()].flat().map(({ domain, row }) => [domain, row.value]),
    locales?.value,
    platform?.value,
  ]
}

/** Number of `#` characters, in comments or in values. Formatting must not change it. */
function commentsIn(text: string): number {
  return text.split('#').length
}
