import { useCallback } from 'react'
import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { BagsField } from './bags-field.tsx'
import { choiceText } from './choice-text.ts'
import type { ChoiceField } from './choice.ts'
import { DateField } from './date-field.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { fieldIds, useProblemTexts } from './problem-texts.ts'
import { TimeField } from './time-field.tsx'
import { useReservation } from './use-reservation.ts'

/**
 * The form that opens the customer app with the place, the times and the page's locale. A plain GET form, so it
 * works without JavaScript; `useReservation` adds the rest.
 */
export function ReservationForm({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { site, locale, reservation, facts } = data
  const { parameters, hidden, maxBags } = reservation
  const { form, entry, set, onInput, onSubmit } = useReservation(data)
  const problemText = useProblemTexts(maxBags)
  const setDropDate = useCallback((dropDate: string) => set({ dropDate }), [set])
  const setPickDate = useCallback((pickDate: string) => set({ pickDate }), [set])
  const setBags = useCallback((bags: string) => set({ bags }), [set])

  const problemId = (field: ChoiceField) => (entry?.problems.has(field) ? `${fieldIds[field]}-problem` : undefined)
  const fieldOf = (field: ChoiceField, label: string) => ({
    id: fieldIds[field],
    name: parameters[field],
    label,
    problem: problemId(field),
  })
  const problemsOf = (...fields: readonly ChoiceField[]) =>
    fields.map((field) => {
      const problem = entry?.problems.get(field)
      return (
        problem && (
          <p className="problem" id={problemId(field)} key={field}>
            {problemText(problem)}
          </p>
        )
      )
    })
  const days = entry && {
    locale,
    today: entry.today,
    earliest: entry.choice.dropDate > entry.today ? entry.choice.dropDate : entry.today,
  }
  return (
    <form
      ref={form}
      id="reserve"
      className="reserve"
      method="get"
      action={reservation.action}
      aria-labelledby="reserve-title"
      noValidate={entry !== undefined}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2 id="reserve-title" className="unseen">
        {t('form.title')}
      </h2>
      {entry && <ProblemSummary problems={entry.problems} refusals={entry.refusals} text={problemText} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="moment">
        <DateField
          {...fieldOf('dropDate', t('form.dropDate'))}
          calendar={days && { ...days, value: entry.choice.dropDate, other: entry.choice.pickDate, min: days.today }}
          onChange={setDropDate}
        />
        <TimeField {...fieldOf('dropTime', t('form.dropTime'))} locale={locale.code} />
        {problemsOf('dropDate', 'dropTime')}
      </div>
      <div className="moment">
        <DateField
          {...fieldOf('pickDate', t('form.pickDate'))}
          calendar={days && { ...days, value: entry.choice.pickDate, other: entry.choice.dropDate, min: days.earliest }}
          onChange={setPickDate}
        />
        <TimeField {...fieldOf('pickTime', t('form.pickTime'))} locale={locale.code} />
        {problemsOf('pickDate', 'pickTime')}
      </div>
      <div className="send">
        <BagsField {...fieldOf('bags', t('form.bags'))} max={maxBags} value={entry?.choice.bags} onChange={setBags} />
        <button className="button" type="submit" aria-describedby="leaves">
          {t('form.submit')}
        </button>
        {problemsOf('bags')}
      </div>
      <output className="echo" htmlFor={Object.values(fieldIds).join(' ')}>
        {entry && choiceText(t, entry.choice, locale.code)}
      </output>
      <p className="notes" id="leaves">
        {site.timeZone !== undefined && <span>{t('form.localTime', { place: site.name.title })} </span>}
        <span>{t('form.leaves')} </span>
        {!facts.price && <span>{t('price.unknown')}</span>}
      </p>
    </form>
  )
}
