import type { PageData } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { PlaceWords } from '../words/place-words.tsx'

/** The storage points that exist, with their addresses. */
export const Points = staticPart('points', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : PointsPart)

function PointsPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { points } = data.facts
  if (!points) return null
  return (
    <section className="wrap points" aria-labelledby="points">
      <h2 id="points">{t('points.title')}</h2>
      <ul className="list">
        {points.map(({ name, address, distance }) => (
          <li key={name.text}>
            <span>
              <b>
                <PlaceWords of={name} />
              </b>
              {address && (
                <address>
                  {[address.street, [address.postalCode, address.locality].filter(Boolean).join(' ')].join(', ')}
                </address>
              )}
            </span>
            {distance && <span>{distanceText(t, distance)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
