import type { PageData } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { PlaceWords } from '../words/place-words.tsx'

/** Directions: step by step, and from each exit with a name. */
export const Directions = staticPart(
  'directions',
  import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : DirectionsPart,
)

function DirectionsPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { directions, exits } = data.facts
  if (!directions && !exits) return null
  return (
    <section className="wrap way" aria-labelledby="way">
      <h2 id="way">{t('directions.title')}</h2>
      <div>
        {directions && (
          <ol>
            {directions.map((sentence) => (
              <li key={sentence.text}>
                <PlaceWords of={sentence} />
              </li>
            ))}
          </ol>
        )}
        {exits && (
          <>
            <h3>{t('directions.exits')}</h3>
            <ul className="list">
              {exits.map(({ id, name, nearest }) => (
                <li key={id}>
                  <span>
                    <PlaceWords of={name} />
                  </span>
                  {nearest && (
                    <span>
                      {t('distance.to', { place: nearest.point.text, distance: distanceText(t, nearest.distance) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
