import type { ProjectAst } from '../1-parse/ast.ts'
import type { LocaleOf } from './locale-of.ts'

/**
 * `served`: the runtime serves the language. `excluded`: it has an active locale, and the runtime excludes it with a
 * reason. `unexplained`: the same without a reason. `inactive`: its locales are switched off. `unknown`: locales.yaml
 * has no locale for it.
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
    // Without the locale sets, an unknown name could be a set.
    return known.get(language) ?? (ast.header ? 'unknown' : undefined)
  }

  function status(language: string, locales: readonly LocaleOf[]): LanguageStatus {
    const active = locales.filter((locale) => locale.active)
    if (active.length === 0) return 'inactive'
    if (served.has(language)) return 'served'
    return active.some(({ code }) => Object.hasOwn(excluded, code)) ? 'excluded' : 'unexplained'
  }
}
