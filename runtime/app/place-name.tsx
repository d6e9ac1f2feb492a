import type { LocaleEntry } from '../contract/locale-config.ts'
import type { PlaceName as Name } from '../contract/page-data.ts'

/** A place's name standing alone. Its language is marked where the page speaks another, so that it is read out and set right. */
export function PlaceName({ name, locale }: { readonly name: Name; readonly locale: LocaleEntry }) {
  return name.language === locale.language ? name.title : <span lang={name.language}>{name.title}</span>
}
