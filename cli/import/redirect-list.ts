import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import { importContradictingLines } from '../../compiler/1-parse/findings/import/contradicting-lines.ts'
import { invalidValue } from '../../compiler/1-parse/findings/shape/invalid-value.ts'
import { linesByColumn } from '../../compiler/1-parse/import/import-table.ts'
import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import { diagnose } from '../../compiler/diagnostic/define.ts'
import type { Definition } from '../../compiler/diagnostic/define.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { Correction } from './correct-cells.ts'
import { linesOfFile } from './lines-of-file.ts'
import { redirectColumns } from './redirect-columns.ts'
import { onTwice } from './sheet-columns.ts'
import type { RawSheet, Skipped } from './raw-sheet.ts'
import type { FileNotes } from './sheet.ts'
import type { ReadUrl, urlReader } from './url-reader.ts'

/** A line of a list of redirects. */
export interface ListedUrl {
  readonly line: number
  /** The old URL as `moved:` names it. One that cannot be read is as written, so that the check of the table reports it. */
  readonly from: string
  /** As `moved:` names it. `undefined` if the line has none. */
  readonly to: string | undefined
  /** The two URLs, if they can be read. */
  readonly old: ReadUrl | undefined
  readonly target: ReadUrl | undefined
  readonly fromCell: Cell
  readonly toCell: Cell
}

export interface RedirectList extends FileNotes {
  readonly rows: readonly ListedUrl[]
}

interface ListOptions {
  readonly mapping: Readonly<Record<string, string>>
  /** The site of paths without a domain. */
  readonly domain: string | undefined
  readonly read: ReturnType<typeof urlReader>
  /** Where a whole domain redirects to. */
  readonly moved: Readonly<Record<string, string>>
  /** Whether the table has such a site. */
  isSite(this: void, domain: string): boolean
}

/** Texts of the column `status`: those of permanent redirects, and of pages that are gone. */
const permanent = /^(?:30[18]\b|(?:moved )?permanent|$)/i
const gone = /^(?:410\b|gone$)/i

/** Reads a list of redirects. Throws if no column has the old URLs. */
export function redirectList(raw: RawSheet, options: ListOptions): RedirectList {
  const { columns, guessed } = redirectColumns(raw.headers, options.mapping)
  const named = raw.headers.filter((header) => columns.get(header) !== '-')
  const headers = new Map(named.flatMap((header) => [[columns.get(header) ?? '', header] as const]))
  const { fragment, lineOf, above } = linesOfFile(raw.file)
  const rows = new Map<string, ListedUrl>()
  const skipped: Skipped[] = [...above]
  const found: Diagnostic[] = []
  const report = <P>(definition: Definition<P>, params: P, cell: Cell): void =>
    void found.push(diagnose(definition, params, { at: spanOf(fragment, cell.at) }))
  for (const { at, cells } of linesByColumn(
    named,
    raw.lines,
    (header) => columns.get(header),
    onTwice(named, raw.file),
  )) {
    const line = lineOf(at)
    const row = listedUrl({ at, cells }, line, options)
    const { status } = Object.fromEntries(headers.has('to') ? cells : [])
    const earlier = rows.get(row.from)
    const reason = reasonToSkip(row, headers.has('to') ? status?.text : undefined)
    if (reason !== undefined) skipped.push({ line, reason })
    else if (status && !permanent.test(status.text))
      report(invalidValue, { value: excerpt(status.text), expected: 'a permanent redirect', step: temporary }, status)
    else if (!row.old && isPath.test(row.from))
      report(
        invalidValue,
        { value: excerpt(row.from), expected: 'a URL with its domain', step: noDomain },
        row.fromCell,
      )
    else if (!earlier) rows.set(row.from, row)
    else if (earlier.to === row.to) skipped.push({ line, reason: 'its URL is in an earlier line' })
    else report(importContradictingLines, { domain: row.from, fact: headers.get('to') ?? 'to' }, row.toCell)
  }
  for (const { line, from, old, target } of rows.values())
    if (
      old?.path !== undefined &&
      target &&
      target.domain === (rows.get(old.domain)?.to ?? options.moved[old.domain])
    ) {
      rows.delete(from)
      skipped.push({ line, reason: 'its whole domain redirects' })
    }
  return {
    file: raw.file,
    rows: [...rows.values()],
    skipped: skipped.toSorted((a, b) => a.line - b.line),
    ignored: named.filter((header) => columns.get(header) === undefined),
    headerOfNames: '',
    headers,
    guessed,
    corrections: [...rows.values()].flatMap(correctionsOf),
    found,
  }
}

/** What a line says. */
function listedUrl({ at, cells }: ImportLine, line: number, { read, domain, isSite }: ListOptions): ListedUrl {
  const { from: fromCell = { text: '', at }, to: toCell = { text: '', at } } = Object.fromEntries(cells)
  const url = read(fromCell.text, domain)
  const target = toCell.text === '' ? undefined : read(toCell.text, url?.domain)
  // A redirect cannot depend on a query. Whether a page exists does not depend on it either.
  const old = url?.hasQuery === true && toCell.text !== '' ? undefined : url
  const to = toCell.text === '' ? undefined : targetIn(toCell.text, old, target, isSite)
  return { line, from: old?.key ?? fromCell.text, to, old, target, fromCell, toCell }
}

/** Why a line needs no redirect. @param status of a list with targets */
function reasonToSkip({ from, to, old, target, fromCell, toCell }: ListedUrl, status = ''): string | undefined {
  if (fromCell.text === '') return 'no old URL'
  if (to === undefined && gone.test(status))
    return 'a URL that is gone needs no redirect, and a domain that is gone belongs below `retired`'
  const isSame = old && target?.key === from && toCell.text !== fromCell.text
  return isSame ? 'only the scheme, the host or the slash at the end differ' : undefined
}

function correctionsOf({ from, to = '', old, target, fromCell, toCell }: ListedUrl): readonly Correction[] {
  const cells = [
    { url: old, before: fromCell.text, after: from },
    { url: target, before: toCell.text, after: to },
  ]
  return cells.flatMap(({ url, before, after }) =>
    url?.isCorrected === true && after !== before ? { before, after, what: 'URLs' } : [],
  )
}

/** A path without a domain. */
const isPath = /^\/(?!\/)/
const temporary =
  'Write `301` if the page has moved permanently. Otherwise remove the line: sites have no temporary redirects.'
const noDomain = 'Write the domain before the path, or name the site of all such paths with `--domain`.'

/** A target as `moved:` needs it: a path of the same site, or a domain for a domain. Others stay as they are, and are reported. */
function targetIn(
  written: string,
  old: ReadUrl | undefined,
  target: ReadUrl | undefined,
  isSite: (domain: string) => boolean,
): string {
  if (!old || !target || target.hasQuery) return written
  if (old.path === undefined) return target.path === undefined ? target.domain : written
  // What is wrong with a URL of an unknown site is its domain.
  return target.domain === old.domain || !isSite(old.domain) ? `${target.path ?? ''}/` : written
}
