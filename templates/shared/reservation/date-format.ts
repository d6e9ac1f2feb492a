const known = new Map<string, Intl.DateTimeFormat>()

/** A format for calendar days and their times, which are handed in as UTC. Kept, since making one takes longer than all its use. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let format = known.get(key)
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })))
  return format
}
