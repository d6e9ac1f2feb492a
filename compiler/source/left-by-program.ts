/** Error values of spreadsheets in any language, e.g. `#N/A`, `#REF!`, `#WERT!`; `Err:502` of LibreOffice; `########`, which does not fit its column. */
const spreadsheetError =
  /(?<![^\s(])(?:#{4,}(?!\S)|#[¡¿]?\p{Lu}[\p{Lu}/0_]*[!?]|#(?:N\/A|NV|N\/D|Н\/Д|GETTING_DATA)(?![\p{L}\d])|Err:\d{3}(?!\d))/u

/**
 * What programs and people write if there is no value. Exact spellings: `Null` is a surname, `Nan` a city in Thailand, and
 * `None` a town in Italy.
 */
const nothing =
  /^(?:\((?:blank|empty|leer|null|vide|vuoto|vacío)\)|NULL|null|undefined|\[object \w+\]|NaN|nan|TBD|tbd|TBC|tbc|N\/A|n\/a|n\.a\.|k\. ?A\.|same as .+|see above|siehe oben|\?{2,}|xxx+|XXX+|[Ll]orem ipsum\b.*)$/
const onlySigns = /^[-–—_.…?\s\p{Cf}]+$/u

/** The error value or the formula of a spreadsheet in a text; `undefined` if it has none. */
export function spreadsheetErrorIn(text: string): string | undefined {
  if (/^=(?:\$?[A-Z]{1,3}\$?\d+|[A-Z]+\(.*\))$/.test(text)) return text
  return text.includes('#') || text.includes('Err:') ? spreadsheetError.exec(text)?.[0] : undefined
}

/** What such a value is. */
export function leftBySpreadsheet(value: string): string {
  return `${value.startsWith('=') ? 'a formula' : 'the error value'} of a spreadsheet`
}

/** Whether a whole text stands for nothing, e.g. `TBD`. */
export function standsForNothing(text: string): boolean {
  return nothing.test(text)
}

/** The same for a name: dashes, question marks and blanks are not one. */
export function isNoName(text: string): boolean {
  return nothing.test(text) || onlySigns.test(text)
}
