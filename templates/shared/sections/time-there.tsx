import { createPortal } from 'react-dom'
import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { clockText } from '../time/clock-text.ts'
import { hoursAhead } from '../time/hours-ahead.ts'
import { localMoment } from '../time/place-clock.ts'
import { useMinute } from '../time/use-minute.ts'

/** Where the time appears: an element of a static part, which the browser does not render itself. */
export const timeThereId = 'now'

/** The time at the place, and how far it is ahead of the visitor's or behind it. Not a live region: it changes each minute. */
export function TimeThere({ data: { site, locale } }: { readonly data: PageData }) {
  const t = useTexts()
  const now = useMinute()
  const element = now && document.getElementById(timeThereId)
  if (!element) return null
  const there = localMoment(now, site.timeZone)
  const ahead = hoursAhead(now, there)
  const minutes = Math.round(Math.abs(ahead) * 60)
  const unit = (count: number, name: 'hour' | 'minute'): string =>
    count === 0 ? '' : count.toLocaleString(locale.code, { style: 'unit', unit: name, unitDisplay: 'long' })
  const hours = [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')].filter(Boolean).join(' ')
  return createPortal(
    t(`now.${ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'same'}`, {
      time: clockText(there.time, locale.code),
      // Chinese and Japanese have no spaces between numbers and units.
      hours: /^(?:ja|zh)/.test(locale.code) ? hours.replaceAll(' ', '') : hours,
    }),
    element,
  )
}
