import type { SiteLink } from '../../../runtime/contract/surroundings.ts'
import { written } from '../../localize/place-text.ts'
import type { Reading } from '../../localize/place-text.ts'
import { memo } from '../../source/memo.ts'
import { hreflang } from '../addresses.ts'

const languageNames = memo((code: string) => new Intl.DisplayNames(code, { type: 'language' }))

/**
 * A link to another site, as a page shows it.
 * @param homes the start pages of that site, by language
 */
export function siteLinkIn(homes: Readonly<Record<string, string>>, reading: Reading): SiteLink | undefined {
  const home = written(homes, reading)
  if (home?.lang === undefined) return home && { href: home.value }
  const tag = hreflang(reading.fallback)
  return { href: home.value, hreflang: tag, language: languageNames(reading.locale.code).of(tag) ?? tag }
}
