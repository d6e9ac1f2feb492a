import type { PlaceText } from '../../../runtime/index.ts'

/** A text about the place. If it is not in the page's language, it is marked, for correct speech and typography. */
export function PlaceWords({ of: { text, lang } }: { readonly of: PlaceText }) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
