/**
 * A document as JSON, with a line for every value.
 * @param rows the fields that have a line for each of their items. If there are any, everything else is on one line.
 */
export function documentText(document: object, rows: readonly string[] = []): string {
  if (rows.length === 0) return `${JSON.stringify(document, null, 2)}\n`
  const fields = Object.entries(document).flatMap(([name, value]: [string, unknown]) => {
    const text = rows.includes(name) ? rowsText(value as object) : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join(',')}}\n`
}

function rowsText(items: object): string {
  if (Array.isArray(items)) return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  const lines = Object.entries(items).map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`)
  return `{\n${lines.join(',\n')}\n}`
}
