import { placeTexts } from '../2-check/place-texts.ts'
import { fill } from '../2-check/placeholders.ts'
import { untranslatedText } from '../2-check/rules/place/untranslated-text.ts'
import { needsPhrase } from '../3-resolve/needs-phrase.ts'
import type { Project, ResolvedName, Site } from '../3-resolve/project.ts'
import { collector } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { titleWidth } from '../domain/search-widths.ts'
import type { SiteType } from '../domain/site-type.ts'
import { textWidth } from '../domain/text-width.ts'
import { checkResults } from '../pages/check-pages.ts'
import { flowText } from '../source/flow-text.ts'
import type { Path } from '../source/node.ts'
import type { Span, WrittenPlace } from '../source/span.ts'
import { contentMissingLanguage } from './findings/content/missing-language.ts'
import { placeNoName } from './findings/place/no-name.ts'
import { placeNoNear } from './findings/place/no-near.ts'

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
    const firstLanguage = site.languages[0] ?? ''
    const shown = site.names[firstLanguage]?.title ?? ''
    const own = Object.keys(site.content ?? {})
    for (const language of [...offered, ...others]) {
      if (own.length > 0 && !own.includes(language))
        report(
          contentMissingLanguage,
          { domain: site.domain, slug: site.slug, language, others: own.map((name) => `\`${name}\``).join(', ') },
          { at: written() },
        )
      // `site/name-missing` reports the first language, whose texts fit every name.
      if (language === firstLanguage) continue
      const name = site.names[language]
      const of = { domain: site.domain, language, example: nameExample(language, name?.title ?? shown, site.type) }
      if (!name) report(placeNoName, { ...of, shown }, { at: written('names') })
      else if (name.near === undefined && needsPhrase(project, site.type, language))
        report(placeNoNear, of, { at: written('names', language) })
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
            language: firstLanguage,
          },
          { at: written(...first) },
        )
    }
  }
}

/** How a language says “near” a place, and “in” a city. Articles and endings depend on the name. */
const phrases: Readonly<Record<string, readonly [near: string, inCity: string]>> = {
  en: ['near {name}', 'in {name}'],
  es: ['cerca de {name}', 'en {name}'],
  fr: ['près de {name}', 'à {name}'],
  de: ['am {name}', 'in {name}'],
  it: ['vicino a {name}', 'a {name}'],
  pt: ['perto de {name}', 'em {name}'],
  ru: ['у {name}', 'в {name}'],
  pl: ['przy {name}', 'w {name}'],
  ja: ['{name}周辺', '{name}'],
  ko: ['{name} 근처', '{name}'],
  zh: ['{name}附近', '{name}'],
}

/** A name with its phrase as in sites.yaml, e.g. `fr: { title: Paris, near: à Paris }`. */
function nameExample(language: string, title: string, type: SiteType): string {
  const phrase = phrases[language]?.[type === 'city' ? 1 : 0] ?? '…'
  return `${language}: ${flowText({ title, near: phrase.replace('{name}', () => title) })}`
}

/** Title and description of a site's start page, composed as in the package's templates. */
export function pageTexts(
  project: Project,
  site: Site,
  language: string,
): { readonly title: string; readonly description: string } {
  const texts = project.texts[language]?.['microsites'] ?? {}
  const own: ResolvedName | undefined = site.names[language]
  const first: ResolvedName | undefined = site.names[site.languages[0] ?? '']
  const variant = own?.near === undefined ? site.type : 'near'
  const values = {
    brand: project.brand.name,
    near: own?.near ?? '',
    // The inline form in English would follow a foreign preposition: `cerca de the Louvre`.
    place: own?.inline ?? first?.title ?? '',
  }
  // Pages remove soft hyphens from titles and descriptions.
  const say = (key: string): string =>
    fill(texts[`${key}_${variant}`] ?? texts[key] ?? '', values).replaceAll('\u00AD', '')
  const title = say('meta.title')
  // If the title is too long, pages leave out the brand.
  return { title: textWidth(title) <= titleWidth ? title : say('hero.title'), description: say('meta.description') }
}
