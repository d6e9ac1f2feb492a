/** Spreadsheets take a cell that begins like this for a formula, some of them also after blanks or with full-width signs. */
const formula = /^'*(?:[\t\r]|\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/

/** Text as it is, but not taken for a formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that {@link withoutFormula} has written. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
