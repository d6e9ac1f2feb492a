import type { CatalogueEntry, Definition, Place, Report } from '../diagnostic/define.ts'
import type { CheckContext } from './context.ts'

/** The definition of a finding, and the function that finds it. */
export interface RuleDefinition<P> extends Definition<P> {
  /** Whether the rule reports what is missing in the tables. It waits until they can be read completely. */
  readonly waits?: true
  /** Checks the whole project and reports every finding. Must not assume that other rules passed. */
  check(context: CheckContext, report: (params: P, place: Place) => void): void
}

/** A rule that hides the type of its parameters, so that all rules fit in one list. */
export interface Rule extends CatalogueEntry {
  run(context: CheckContext, report: Report): void
}

/** Whether a code belongs to a project's own rules. No code of the package begins like this. */
export const isOwnCode = (code: string): boolean => /^own\/[a-z]+(?:-[a-z]+)*$/.test(code)

export function defineRule<P>(definition: RuleDefinition<P>): Rule {
  return {
    ...definition,
    run(context, report) {
      const { ast, hosts } = context
      if (definition.waits && (!ast.complete || hosts.withProblems.some(({ problem }) => problem.kind === 'invalid')))
        return
      definition.check(context, (params, place) => report(definition, params, place))
    },
  }
}
