/** Every half hour of a day, `HH:MM`. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, slot) =>
  new Date(slot * 30 * 60_000).toISOString().slice(11, 16),
)
