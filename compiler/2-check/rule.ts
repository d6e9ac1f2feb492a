import type { CatalogueEntry, Definition, Place, Report } from '../diagnostic/define.ts'
import type { CheckContext } from './context.ts'

/** A finding's definition together with the function that finds it. */
export interface RuleDefinition<P> extends Definition<P> {
  /** Looks at the whole project and reports each fault. Must not assume that other rules passed. */
  check(context: CheckContext, report: (params: P, place: Place) => void): void
}

/** A rule whose parameters are its own affair, so that all rules fit in one list. */
export interface Rule extends CatalogueEntry {
  run(context: CheckContext, report: Report): void
}

export function defineRule<P>(definition: RuleDefinition<P>): Rule {
  return {
    ...definition,
    run(context, report) {
      definition.check(context, (params, place) => report(definition, params, place))
    },
  }
}
