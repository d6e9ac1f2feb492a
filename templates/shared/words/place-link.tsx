import type { PlaceText, SiteLink } from '../../../runtime/index.ts'
import { PlaceWords } from './place-words.tsx'

interface PlaceLinkProps {
  readonly name: PlaceText
  readonly to: SiteLink
}

/** A link to the page of another place. If that page is in another language, the link says so. */
export function PlaceLink({ name, to: { href, hreflang, language } }: PlaceLinkProps) {
  return (
    <a href={href} hrefLang={hreflang}>
      <span>
        <PlaceWords of={name} />
        {language !== undefined && ` (${language})`}
      </span>
    </a>
  )
}
