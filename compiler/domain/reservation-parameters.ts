/** The parameters that a page sends to the customer app, with their default names. microsites.yaml can rename them. */
export const reservationParameters = {
  place: { name: 'place', holds: "the place's slug" },
  type: { name: 'type', holds: 'the type of the site' },
  language: { name: 'lang', holds: "the page's locale, e.g. `pt-PT`" },
  country: { name: 'country', holds: "the locale's country, e.g. `PT`" },
  dropDate: { name: 'drop-date', holds: 'the day of drop-off, e.g. `2026-11-01`' },
  dropTime: { name: 'drop-time', holds: 'the time of drop-off, e.g. `09:30`' },
  pickDate: { name: 'pick-date', holds: 'the day of pick-up' },
  pickTime: { name: 'pick-time', holds: 'the time of pick-up' },
  bags: { name: 'bags', holds: 'the number of bags' },
} as const

export type ReservationParameter = keyof typeof reservationParameters

/** The name of each parameter in the customer app. */
export type ParameterNames = Readonly<Record<ReservationParameter, string>>

export function parameterNames(
  written: Readonly<Partial<Record<ReservationParameter, string | undefined>>>,
): ParameterNames {
  const names = Object.entries(reservationParameters).map(([key, { name }]) => [
    key,
    written[key as ReservationParameter] ?? name,
  ])
  return Object.fromEntries(names) as ParameterNames
}
