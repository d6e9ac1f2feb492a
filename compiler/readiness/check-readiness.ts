import { placeTexts } from '../2-check/place-texts.ts'
import { untranslatedText } from '../2-check/rules/place/untranslated-text.ts'
import type { Project, Site } from '../3-resolve/project.ts'
import { collector } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { checkResults } from '../pages/check-pages.ts'
import type { Path } from '../source/node.ts'
import type { Span, WrittenPlace } from '../source/span.ts'
import { placeNoName } from './findings/place/no-name.ts'
import { placeNoNear } from './findings/place/no-near.ts'
import { nameExample } from './name-example.ts'
import { pageTexts } from './page-texts.ts'

export interface ReadinessRequest {
  readonly sites: readonly Site[]
  /** Languages to check each site in, even if it does not offer them. */
  readonly languages: readonly string[]
}

/**
 * Checks sites in each of their languages, before they go live: what `validate` does not look for, or only in rendered
 * pages. Findings about the offered languages are the same for every request.
 */
export function checkReadiness(
  project: Project,
  locate: (place: WrittenPlace) => Span,
  { sites, languages }: ReadinessRequest,
): readonly Diagnostic[] {
  const { defaultLanguage } = project
  const { report, found } = collector()
  for (const site of sites) checkSite(site)
  return found

  function checkSite(site: Site): void {
    const offered: readonly string[] = site.languages
    const others = languages.filter((language) => !offered.includes(language))
    const written = (...path: Path): Span => locate({ file: 'sites', path: [site.domain, ...path] })
    // Only `validate --pages` knows what the project's own templates write.
    const groups = project.ownTemplates.includes(site.type) ? [] : [offered, ...others.map((language) => [language])]
    for (const group of groups)
      checkResults(
        group.map((language) => ({
          domain: site.domain,
          language,
          at: written(),
          ...pageTexts(project, site, language),
        })),
        report,
      )
    const shown = site.names[defaultLanguage]?.title ?? ''
    for (const language of [...offered, ...others]) {
      // `site/name-missing` reports the default language, whose texts fit every name.
      if (language === defaultLanguage) continue
      const name = site.names[language]
      const of = { domain: site.domain, language, example: nameExample(language, name?.title ?? shown, site.type) }
      if (!name) report(placeNoName, { ...of, shown }, { at: written('names') })
      else if (name.near === undefined) report(placeNoNear, of, { at: written('names', language) })
    }
    for (const language of others) {
      const [first, ...more] = placeTexts(site.facts)
        .filter((texts) => !texts.languages.includes(language))
        .map(({ path }) => path)
      if (first)
        report(
          untranslatedText,
          {
            domain: site.domain,
            fields: [first, ...more].map((path) => path.join('.')),
            missing: [language],
            language: defaultLanguage,
          },
          { at: written(...first) },
        )
    }
  }
}
