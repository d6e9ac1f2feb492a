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
import { settle } from '../settle.ts'
import type { Settled } from '../settle.ts'
import { filesOf } from '../source/source-file.ts'
import type { SourceSet } from '../source/source-file.ts'

/** The tables as far as they can be read, for those who look something up in them: nothing has to be right. */
export interface Survey {
  readonly context: CheckContext
  /** What keeps parts of the tables from being read. Sorted by file, place and code. */
  readonly unread: readonly Diagnostic[]
  /** For all that is shown of them: nothing here hides the secrets that the files hold. */
  readonly hide: Hide
  /** All that is found, and what of it is waived. Runs the rules when it is called. */
  findings(this: void): Settled
}

/** @param today day of the run, after which waivers have ended; left out, none has. */
export async function survey(sources: SourceSet, cache: ParseCache, today?: string): Promise<Survey> {
  const parsing = collector(mostFindings(sources))
  const ast = await parse(sources, parsing.report, cache)
  const context = await checkContext(ast)
  const hasSecret = parsing.found.some(({ code }) => code === secretWrittenOut.code)
  return {
    context,
    unread: sortDiagnostics(parsing.found.filter(({ code }) => code !== secretWrittenOut.code)),
    hide: secretHider(hasSecret ? filesOf(sources).map(({ text }) => text) : []),
    findings() {
      const checking = collector(mostFindings(sources))
      runRules(context, checking)
      return settle({ sources, ast, found: [...parsing.found, ...checking.found], today })
    },
  }
}
