/** The time that a text means, as `08:30`: `8:30`, `8.30`, `8:30 pm`, `26:30` on the railway. */
export function* timeVariants(text: string): Generator<string> {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?:[:.h](\d{2})?)? ?(?:([ap])\.?m\.?|uhr|h)?$/i.exec(text) ?? []
  if (hour === undefined) return
  const pm = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (pm ? 12 : 0)
  yield `${String(hours).padStart(2, '0')}:${minutes}`
  yield `${String(hours % 24).padStart(2, '0')}:${minutes}`
}
