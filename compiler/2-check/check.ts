import type { LocalesTable } from '../1-parse/schema/locales.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { ProjectAst } from '../1-parse/ast.ts'
import type { Report } from '../diagnostic/define.ts'
import type { Located } from '../source/node.ts'
import { checkContext } from './context.ts'
import { rules } from './rules/index.ts'

declare const checked: unique symbol

/** A project in which no rule found an error. Only {@link check} makes it. */
export interface CheckedAst extends ProjectAst {
  readonly [checked]: true
  readonly locales: Located<LocalesTable>
  readonly platform: Located<PlatformTable>
}

/** Runs every rule, also over a project that parsing could not understand in full. */
export async function check(ast: ProjectAst, report: Report): Promise<CheckedAst | undefined> {
  let errors = 0
  const context = await checkContext(ast)
  for (const rule of rules) {
    rule.run(context, (definition, params, place) => {
      if (definition.severity === 'error') errors++
      report(definition, params, place)
    })
  }
  return ast.complete && errors === 0 ? (ast as CheckedAst) : undefined
}
