const known = new Map<string, Intl.DateTimeFormat>()

/** A cached format, for UTC by default: calendar days are passed in as UTC. Creating a format costs more than all its uses. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // An undefined zone, which is that of the device, would be left out.
  const key = locale + JSON.stringify(options, (_, value: unknown) => value ?? null)
  let format = known.get(key)
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })))
  return format
}
