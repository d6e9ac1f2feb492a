import type { LocalesTable } from '../1-parse/schema/locales.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { ProjectAst } from '../1-parse/ast.ts'
import type { Collector, Report } from '../diagnostic/define.ts'
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
  { report, isFull }: Collector,
  tolerated?: Tolerated,
): Promise<CheckedAst | undefined> {
  let errors = 0
  runRules(
    await checkContext(ast),
    (definition, params, place) => {
      const forgiven = tolerated !== undefined && definition.code.startsWith(`${tolerated}/`)
      if (definition.severity === 'error' && !forgiven) errors++
      report(definition, params, place)
    },
    isFull,
  )
  return ast.complete && errors === 0 ? (ast as CheckedAst) : undefined
}

/** Leaves a rule that would go on to find what nobody is told of. */
class Enough extends Error {}

/** Runs every rule, until what they report is more than is kept. */
export function runRules(context: CheckContext, report: Report, isFull: () => boolean): void {
  try {
    for (const rule of rules)
      rule.run(context, (...finding) => {
        report(...finding)
        if (isFull()) throw new Enough()
      })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}
