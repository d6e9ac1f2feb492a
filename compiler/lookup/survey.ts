import { parse } from '../1-parse/parse.ts'
import type { ParseCache } from '../1-parse/parse-cache.ts'
import { checkContext } from '../2-check/context.ts'
import type { CheckContext } from '../2-check/context.ts'
import { rules } from '../2-check/rules/index.ts'
import { diagnose } from '../diagnostic/define.ts'
import type { Report } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { sortDiagnostics } from '../diagnostic/sort.ts'
import type { SourceSet } from '../source/source-file.ts'

/** The tables as far as they can be read, for those who look something up in them: nothing has to be right. */
export interface Survey {
  readonly context: CheckContext
  /** What keeps parts of the tables from being read. Sorted by file, place and code. */
  readonly unread: readonly Diagnostic[]
  /** All that rules find besides, sorted as well. Runs them when it is called. */
  findings(this: void): readonly Diagnostic[]
}

export async function survey(sources: SourceSet, cache: ParseCache): Promise<Survey> {
  const unread: Diagnostic[] = []
  const context = await checkContext(await parse(sources, collect(unread), cache))
  return {
    context,
    unread: sortDiagnostics(unread),
    findings() {
      const found: Diagnostic[] = []
      for (const rule of rules) rule.run(context, collect(found))
      return sortDiagnostics(found)
    },
  }
}

function collect(into: Diagnostic[]): Report {
  return (definition, params, place) => void into.push(diagnose(definition, params, place))
}
