import type { LocaleEntry } from '../contract/locale-config.ts'
import type { PlaceName as Name } from '../contract/page-data.ts'

/**
 * A place's name as a text of its own. Sets `lang` if the name is in another language than the page, for screen readers
 * and fonts.
 */
export function PlaceName({ name, locale }: { readonly name: Name; readonly locale: LocaleEntry }) {
  return name.language === locale.language ? name.title : <span lang={name.language}>{name.title}</span>
}
