import type { PlaceKind } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'

/** Each kind of place has its own steps. The general ones are for a place of no kind. */
const STEPS = {
  station: ['steps.station.1', 'steps.station.2', 'steps.station.3'],
  airport: ['steps.airport.1', 'steps.airport.2', 'steps.airport.3'],
  landmark: ['steps.landmark.1', 'steps.landmark.2', 'steps.landmark.3'],
  area: ['how.step1', 'how.step2', 'how.step3'],
  city: ['steps.city.1', 'steps.city.2', 'steps.city.3'],
  general: ['how.step1', 'how.step2', 'how.step3'],
} as const satisfies Record<PlaceKind | 'general', readonly string[]>

/** How it works, from the reservation to the pick-up. */
export const Steps = staticPart('steps', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : StepsPart)

function StepsPart({ kind }: { readonly kind?: PlaceKind | undefined }) {
  const t = useTexts()
  return (
    <section className="wrap steps" aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <ol>
        {STEPS[kind ?? 'general'].map((step) => (
          <li key={step}>
            <h3>{t(step)}</h3>
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
