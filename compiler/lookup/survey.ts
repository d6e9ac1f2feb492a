import { givenUp } from '../1-parse/given-up.ts'
import { parse } from '../1-parse/parse.ts'
import { secretWrittenOut } from '../1-parse/findings/secret/written-out.ts'
import { mostFindings } from '../1-parse/most-findings.ts'
import type { ParseCache } from '../1-parse/parse-cache.ts'
import { runRules } from '../2-check/check.ts'
import { checkContext } from '../2-check/context.ts'
import type { CheckContext } from '../2-check/context.ts'
import { collector } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { secretHider } from '../diagnostic/hide-secrets.ts'
import type { Hide } from '../diagnostic/hide-secrets.ts'
import { sortDiagnostics } from '../diagnostic/sort.ts'
import type { FinalFindings } from '../diagnostic/finding.ts'
import { finalizeFindings } from '../finalize-findings.ts'
import { filesOf } from '../source/source-file.ts'
import type { SourceSet } from '../source/source-file.ts'

/** The readable parts of the tables, for lookups. The tables may have errors. */
export interface Survey {
  readonly context: CheckContext
  /** Findings that prevent parts of the tables from being read. Sorted by file, place and code. */
  readonly unread: readonly Diagnostic[]
  /** Hides secrets. Use it for everything you show, because the other fields may contain secrets of the files. */
  readonly hide: Hide
  /** All findings, and those that are waived. Runs the rules on each call. */
  findings(this: void): FinalFindings
}

/** @param today the day of the run, which decides which waivers have expired and which facts are old. Without it, none. */
export async function survey(sources: SourceSet, cache: ParseCache, today?: string): Promise<Survey> {
  const parsing = collector(mostFindings(sources))
  const ast = await parse(sources, parsing.report, cache)
  const context = await checkContext(ast, today)
  const hasSecret = parsing.found.some(({ code }) => code === secretWrittenOut.code)
  return {
    context,
    unread: sortDiagnostics(parsing.found.filter(({ code }) => code !== secretWrittenOut.code)),
    hide: secretHider(hasSecret ? filesOf(sources).map(({ text }) => text) : []),
    findings() {
      const checking = collector(mostFindings(sources))
      runRules(context, checking)
      const found = [...parsing.found, ...checking.found]
      const f = parsing.hasDropped() || checking.hasDropped() ? [...found, givenUp(sources)] : found
      return finalizeFindings({ sources, ast, found: { f }, today })
    },
  }
}
