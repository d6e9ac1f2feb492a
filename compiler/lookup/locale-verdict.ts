import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { fieldSpan } from '../2-check/context.ts'
import type { LocaleUse } from '../2-check/expand-locales.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { textGaps } from './text-gaps.ts'

/**
 * The status of a locale on a site, and its description.
 *
 * For locales that the site names: `served`; `untranslated`, served but with texts missing; `excluded` from the runtime
 * with a reason; `unexplained`, the same without a reason; `inactive`; `unknown` to locales.yaml.
 * For the others: `missing`, which the runtime could serve; `absent`, which it could not.
 */
export const verdicts = {
  served: 'has pages',
  untranslated: 'has pages, but some texts are missing',
  excluded: 'named, but excluded from the runtime',
  unexplained: 'named, but not served, and no reason given',
  inactive: 'named, but not active',
  unknown: 'named, but not in locales.yaml',
  missing: 'served, but the site does not name it',
  absent: 'neither named nor served',
} as const

export type Verdict = keyof typeof verdicts

/** A locale that sites are compared with. */
export interface LocaleColumn {
  readonly code: string
  readonly language: string
  /** Whether sites mean this locale when they name the language. Others of the language are never served. */
  readonly meant: boolean
}

/** One cell of the matrix. */
export interface LocaleVerdict {
  readonly language: string
  /** Missing if locales.yaml has no locale of the language. */
  readonly code?: string
  readonly verdict: Verdict
  /** Why it is not served, or which texts are missing. */
  readonly reason?: string
  /** The place that decides the verdict, if there is one. Computed on access, because a table has millions of cells. */
  readonly decidedAt: Span | undefined
}

/** The locales: the default first, then those of the runtime in its order, then the others in file order. */
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

/**
 * A function that returns the verdicts of a site: of every column, then of each language that locales.yaml does not
 * have. Preparing it once keeps the cost linear in the number of sites.
 */
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

  /** The place of a site's `locales`: in its row, or in the defaults if the row has none. */
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
