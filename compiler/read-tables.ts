import { parse } from './1-parse/parse.ts'
import { secretWrittenOut } from './1-parse/findings/secret/written-out.ts'
import { mostFindings } from './1-parse/most-findings.ts'
import { noParseCache } from './1-parse/parse-cache.ts'
import type { ParseCache } from './1-parse/parse-cache.ts'
import { checkContext } from './2-check/context.ts'
import type { CheckContext } from './2-check/context.ts'
import { collector } from './diagnostic/define.ts'
import type { Collector } from './diagnostic/define.ts'
import type { Diagnostic } from './diagnostic/diagnostic.ts'
import { secretHider } from './diagnostic/hide-secrets.ts'
import type { Hide } from './diagnostic/hide-secrets.ts'
import { sortDiagnostics } from './diagnostic/sort.ts'
import { filesOf } from './source/source-set.ts'
import type { SourceSet } from './source/source-set.ts'

/** The readable parts of the tables, for lookups. The tables may have errors. */
export interface ReadTables {
  readonly context: CheckContext
  /** Findings that prevent parts of the tables from being read. Sorted by file, place and code. */
  readonly unread: readonly Diagnostic[]
  /** Hides secrets. Use it for everything you show, because the other fields may contain secrets of the files. */
  readonly hide: Hide
}

/**
 * Reads the tables: the first step of `compile`, for callers that need no findings of rules.
 * @param found receives the findings.
 */
export async function readTables(
  sources: SourceSet,
  {
    cache = noParseCache,
    today,
  }: { readonly cache?: ParseCache | undefined; readonly today?: string | undefined } = {},
  found: Collector = collector(mostFindings(sources)),
): Promise<ReadTables> {
  const ast = await parse(sources, found.report, cache)
  const unread = found.found.filter(({ code }) => code !== secretWrittenOut.code)
  const hasSecret = unread.length < found.found.length
  return {
    context: await checkContext(ast, today),
    unread: sortDiagnostics(unread),
    hide: secretHider(hasSecret ? filesOf(sources).map(({ text }) => text) : []),
  }
}
