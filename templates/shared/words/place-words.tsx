import type { PlaceText } from '../../../runtime/index.ts'

/** A text about the place. Its language is marked where it is not the page's, so that it is read out and set right. */
export function PlaceWords({ of: { text, lang } }: { readonly of: PlaceText }) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
