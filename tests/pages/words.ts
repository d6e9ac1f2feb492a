/** Different words that begin with a name. Without digits, which would be masked. */
export function words(name: string, count: number): string {
  return Array.from(
    { length: count },
    (_, n) => name + String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26)),
  ).join(' ')
}
