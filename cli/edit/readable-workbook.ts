import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { UsageFailure } from '../program/command-failure.ts'

/** Bytes of the files in a workbook at most. */
const mostUnpacked = 100 * 1024 * 1024
const mostFiles = 2000
const mostRows = 100_000
/** Cells of all sheets at most. Each row counts as wide as the widest, as the library makes it. */
const mostCells = 2_000_000

/** The beginning of an older workbook, and of one with a password. */
const compoundFile = '\xD0\xCF\x11\xE0'
/** Parts that have no cells. */
const otherParts = /^(?:docProps|customXml|xl\/(?:theme|drawings|charts|media|pivot\w*))\/|^xl\/calcChain/
/** A tag or text for which the library takes long, as it begins again with each part of it that it reads. */
const tooLong = /<[^<>]{100000}|<[^<>]*<|>[^<]{300000}/
/** What spreadsheets do not write, and the library reads as something else. */
const unusual = /<!(?:--|\[CDATA\[|DOCTYPE)/

/** A prefix of a name space, as some programs write it. */
const prefix = String.raw`(?:[^\s<>/:]+:)?`
const places = new RegExp(String.raw`<${prefix}(row|c)(?=[\s/>])([^<>]*)>`, 'g')
const hiddenSheet = new RegExp(String.raw`<${prefix}sheet\s[^<>]*\bstate="(?:hidden|veryHidden)"[^<>]*/>`, 'g')
const formula = new RegExp(
  String.raw`<${prefix}c\s([^<>]*)>\s*<${prefix}f(?=[\s/>])[^<>]*(?:/>|>[^<]*</[^<>]*>)\s*(<${prefix}v(?=[\s/>])[^<]*)?`,
  'g',
)
const errorOrDay = new RegExp(String.raw`(<${prefix}c\s[^<>]*?\bt=["'])[ed](?=["'])`, 'g')
const midnight = new RegExp(String.raw`(<${prefix}v>\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z?(?=<)`, 'g')
const wholeNumber = new RegExp(String.raw`(<${prefix}c\s[^<>]*)>(\s*<${prefix}v>)(\d+)(?=<)`, 'g')

/** Throws. @param why the end of a sentence that begins with the file */
export type Refuse = (why: string) => never

/**
 * A workbook as `read-excel-file` reads it right: error values, days and numbers with leading zeros are texts, and hidden sheets are
 * left out unless one is wanted. Refuses what would take long or much memory.
 */
export function readableWorkbook(bytes: Uint8Array, wanted: string | undefined, refuse: Refuse): ArrayBuffer {
  const files = unpacked(bytes, refuse)
  const texts = Object.entries(files).map(([name, content]) => [name, strFromU8(content)] as const)
  const widths = zeroFormats(texts.find(([name]) => name === 'xl/styles.xml')?.[1] ?? '')
  let cells = 0
  for (const [name, xml] of texts) {
    if (tooLong.test(xml) || unusual.test(xml)) refuse('has XML that no spreadsheet writes')
    cells += cellsIn(xml, refuse)
    if (cells > mostCells) refuse(`has more than ${mostCells} cells, with the empty ones between`)
    refuseUncomputed(xml, refuse)
    files[name] = strToU8(asRead(wanted === undefined ? xml.replaceAll(hiddenSheet, '') : xml, widths))
  }
  const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 })
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

function unpacked(bytes: Uint8Array, refuse: Refuse): Record<string, Uint8Array> {
  if (strFromU8(bytes.subarray(0, compoundFile.length), true) === compoundFile)
    refuse('has a password, or is an older workbook')
  let [count, size, packed] = [0, 0, 0]
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize, size: own }) => {
        count++
        size += originalSize
        packed += own
        if (count > mostFiles || size > mostUnpacked) refuse(`has more than 100 MB or ${mostFiles} files of content`)
        // All of it would be unpacked, whatever the file says of itself.
        if (packed > bytes.length || own > originalSize + 1000) refuse('is damaged')
        return /\.(?:xml|rels)$/i.test(name) && !otherParts.test(name)
      },
    })
  } catch (error) {
    if (error instanceof UsageFailure) throw error
    return refuse('is not a workbook that can be read')
  }
}

/** Number of cells of a sheet, as the library counts them. */
function cellsIn(xml: string, refuse: Refuse): number {
  let [rows, columns] = [0, 0]
  for (const [, name, attributes = ''] of xml.matchAll(places)) {
    const addresses = [...attributes.matchAll(/\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, one, other]) => one ?? other,
    )
    const [, letters = '', row = '0'] = /^([A-Z]{0,3})(\d{1,7})$/.exec(addresses[0] ?? '') ?? []
    // A row without a number follows the one before.
    const isPlain = name === 'row' ? letters === '' && (row !== '0' || !/\br\b/.test(attributes)) : letters !== ''
    if (addresses.length > 1 || !isPlain) refuse('has cells without an address')
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  if (rows > mostRows) refuse(`has more than ${mostRows} rows`)
  return rows * columns
}

/** The number of a column by its letters: 1 for `A`, 27 for `AA`. */
const columnOf = (letters: string): number =>
  letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** Refuses a formula whose value is not saved: its cell would count as empty. */
function refuseUncomputed(xml: string, refuse: Refuse): void {
  for (const [, attributes = '', value] of xml.matchAll(formula)) {
    // A formula can result in an empty text.
    const isEmpty = value === undefined || (!/\bt=["']str/.test(attributes) && /^[^>]*>$/.test(value))
    const [, cell = 'a cell'] = /\br=["'](\w+)/.exec(attributes) ?? []
    if (isEmpty) refuse(`has a formula in ${cell} whose value is not saved`)
  }
}

/** The number of digits of formats such as `00000`, by the number of the style. */
function zeroFormats(styles: string): ReadonlyMap<string, number> {
  const widths = new Map<string | undefined, number>()
  for (const [format] of styles.matchAll(/<numFmt\s[^<>]*>/g)) {
    const zeros = /\bformatCode="(0{2,})"/.exec(format)?.[1]
    if (zeros !== undefined) widths.set(/\bnumFmtId="(\d+)"/.exec(format)?.[1], zeros.length)
  }
  const [, used = ''] = /<cellXfs\b([^]*?)<\/cellXfs>/.exec(styles) ?? []
  const ids = [...used.matchAll(/<xf\s[^<>]*?\bnumFmtId="(\d+)"/g)].map(([, id]) => id)
  return new Map(ids.map((id, index) => [String(index), widths.get(id) ?? 0]))
}

function asRead(xml: string, widths: ReadonlyMap<string, number>): string {
  return (
    xml
      // The library knows only `1`.
      .replace(/(\bdate1904=["'])true/, '$11')
      .replaceAll(errorOrDay, '$1str')
      .replaceAll(midnight, '$1')
      .replaceAll(wholeNumber, (all, open: string, value: string, digits: string) => {
        const width = widths.get(/\bs=["'](\d+)/.exec(open)?.[1] ?? '') ?? 0
        return digits.length >= width || /\bt=/.test(open)
          ? all
          : `${open} t="str">${value}${digits.padStart(width, '0')}`
      })
  )
}
