/** A pattern of the whole numbers from 1 to `max`, also with leading zeros. */
export function bagsPattern(max: number): string {
  const digits = String(max)
  const lower = Array.from(digits, (digit, at) => `${digits.slice(0, at)}[^${digit}-9].{${digits.length - 1 - at}}|`)
  return `(?=0*[1-9][0-9]*$)0*(.{0,${digits.length - 1}}|${lower.join('')}${digits})`
}
