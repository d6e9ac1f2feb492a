import type { ProjectAst } from '../../1-parse/ast.ts'
import { isOwnCode } from '../rule.ts'

/** The codes of the project's own rules that its settings name. Whether they exist is not known while its code does not run. */
export function ownCodes({ platform }: Pick<ProjectAst, 'platform'>): readonly string[] {
  const { waive: rows = [], severity = {} } = platform?.value ?? {}
  return [...new Set([...rows.flatMap(({ code = '' }) => code), ...Object.keys(severity)])].filter(isOwnCode)
}
