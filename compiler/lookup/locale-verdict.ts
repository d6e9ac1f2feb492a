import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { fieldSpan } from '../2-check/context.ts'
import type { LocaleUse } from '../2-check/expand-locales.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { textGaps } from './text-gaps.ts'

/**
 * What becomes of a locale on a site, and how it is told.
 *
 * Of those that the site names: `served`; `untranslated`, served but with texts missing; `excluded` from the runtime
 * with a reason; `unexplained`, the same without one; `inactive`; `unknown` to locales.yaml.
 * Of the others: `missing`, which the runtime could serve; `absent`, which it could not.
 */
export const verdicts = {
  served: 'has pages',
  untranslated: 'has pages, with texts missing',
  excluded: 'named, but left out of the runtime',
  unexplained: 'named, but not at the runtime, and no reason given',
  inactive: 'named, but switched off',
  unknown: 'named, but not in locales.yaml',
  missing: 'not named, though the runtime has it',
  absent: 'neither named nor served',
} as const

export type Verdict = keyof typeof verdicts

/** A locale that sites are held against. */
export interface LocaleColumn {
  readonly code: string
  readonly language: string
  /** Whether it is the one that a site means by the language: others of its language are never served. */
  readonly meant: boolean
}

/** One cell of the matrix. */
export interface LocaleVerdict {
  readonly language: string
  /** Left out where locales.yaml has no locale of the language. */
  readonly code?: string
  readonly verdict: Verdict
  /** Why it is not served, or what is missing of it. */
  readonly reason?: string
  /** Where that is decided, if anywhere. Looked up when it is asked for: a table has millions of cells. */
  readonly decidedAt: Span | undefined
}

/** The locales of the table: those of the runtime in its order, the default first; then the others as written. */
export function localeColumns({ ast, byLanguage, defaultLanguage }: CheckContext): readonly LocaleColumn[] {
  const { runtime, locales = {} } = ast.locales?.value ?? {}
  const order = new Set([...(defaultLanguage === undefined ? [] : [defaultLanguage]), ...(runtime?.languages ?? [])])
  const rank = new Map([...order].map((language, index) => [language, index]))
  const meantBy = (language: string): string | undefined => {
    const all = byLanguage.get(language) ?? []
    return (all.find(({ active }) => active) ?? all[0])?.code
  }
  return Object.entries(locales)
    .map(([code, { language }]): LocaleColumn => ({ code, language, meant: meantBy(language) === code }))
    .toSorted((a, b) => place(a) - place(b))

  function place({ language, meant }: LocaleColumn): number {
    return meant ? (rank.get(language) ?? order.size) : order.size
  }
}

/** Tells the verdict of every column, then of each name that locales.yaml does not have. Once made, linear in its sites. */
export function verdictsOf(
  context: CheckContext,
  columns: readonly LocaleColumn[] = localeColumns(context),
): (site: SiteAst) => readonly LocaleVerdict[] {
  const { ast, statusOf, languagesOf } = context
  const gaps = textGaps(context)
  const excluded = ast.locales?.value.runtime.excluded ?? {}
  const known = new Set(columns.map(({ language }) => language))
  return (site) => {
    const uses = languagesOf(site)
    const byLanguage = new Map(uses.map((use) => [use.language, use]))
    return [
      ...columns.map((column) => cell(site, column, byLanguage.get(column.language))),
      ...uses.filter(({ language }) => !known.has(language)).map((use) => unknown(use)),
    ]
  }

  function unknown(use: LocaleUse): LocaleVerdict {
    return decided({ language: use.language, verdict: 'unknown' }, () => use.inSet ?? use.at)
  }

  function cell(site: SiteAst, { code, language, meant }: LocaleColumn, use: LocaleUse | undefined): LocaleVerdict {
    const status = statusOf(language) ?? 'unknown'
    const of = { language, code }
    if (!meant || (!use && status !== 'served')) return decided({ ...of, verdict: 'absent' }, () => undefined)
    if (!use) return decided({ ...of, verdict: 'missing' }, () => localesOf(site))
    switch (status) {
      case 'served': {
        const gap = gaps.get(language)
        return gap
          ? decided({ ...of, verdict: 'untranslated', reason: gap.reason }, () => gap.at)
          : decided({ ...of, verdict: 'served' }, () => use.inSet ?? use.at)
      }
      case 'excluded': {
        const reason = excluded[code]
        return decided({ ...of, verdict: 'excluded', ...(reason !== undefined && { reason }) }, () =>
          inLocales(['runtime', 'excluded', code]),
        )
      }
      case 'inactive':
        return decided({ ...of, verdict: 'inactive' }, () => inLocales(['locales', code, 'active']))
      case 'unexplained':
        return decided({ ...of, verdict: 'unexplained' }, () => inLocales(['runtime', 'languages']))
      case 'unknown':
        return unknown(use)
    }
  }

  function inLocales(path: readonly string[]): Span | undefined {
    return ast.locales && spanAt(ast.locales, path)
  }

  /** Where a site says what it offers: its row or, where that says nothing, the default. */
  function localesOf(site: SiteAst): Span {
    const { header } = ast
    const inherits = site.row.value.locales === undefined && header?.value.defaults?.locales !== undefined
    return inherits ? spanAt(header, ['defaults', 'locales']) : fieldSpan(site, ['locales'])
  }
}

function decided(parts: Omit<LocaleVerdict, 'decidedAt'>, find: () => Span | undefined): LocaleVerdict {
  return {
    ...parts,
    get decidedAt() {
      return find()
    },
  }
}
