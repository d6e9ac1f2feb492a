import type { Compilation } from '../../compiler/compile.ts'
import { domainAccount } from '../../compiler/lookup/domain-account.ts'
import { localeAccount } from '../../compiler/lookup/locale-account.ts'
import { subjectsNamed } from '../../compiler/lookup/subjects.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import type { CatalogueEntry } from '../../compiler/diagnostic/define.ts'
import type { Finding, Waiver } from '../../compiler/diagnostic/finding.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { DomainAccount } from '../../compiler/lookup/domain-account.ts'
import type { LocaleAccount } from '../../compiler/lookup/locale-account.ts'
import type { LastBuild } from './last-build.ts'

/** Everything known about a domain: the tables' data, the findings of its row, and the last build. */
export interface DomainAnswer extends DomainAccount {
  readonly findings: readonly (Omit<Finding, 'cause' | 'fix' | 'subject'> & { readonly waiver?: Waiver })[]
  readonly lastBuild?: LastBuild
}

/** One meaning of a word. */
export type Answer =
  | DomainAnswer
  | LocaleAccount
  | { readonly kind: 'slug'; readonly slug: string; readonly domains: readonly DomainAccount[] }
  | ({ readonly kind: 'code' } & CatalogueEntry)

/** The help page of a finding code. @param own the project's own rules */
export function answerOfCode(word: string, own: readonly CatalogueEntry[] = []): Answer | undefined {
  const entry = [...everyFinding, ...own].find(({ code }) => code === word)
  return entry && { kind: 'code', code: entry.code, severity: entry.severity, docs: entry.docs }
}

/** Everything that a word refers to in a project; empty if nothing matches. */
export function answersTo(
  word: string,
  { context, diagnostics, waived }: Pick<Compilation, 'context' | 'diagnostics' | 'waived'>,
  lastBuild: (domain: string) => LastBuild | undefined,
): readonly Answer[] {
  return subjectsNamed(context, word).flatMap((subject): readonly Answer[] => {
    switch (subject.kind) {
      case 'domain': {
        const account = domainAccount(context, subject.site)
        const built = lastBuild(context.hosts.canonical(subject.site))
        const within = ({ file, start }: Span): boolean =>
          file === account.declaredAt.file && start >= account.declaredAt.start && start < account.endsAt
        return [
          {
            ...account,
            findings: [...diagnostics, ...waived]
              .filter(({ span, related }) => within(span) || related.some((place) => within(place.span)))
              .map(({ cause: _cause, fix: _fix, subject: _subject, ...finding }) => finding),
            ...(built && { lastBuild: built }),
          },
        ]
      }
      case 'slug':
        return [
          {
            kind: 'slug',
            slug: subject.slug,
            domains: subject.sites.map((site) => domainAccount(context, site)),
          },
        ]
      case 'locale': {
        const account = localeAccount(context, subject.code)
        return account ? [account] : []
      }
    }
  })
}
