import type { PageData } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { PlaceWords } from '../words/place-words.tsx'
import { SourceNote } from '../words/source-note.tsx'

/** Useful facts about the place, each with its source. */
export const Facts = staticPart('facts', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : FactsPart)

function FactsPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { facts } = data.facts
  if (!facts) return null
  return (
    <section className="wrap facts" aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact.text.text}>
            <p>
              <PlaceWords of={fact.text} />
            </p>
            <SourceNote of={fact} />
          </li>
        ))}
      </ul>
    </section>
  )
}
