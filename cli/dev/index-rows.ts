import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { countryIn } from '../../compiler/plan/place/country.ts'
import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import { fold, wordsOf } from '../../runtime/dev/fold.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { hostIn } from './local-environments.ts'

/** A row in the list of sites. */
export interface IndexRow {
  readonly domain: string
  /** Name of the site's place, in the site's first language. */
  readonly place: string
  /** Name of its country, in English. */
  readonly country: string | undefined
  readonly path: string
  /** Its pages by language, with absolute URLs. */
  readonly pages: readonly (Pick<LocaleEntry, 'language' | 'name' | 'flag'> & { readonly href: string })[]
  /** Absolute URL of its error page. */
  readonly missing: string
  readonly findings: number
  /** Everything the search looks at, in lower case. */
  readonly words: string
}

/** Every site, with the URLs of its pages in an environment. */
export function indexRows(
  { sites, locales }: Project,
  { report, environment, port }: { report: FindingsReport; environment: Environment; port: number },
): readonly IndexRow[] {
  const findings = new Map<string, number>()
  for (const { domain } of report.diagnostics)
    if (domain !== undefined) findings.set(domain, (findings.get(domain) ?? 0) + 1)
  return sites.map((site) => {
    const origin = `http://${hostIn(environment, site.domain)}:${port}`
    const [first = ''] = site.languages
    const offered = site.languages.flatMap((language) => locales[language] ?? [])
    const country = site.country === undefined ? undefined : countryIn('en', site.country)
    const names = Object.values(site.names).map(({ title }) => title)
    const words = [
      site.domain,
      site.path,
      ...names,
      country ?? '',
      site.country ?? '',
      site.kind ?? '',
      ...offered.flatMap(({ code, name }) => [code, name]),
    ]
    return {
      domain: site.domain,
      place: site.names[first]?.title ?? '',
      country,
      path: site.path,
      pages: offered.map(({ language, name, flag }) => ({
        language,
        name,
        flag,
        href: language === first ? `${origin}/` : `${origin}/${language}/`,
      })),
      missing: `${origin}/404/`,
      findings: findings.get(site.domain) ?? 0,
      words: fold(words.join(' ')),
    }
  })
}

/** The domains of the rows that contain every word of a query. */
export function domainsFor(rows: readonly IndexRow[], query: string): ReadonlySet<string> {
  const wanted = wordsOf(query)
  return new Set(rows.filter(({ words }) => wanted.every((word) => words.includes(word))).map(({ domain }) => domain))
}
