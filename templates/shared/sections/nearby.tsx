import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { PlaceWords } from '../words/place-words.tsx'

/** Other places with their own site, nearest first, with the distance in the locale's units (LO-08). */
export function Nearby({ data, title }: { readonly data: PageData; readonly title: string }) {
  const t = useTexts()
  const { nearby } = data.facts
  if (!nearby) return null
  return (
    <section className="wrap nearby" aria-labelledby="nearby">
      <h2 id="nearby">{title}</h2>
      <ul className="list">
        {nearby.map(({ name, href, hreflang, distance }) => (
          <li key={href}>
            <a href={href} hrefLang={hreflang}>
              <PlaceWords of={name} />
            </a>
            <span>{distanceText(t, distance)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
