import type { LocalesTable } from '../1-parse/schema/locales.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { ProjectAst } from '../1-parse/ast.ts'
import type { Collector } from '../diagnostic/define.ts'
import type { Located } from '../source/node.ts'
import type { CheckContext } from './context.ts'
import type { Rule } from './rule.ts'
import * as rules from './rules/index.ts'
import type { Tolerated } from '../diagnostic/diagnostic.ts'

declare const checked: unique symbol

/** A project without errors, apart from tolerated ones. Only {@link check} creates it. */
export interface CheckedAst extends ProjectAst {
  readonly [checked]: true
  readonly locales: Located<LocalesTable>
  readonly platform: Located<PlatformTable>
}

export interface CheckOptions {
  /** An area whose errors are reported but do not fail the check. */
  readonly tolerated?: Tolerated | undefined
  /** The project's own rules. */
  readonly own?: readonly Rule[] | undefined
}

/** Thrown to stop a rule whose further findings would be dropped. */
export class Enough extends Error {}

/**
 * The checked project, or `undefined` if it has errors or could not be parsed completely. Runs every rule, even if
 * parsing failed in places. A rule stops as soon as the collector wants no more of its findings.
 */
export function check(
  context: CheckContext,
  { report, wants }: Collector,
  { tolerated, own = [] }: CheckOptions = {},
): CheckedAst | undefined {
  let errors = 0
  for (const rule of [...Object.values(rules), ...own])
    try {
      rule.run(context, (definition, params, place) => {
        if (!wants(definition.code, place.at.file)) throw new Enough()
        const forgiven = tolerated !== undefined && definition.code.startsWith(`${tolerated}/`)
        if (definition.severity === 'error' && !forgiven) errors++
        report(definition, params, place)
      })
    } catch (error) {
      if (!(error instanceof Enough)) throw error
    }
  const { ast } = context
  return ast.complete && errors === 0 ? (ast as CheckedAst) : undefined
}
