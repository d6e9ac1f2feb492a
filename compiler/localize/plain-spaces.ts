/** Replaces narrow and thin spaces by no-break spaces: engines differ in which one a formatter writes. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}
