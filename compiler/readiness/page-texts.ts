import type { Project, Site } from '../3-resolve/project.ts'
import { titleWidth } from '../domain/search-widths.ts'
import { fill } from '../2-check/placeholders.ts'
import { textWidth } from '../domain/text-width.ts'

/** A place's name, and the phrase with it that a person wrote, if there is one. */
interface Named {
  readonly title: string
  readonly inline: string
  readonly near?: string
}

/** Title and description of a site's start page, composed as in the package's templates. */
export function pageTexts(
  project: Project,
  site: Site,
  language: string,
): { readonly title: string; readonly description: string } {
  const texts = project.texts[language]?.['microsites'] ?? {}
  const own: Named | undefined = site.names[language]
  const name: Named | undefined = own ?? site.names[project.defaultLanguage]
  const variant = own?.near === undefined ? site.type : 'near'
  const values = {
    brand: project.brand.name,
    near: own?.near ?? '',
    // The inline form in English would follow a foreign preposition: `cerca de the Louvre`.
    place: (own || language === project.defaultLanguage ? name?.inline : name?.title) ?? '',
  }
  // Pages remove soft hyphens from titles and descriptions.
  const say = (key: string): string =>
    fill(texts[`${key}_${variant}`] ?? texts[key] ?? '', values).replaceAll('\u00AD', '')
  const title = say('meta.title')
  // If the title is too long, pages leave out the brand.
  return { title: textWidth(title) <= titleWidth ? title : say('hero.title'), description: say('meta.description') }
}
