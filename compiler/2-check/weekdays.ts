/** The names of days in `hours`, in the order of the week. */
export const weekdays = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
} as const

export type Weekday = keyof typeof weekdays
