/** Every half hour of a day, `HH:MM`. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, slot) => `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`,
)
