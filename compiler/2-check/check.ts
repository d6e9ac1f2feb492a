import type { LocalesTable } from '../1-parse/schema/locales.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { ProjectAst } from '../1-parse/ast.ts'
import type { Collector } from '../diagnostic/define.ts'
import type { Located } from '../source/node.ts'
import { checkContext } from './context.ts'
import type { CheckContext } from './context.ts'
import { rules } from './rules/index.ts'

/** Area of rules whose errors a project can be resolved with: a text that is missing keeps nothing else from its place. */
export type Tolerated = 'translation'

declare const checked: unique symbol

/** A project in which no rule found an error that was not tolerated. Only {@link check} makes it. */
export interface CheckedAst extends ProjectAst {
  readonly [checked]: true
  readonly locales: Located<LocalesTable>
  readonly platform: Located<PlatformTable>
}

/**
 * Runs every rule, also over a project that parsing could not understand in full. Errors of a `tolerated` area are
 * reported, and not held against the project.
 */
export async function check(
  ast: ProjectAst,
  { report, wants }: Collector,
  tolerated?: Tolerated,
): Promise<CheckedAst | undefined> {
  let errors = 0
  runRules(await checkContext(ast), {
    wants,
    report(definition, params, place) {
      const forgiven = tolerated !== undefined && definition.code.startsWith(`${tolerated}/`)
      if (definition.severity === 'error' && !forgiven) errors++
      report(definition, params, place)
    },
  })
  return ast.complete && errors === 0 ? (ast as CheckedAst) : undefined
}

/** Leaves a rule that would go on to find what nobody is told of. */
class Enough extends Error {}

/** Runs every rule, each until it has found more than is kept of it. */
export function runRules(context: CheckContext, { report, wants }: Pick<Collector, 'report' | 'wants'>): void {
  for (const rule of rules)
    try {
      rule.run(context, (definition, params, place) => {
        if (!wants(definition.code, place.at.file)) throw new Enough()
        report(definition, params, place)
      })
    } catch (error) {
      if (!(error instanceof Enough)) throw error
    }
}
