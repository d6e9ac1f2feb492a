import type { OpenDay, OpeningHours, PageData } from '../../../runtime/index.ts'
import { staticPart, useTexts } from '../../../runtime/index.ts'
import { OpenNow } from './open-now.tsx'
import { isAllDay } from '../time/opening.ts'
import { SourceNote } from '../words/source-note.tsx'

/** The opening hours of the week, starting on the locale's first day (LO-08). */
export function Hours({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { hours } = data.facts
  if (!hours) return null
  return (
    <section className="wrap hours" aria-labelledby="hours">
      <h2 id="hours">{t('hours.title')}</h2>
      <div>
        <OpenNow days={hours.days} timeZone={data.site.timeZone} locale={data.locale.code} />
        <Week hours={hours} />
      </div>
    </section>
  )
}

const Week = staticPart('week', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : WeekPart)

function WeekPart({ hours }: { readonly hours: OpeningHours }) {
  const t = useTexts()
  return (
    <>
      <table>
        <caption className="unseen">{t('hours.caption')}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('hours.day')}</th>
            <th scope="col">{t('hours.time')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.days.map((day) => (
            <tr key={day.weekday}>
              <th scope="row">{day.name}</th>
              <td>
                <DaySpans day={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <SourceNote of={hours} />
      </p>
    </>
  )
}

function DaySpans({ day: { spans } }: { readonly day: OpenDay }) {
  const t = useTexts()
  if (spans.length === 0) return t('hours.closed')
  if (isAllDay(spans)) return t('hours.allDay')
  return spans.map(({ opens, text }) => (
    <span className="span" key={opens}>
      {text}
    </span>
  ))
}
