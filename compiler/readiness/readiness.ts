import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Project, Site } from '../3-resolve/project.ts'
import type { Concern } from './concern.ts'
import { languageConcerns } from './language-concerns.ts'
import { placeChecks } from './place/index.ts'
import type { TextNotes } from './text-notes.ts'

/** A site in one language. */
export interface SiteLanguage {
  readonly language: string
  /** Whether the site offers the language. If not, only the request names it. */
  readonly offered: boolean
  /** Whether neither the site nor the language has an error. */
  readonly ready: boolean
  /** Findings of this site only. */
  readonly concerns: readonly Concern[]
}

export interface SiteReadiness {
  readonly domain: string
  readonly slug: string
  readonly languages: readonly SiteLanguage[]
}

/** Which sites can go live in which languages, and what prevents it. */
export interface Readiness {
  /** Findings of a language that affect every site. */
  readonly languages: readonly { readonly language: string; readonly concerns: readonly Concern[] }[]
  readonly sites: readonly SiteReadiness[]
}

export interface ReadinessRequest {
  readonly project: Project
  readonly notes: TextNotes
  /** The findings of `validate`. */
  readonly findings: readonly Diagnostic[]
  readonly sites: readonly Site[]
  /** Languages to check. If empty, all that a site offers. */
  readonly languages: readonly string[]
  /** Whether to check `languages` even if a site does not offer them. */
  readonly beyondOffered: boolean
}

export function readiness({ project, notes, findings, sites, languages, beyondOffered }: ReadinessRequest): Readiness {
  const locales = Object.values(project.locales).filter(
    ({ language }) => languages.length === 0 || languages.includes(language),
  )
  const byLanguage = new Map(
    locales.map((locale) => [locale.language, languageConcerns(project, locale, notes, findings)]),
  )
  return {
    languages: [...byLanguage].map(([language, concerns]) => ({ language, concerns })),
    sites: sites.map((site) => ({
      domain: site.domain,
      slug: site.slug,
      languages: [...byLanguage].flatMap(([language, general]): SiteLanguage[] => {
        const offered = site.languages.some((one) => one === language)
        if (!offered && !beyondOffered) return []
        const concerns = placeChecks
          .flatMap((check) => check(project, site, language))
          .map((concern): Concern => ({ ...concern, place: { kind: 'site', domain: site.domain } }))
        const ready = ![...general, ...concerns].some(({ severity }) => severity === 'error')
        return [{ language, offered, ready, concerns }]
      }),
    })),
  }
}
