import type { LocaleRow } from '../1-parse/schema/locales.ts'
import type { CheckContext } from '../2-check/context.ts'
import { localeOf } from '../2-check/context.ts'
import type { LanguageStatus } from '../2-check/language-status.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { localeColumns } from './locale-verdict.ts'
import { textGaps } from './text-gaps.ts'

/** Everything that the tables say about a locale. */
export interface LocaleAccount {
  readonly kind: 'locale'
  readonly code: string
  readonly row: LocaleRow
  readonly declaredAt: Span
  /** Whether it is the locale of travellers who have not chosen one. */
  readonly isDefault: boolean
  /** `other`: sites that name the language mean another locale, which is in `means`. */
  readonly status: LanguageStatus | 'other'
  readonly means?: string
  /** Why the runtime excludes it. */
  readonly reason?: string
  readonly decidedAt?: Span
  /** Which of its texts are missing. */
  readonly gap?: string
  /** The locale sets that contain its language, directly or not. */
  readonly sets: readonly string[]
  /** Domains of the sites that name its language. They have pages in it if it is served. */
  readonly named: readonly string[]
  /** Number of all sites. */
  readonly sites: number
}

/** @returns `undefined` for a code that the table does not have. */
export function localeAccount(context: CheckContext, code: string): LocaleAccount | undefined {
  const { ast, statusOf, offers } = context
  const row = localeOf(ast, code)
  if (!row || !ast.locales) return undefined
  const { language } = row
  const { runtime, default: standard } = ast.locales.value
  const meant = localeColumns(context).find((column) => column.language === language && column.meant)?.code
  const status = meant === code ? (statusOf(language) ?? 'unknown') : 'other'
  const reason = runtime.excluded?.[code]
  const gap = textGaps(context).get(language)?.reason
  return {
    kind: 'locale',
    code,
    row,
    declaredAt: spanAt(ast.locales, ['locales', code], 'key'),
    isDefault: code === standard,
    status,
    ...(status === 'other' && meant !== undefined && { means: meant }),
    ...(status === 'excluded' && reason !== undefined && { reason }),
    ...(status !== 'other' && { decidedAt: decidedAt(status) }),
    ...(status === 'served' && gap !== undefined && { gap }),
    sets: setsWith(context, language),
    named: status === 'other' ? [] : ast.sites.filter((site) => offers(site).has(language)).map(({ domain }) => domain),
    sites: ast.sites.length,
  }

  function decidedAt(of: LanguageStatus): Span {
    const at = (path: readonly (string | number)[]): Span =>
      spanAt(ast.locales as NonNullable<typeof ast.locales>, path)
    if (of === 'excluded') return at(['runtime', 'excluded', code])
    if (of === 'inactive') return at(['locales', code, 'active'])
    const index = runtime.languages.indexOf(language)
    return at(index === -1 ? ['runtime', 'languages'] : ['runtime', 'languages', index])
  }
}

/** The sets that contain a language, directly or through other sets, in file order. */
function setsWith({ ast: { header } }: CheckContext, language: string): readonly string[] {
  const sets = Object.entries(header?.value.localeSets ?? {})
  const isSet = (name: string): boolean => Object.hasOwn(header?.value.localeSets ?? {}, name)
  const holding = new Set<string>()
  // Each round adds the sets that name a set of an earlier round, so there are as many rounds as levels of nesting.
  for (let before = -1; holding.size > before;) {
    before = holding.size
    for (const [name, members] of sets)
      if (
        members.some(
          (member) =>
            (member === language && (member === name || !isSet(member))) || (member !== name && holding.has(member)),
        )
      )
        holding.add(name)
  }
  return sets.map(([name]) => name).filter((name) => holding.has(name))
}
