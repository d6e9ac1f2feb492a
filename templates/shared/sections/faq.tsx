import type { ReactNode } from 'react'
import type { NearbySite, PageData, PlaceKind } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { Prose } from '../words/prose.tsx'
import { PlaceWords } from '../words/place-words.tsx'

/** What is around a place. */
interface Around {
  readonly has: (kind: NearbySite['kind']) => boolean
  readonly walkTo: (kind: NearbySite['kind']) => boolean
}

/**
 * Each kind of place has its own questions, in the order in which travellers ask. What is around the place decides
 * which of two questions matters more there. The general ones are for a place of no kind.
 */
const QUESTIONS = {
  station: ({ has, walkTo }: Around) =>
    [
      // A gap between trains is worth something if there is something to walk to.
      walkTo('landmark') || walkTo('city') ? 'station.change' : 'station.delay',
      // A city with several stations has commuters.
      has('station') ? 'station.peak' : 'station.early',
      'station.late',
      'station.keep',
    ] as const,
  airport: ({ has }: Around) =>
    [
      'airport.early',
      'airport.terminal',
      // Travellers leave the airport if there is a city to go to, and come back through security.
      has('city') ? 'airport.layover' : 'airport.through',
      has('city') ? 'airport.security' : 'airport.late',
      'airport.keep',
    ] as const,
  landmark: ({ has, walkTo }: Around) =>
    [
      'landmark.admitted',
      // Close to a station or the centre, travellers come on the way to their bed or from it.
      walkTo('station') || walkTo('city') ? 'landmark.day' : 'landmark.lockers',
      has('landmark') ? 'landmark.late' : 'landmark.slot',
      'landmark.keep',
    ] as const,
  area: () => ['landmark.day', 'city.late', 'forbidden', 'bring'] as const,
  city: ({ has, walkTo }: Around) =>
    [
      'city.where',
      has('airport') ? 'city.lastDay' : 'city.flat',
      walkTo('landmark') ? 'city.late' : 'city.dayTrip',
      'city.keep',
    ] as const,
  general: () => ['late', 'forbidden', 'bring'] as const,
} satisfies Record<PlaceKind | 'general', (around: Around) => readonly string[]>

/**
 * Questions that open without JavaScript, and that the browser's page search finds while closed. Each answer
 * has a URL fragment that opens it.
 */
export const Faq = staticPart('faq', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : FaqPart)

function FaqPart({ data: { site, facts } }: { readonly data: PageData }) {
  const t = useTexts()
  const { content, price, protection, nearby = [] } = facts
  const questions = QUESTIONS[site.kind ?? 'general']({
    has: (kind) => nearby.some((place) => place.kind === kind),
    walkTo: (kind) => nearby.some((place) => place.kind === kind && place.reach === 'walk'),
  })
  return (
    <section className="wrap faq" aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      <div>
        {content?.questions.map((question, index) => {
          const id = `faq-own-${index + 1}`
          return (
            <Question key={id} question={question.title}>
              <Prose of={question} id={id} sourced={content.sourced} />
            </Question>
          )
        })}
        {price && (
          <Question id="faq-price" question={t('faq.price.q')}>
            <span className="span">{t('price.from', { price: price.text })}</span>
            {price.feesIncluded && <span className="span">{t('price.fees')}</span>}
          </Question>
        )}
        {questions.map((question) => (
          <Question key={question} id={`faq-${question.replace(/.*\./, '')}`} question={t(`faq.${question}.q`)}>
            {t(`faq.${question}.a`)}
          </Question>
        ))}
        {protection && (
          <Question id="faq-protection" question={t('faq.protection.q')}>
            <PlaceWords of={protection} />
          </Question>
        )}
        <Question id="faq-check" question={t('faq.check.q')}>
          {t('faq.check.a')}
        </Question>
      </div>
    </section>
  )
}

interface QuestionProps {
  /** Stays the same: pages link to answers. Missing if the answer has its own element. */
  readonly id?: string
  readonly question: string
  readonly children: ReactNode
}

function Question({ id, question, children }: QuestionProps) {
  return (
    <details>
      <summary>
        <h3>{question}</h3>
      </summary>
      {id === undefined ? children : <p id={id}>{children}</p>}
    </details>
  )
}
