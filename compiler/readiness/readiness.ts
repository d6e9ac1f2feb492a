import type { Site } from '../3-resolve/project.ts'
import type { Finding } from '../diagnostic/finding.ts'
import type { FinalFindings } from '../diagnostic/finding.ts'

/** Whether a site can go live in a language. */
export interface Verdict {
  readonly domain: string
  readonly language: string
  /** Whether the row of the site offers the language. */
  readonly offered: boolean
  /** Whether neither the texts of the language nor the names of the site have an error. */
  readonly ready: boolean
  /** Whether a finding is about this site in this language. */
  readonly warned: boolean
}

/** Which sites can go live in which languages, and the findings that concern them. */
export interface Readiness extends FinalFindings {
  readonly verdicts: readonly Verdict[]
}

export interface ReadinessOptions {
  readonly settled: FinalFindings
  /** The findings of `validate`. */
  readonly before: readonly Finding[]
  readonly sites: readonly Site[]
  readonly languages: readonly string[]
  /** Whether to judge languages that a site does not offer. */
  readonly beyondOffered: boolean
}

/** Warnings that keep a language from going live: here, they are errors. */
const notTranslated: ReadonlySet<string> = new Set([
  'place/no-name',
  'place/no-near',
  'translation/in-english',
  'translation/other-script',
])

/** Judges sites and languages by their findings, waived ones aside. */
export function readiness({ settled, before, sites, languages, beyondOffered }: ReadinessOptions): Readiness {
  const domains = new Set<string>(sites.map(({ domain }) => domain))
  const known = new Set(before.map(({ fingerprint }) => fingerprint))
  const concerns = (finding: Finding): boolean =>
    // Waivers of findings that `validate` does not look for.
    (finding.code.startsWith('waiver/') && !known.has(finding.fingerprint)) ||
    ((finding.domain === undefined || domains.has(finding.domain)) &&
      languagesOf(finding).some((of) => languages.includes(of)))
  const diagnostics = settled.diagnostics
    .filter(concerns)
    .map((diagnostic): Finding =>
      notTranslated.has(diagnostic.code) ? { ...diagnostic, severity: 'error' } : diagnostic,
    )
  // Errors without a domain concern the texts of a language, so they keep every site from going live in it.
  const broken = pagesOf(diagnostics.filter(({ severity }) => severity === 'error'))
  const warned = pagesOf(diagnostics)
  return {
    diagnostics,
    waived: settled.waived.filter(concerns),
    verdicts: sites.flatMap(({ domain, languages: offers }) =>
      languages.flatMap((language): readonly Verdict[] => {
        const offered = offers.some((offer) => offer === language)
        if (!offered && !beyondOffered) return []
        return [
          {
            domain,
            language,
            offered,
            ready: !broken.has(`${domain} ${language}`) && !broken.has(`* ${language}`),
            warned: warned.has(`${domain} ${language}`),
          },
        ]
      }),
    ),
  }
}

/** The pages that findings are about, as `domain language`, with `*` for every domain. */
function pagesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap((finding) => languagesOf(finding).map((of) => `${finding.domain ?? '*'} ${of}`)))
}

function languagesOf({ languages, span }: Finding): readonly string[] {
  return languages ?? /(?:^|\/)templates\/translations\/([^/]+)\//.exec(span.file)?.slice(1) ?? []
}
