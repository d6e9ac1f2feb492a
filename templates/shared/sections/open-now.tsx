import type { OpenDay } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { clockText } from '../time/clock-text.ts'
import { openingAt } from '../time/opening.ts'
import { localMoment } from '../time/place-clock.ts'
import type { LocalMoment } from '../time/place-clock.ts'
import { useMinute } from '../time/use-minute.ts'

export interface OpenNowProps {
  readonly days: readonly OpenDay[]
  readonly timeZone: string | undefined
  readonly locale: string
}

/** Whether the place is open now, in its own time zone. Space for the line is reserved until the page knows. */
export function OpenNow({ days, timeZone, locale }: OpenNowProps) {
  const now = useMinute()
  return (
    <output className="now">
      {now && timeZone !== undefined && <Status days={days} locale={locale} now={localMoment(now, timeZone)} />}
    </output>
  )
}

function Status({
  days,
  locale,
  now,
}: {
  readonly days: readonly OpenDay[]
  readonly locale: string
  readonly now: LocalMoment
}) {
  const t = useTexts()
  const opening = openingAt(days, now)
  if (opening.state === 'always') return t('hours.openAlways')
  if (opening.state === 'open')
    return opening.until === undefined
      ? t('hours.openLong')
      : t('hours.openNow', { time: clockText(opening.until, locale) })
  if (!opening.opens) return t('hours.closedLater')
  return t('hours.closedNow', { day: opening.opens.day.name, time: clockText(opening.opens.time, locale) })
}
