/** Narrow and thin spaces as no-break spaces: which of them a formatter writes differs from one engine to the next. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}
