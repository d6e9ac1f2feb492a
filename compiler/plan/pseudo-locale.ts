import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { Project } from '../3-resolve/project.ts'
import { language } from '../domain/language.ts'
import { pseudoText } from './pseudo-text.ts'

/**
 * The same project with one more language on every site, after the others. Its texts are the default language's,
 * changed by {@link pseudoText}. `locale` determines the language and its address.
 */
export function withPseudoLocale(project: Project, locale: LocaleEntry): Project {
  const pseudo = language(locale.language)
  return {
    ...project,
    sites: project.sites.map((site) => ({ ...site, languages: [...site.languages, pseudo] })),
    locales: { ...project.locales, [pseudo]: locale },
    texts: { ...project.texts, [pseudo]: pseudoTexts(project.texts[project.defaultLanguage] ?? {}) },
  }
}

function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([namespace, of]) => [
      namespace,
      Object.fromEntries(Object.entries(of).map(([key, text]) => [key, pseudoText(text)])),
    ]),
  )
}
