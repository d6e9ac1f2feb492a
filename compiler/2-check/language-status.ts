import type { ProjectAst } from '../1-parse/ast.ts'
import type { LocaleOf } from './locale-of.ts'

/**
 * `served`: the runtime has it. `excluded`: it has an active locale that the runtime leaves out, with
 * a reason. `unexplained`: the same without a reason. `inactive`: its locales are switched off.
 * `unknown`: locales.yaml has no locale of it.
 */
export type LanguageStatus = 'served' | 'excluded' | 'unexplained' | 'inactive' | 'unknown'

export function languageStatus(
  ast: ProjectAst,
  byLanguage: ReadonlyMap<string, readonly LocaleOf[]>,
): (language: string) => LanguageStatus | undefined {
  const served = new Set(ast.locales?.value.runtime.languages)
  const excluded = ast.locales?.value.runtime.excluded ?? {}
  const known = new Map([...byLanguage].map(([language, locales]) => [language, status(language, locales)]))
  return (language) => {
    if (!ast.locales) return undefined
    // Without the locale sets, a name that is no language may well be a set.
    return known.get(language) ?? (ast.header ? 'unknown' : undefined)
  }

  function status(language: string, locales: readonly LocaleOf[]): LanguageStatus {
    const active = locales.filter((locale) => locale.active)
    if (active.length === 0) return 'inactive'
    if (served.has(language)) return 'served'
    return active.some(({ code }) => Object.hasOwn(excluded, code)) ? 'excluded' : 'unexplained'
  }
}
