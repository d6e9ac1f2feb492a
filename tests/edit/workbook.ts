import { strToU8, zipSync } from 'fflate'

/** A cell of a test: a date has the format of one, and an error is written as spreadsheets do. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | Date
  | { readonly error: string }
  | { readonly number: number; readonly style: number }
  | { readonly xml: string; readonly type: string; readonly value: string }
  | undefined

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }
const escaped = (text: string): string => text.replaceAll(/[&<]/g, (one) => entities[one] ?? '')
const addressOf = (row: number, column: number): string => `${String.fromCodePoint(65 + column)}${row + 1}`

function cellXml(value: WorkbookCell, at: string): string {
  if (value === undefined) return ''
  if (typeof value === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`
  if (value instanceof Date) return `<c r="${at}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
  if ('number' in value) return `<c r="${at}" s="${value.style}"><v>${value.number}</v></c>`
  if ('xml' in value) return `<c r="${at}" t="${value.type}">${value.xml}<v>${value.value}</v></c>`
  return `<c r="${at}" t="e"><v>${value.error}</v></c>`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The list of sheets. @param before what comes before it */
export const workbookXml = (before: string, names: readonly string[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}">${before}<sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`

/** An Excel workbook with these sheets. @param extra more files, or others */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  extra: Readonly<Record<string, string>> = {},
): Uint8Array {
  const named = Object.entries(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': workbookXml(
      '',
      named.map(([name]) => name),
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${named.map((_, index) => `<Relationship Id="r${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      named.map(([, rows], index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cellXml(value, addressOf(row, column))).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
    ...extra,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
