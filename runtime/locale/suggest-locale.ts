import type { LocaleEntry } from '../contract/locale-config.ts'
import type { LocaleLink } from '../contract/page-data.ts'

/**
 * Returns the locale to suggest: the first of the browser's languages that the site offers. Returns `undefined` if the
 * page's own language comes first.
 * Compares languages only, so a `pt-BR` browser gets `pt`, and a `zh-TW` browser gets `zh`.
 */
export function suggestLocale(
  wanted: readonly string[],
  offered: readonly LocaleLink[],
  page: LocaleEntry,
): LocaleLink | undefined {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === page.language) return undefined
    const match = offered.find((locale) => locale.language === language)
    if (match) return match
  }
  return undefined
}
