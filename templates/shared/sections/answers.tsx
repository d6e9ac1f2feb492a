import type { ReactNode } from 'react'
import type { OpeningHours, PageData } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { distanceText } from '../words/distance-text.ts'
import { isAllDay } from '../time/opening.ts'
import { SourceNote } from '../words/source-note.tsx'

/** What travellers ask first, as far as the table has answers: hours, price, directions. */
export const Answers = staticPart('answers', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : AnswersPart)

function AnswersPart({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { hours, price, points = [] } = data.facts
  const nearest = points.find(({ distance }) => distance)?.distance
  if (!hours && !price && !nearest) return null
  return (
    <section className="wrap answers" aria-labelledby="answers">
      <h2 id="answers" className="unseen">
        {t('answers.title')}
      </h2>
      <dl>
        {hours && (
          <Answer name={t('answers.hours')}>
            {hours.daily ? <EveryDay hours={hours} /> : <a href="#hours">{t('answers.varies')}</a>}
          </Answer>
        )}
        {price && (
          <Answer name={t('answers.price')} note={<SourceNote of={price} />}>
            {t('price.from', { price: price.text })}
            {price.feesIncluded && <span className="fees">{t('price.fees')}</span>}
          </Answer>
        )}
        {nearest && <Answer name={t('answers.point')}>{distanceText(t, nearest)}</Answer>}
      </dl>
    </section>
  )
}

function EveryDay({ hours: { days } }: { readonly hours: OpeningHours }) {
  const t = useTexts()
  const spans = days[0]?.spans ?? []
  if (isAllDay(spans)) return t('hours.allDay')
  return t('answers.daily', { hours: spans.map(({ text }) => text).join(', ') })
}

interface AnswerProps {
  readonly name: string
  readonly children: ReactNode
  readonly note?: ReactNode
}

function Answer({ name, children, note }: AnswerProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd>{note}</dd>}
    </div>
  )
}
