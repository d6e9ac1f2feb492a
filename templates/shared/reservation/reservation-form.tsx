import type { PageData } from '../../../runtime/index.ts'
import { useTexts, withGap } from '../../../runtime/index.ts'
import { BagsField } from './bags-field.tsx'
import { choiceText } from './choice-text.ts'
import { DateField } from './date-field.tsx'
import type { Entry } from './entry.ts'
import { OpenHours } from './open-hours.tsx'
import { timesOn } from './open-slots.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { TimeField } from './time-field.tsx'
import { fieldIds, useFields } from './use-fields.tsx'
import { useReservation } from './use-reservation.ts'
import type { ReservationHandlers } from './use-reservation.ts'

/**
 * The form that opens the customer app with the place, the times and the page's locale. A plain GET form, so it
 * works without JavaScript; `useReservation` adds the rest.
 */
export function ReservationForm({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { site, locale, reservation, facts } = data
  const { form, entry, set, onInput, onSubmit } = useReservation(data)
  const { fieldOf, problemsOf, problemText } = useFields(reservation, entry)
  return (
    <form
      ref={form}
      id="reserve"
      className="reserve"
      method="get"
      action={reservation.action}
      aria-labelledby="reserve-title"
      noValidate={entry !== undefined}
      // Read by `keepPlace`, when the visitor changes the language.
      data-changed={(entry && (!entry.untouched || entry.choice.bags !== '1')) || undefined}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2 id="reserve-title" className="unseen">
        {t('form.title')}
      </h2>
      {entry && <ProblemSummary problems={entry.problems} refusals={entry.refusals} text={problemText} />}
      {Object.entries(reservation.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Moment data={data} entry={entry} set={set} day="dropDate" time="dropTime" />
      <Moment data={data} entry={entry} set={set} day="pickDate" time="pickTime" />
      <div className="send">
        <BagsField
          {...fieldOf('bags', t('form.bags'))}
          max={reservation.maxBags}
          value={entry?.choice.bags}
          onChange={(bags) => set({ bags })}
        />
        <button className="button" type="submit" aria-describedby="leaves">
          {t('form.submit')}
        </button>
        {problemsOf('bags')}
      </div>
      <output className="echo" htmlFor={Object.values(fieldIds).join(' ')}>
        {entry && choiceText(t, entry.choice, locale.code)}
      </output>
      {facts.hours && <OpenHours hours={facts.hours} entry={entry} />}
      <p className="notes" id="leaves">
        {site.timeZone !== undefined && <span>{withGap(t('form.localTime', { place: site.name.title }))}</span>}
        <span>{withGap(t('form.leaves'))}</span>
        {!facts.price && <span>{t('price.unknown')}</span>}
      </p>
    </form>
  )
}

interface MomentProps extends Pick<ReservationHandlers, 'set'> {
  readonly data: PageData
  readonly entry: Entry | undefined
  readonly day: 'dropDate' | 'pickDate'
  readonly time: 'dropTime' | 'pickTime'
}

/** The day and the time of drop-off or pick-up. */
function Moment({ data: { site, locale, reservation }, entry, set, day, time }: MomentProps) {
  const t = useTexts()
  const { describedBy, fieldOf, problemsOf } = useFields(reservation, entry)
  const { problem: _, ...dateField } = fieldOf(day, t(`form.${day}`))
  return (
    <div className="moment">
      <DateField
        {...dateField}
        describedBy={describedBy(day)}
        calendar={entry && { locale, limits: entry, value: entry.choice[day], ...rangeOf(entry, day) }}
        onChange={(value) => set({ [day]: value })}
      />
      <TimeField
        {...fieldOf(time, t(`form.${time}`))}
        describedBy={describedBy(time)}
        open={entry && timesOn(entry, entry.choice[day], site.timeZone)}
        locale={locale.code}
      />
      {problemsOf(day, time)}
    </div>
  )
}

/** The other end of the stay, and the first day that can be chosen. */
function rangeOf({ now, choice: { dropDate, pickDate } }: Entry, day: MomentProps['day']) {
  const today = now.date
  if (day === 'dropDate') return { other: pickDate, min: today }
  return { other: dropDate, min: dropDate > today ? dropDate : today }
}
