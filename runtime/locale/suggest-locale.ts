import type { LocaleEntry } from '../contract/locale-config.ts'
import type { LocaleLink } from '../contract/page-data.ts'

/**
 * The locale to suggest: the first of the browser's languages that the site offers, unless the page speaks it or one
 * that the traveller puts before it. Compared by language alone, so that `pt-BR` reads `pt` and `zh-TW` reads `zh`.
 */
export function suggestLocale(
  wanted: readonly string[],
  offered: readonly LocaleLink[],
  page: LocaleEntry,
): LocaleLink | undefined {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === page.language) return undefined
    const match = offered.find((one) => one.language === language)
    if (match) return match
  }
  return undefined
}
