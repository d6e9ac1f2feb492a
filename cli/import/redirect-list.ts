import { importContradictingLines } from '../../compiler/1-parse/findings/import/contradicting-lines.ts'
import { invalidValue } from '../../compiler/1-parse/findings/shape/invalid-value.ts'
import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import { diagnose } from '../../compiler/diagnostic/define.ts'
import type { Definition } from '../../compiler/diagnostic/define.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import { yesOrNo } from '../../compiler/domain/yes-no.ts'
import { isReserved } from '../../compiler/domain/own-file.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { Correction } from './correct-cells.ts'
import { linesOfFile } from './lines-of-file.ts'
import type { ListedUrl } from './listed-url.ts'
import { redirectColumns } from './redirect-columns.ts'
import { redirectProblem, wholeDomain } from './redirect-problem.ts'
import type { RawSheet } from './raw-sheet.ts'
import type { FileNotes } from './sheet.ts'
import type { ReadUrl, urlReader } from './url-reader.ts'

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
  readonly retired: Readonly<Record<string, unknown>>
  /** The pages of a site as in {@link OwnPaths}; `undefined` if the table has no such site. */
  pagesOf(this: void, domain: string): ReadonlySet<string> | undefined
}

/** Texts of the column `status` for pages that are gone, and of `state` for redirects that nobody uses. */
const gone = /^(?:410\b|gone$)/i
const disabled = /^(?:disabled|inactive)$/i

/** Reads a list of redirects. Throws if no column has the old URLs. */
export function redirectList(raw: RawSheet, options: ListOptions): RedirectList {
  const { columns, guessed } = redirectColumns(raw.headers, options.mapping)
  const { fragment, lineOf, lines, skipped, ignored, headers } = linesOfFile(raw, columns)
  const rows = new Map<string, ListedUrl>()
  const found: Diagnostic[] = []
  const report = <P>(definition: Definition<P>, params: P, cell: Cell): void =>
    void found.push(diagnose(definition, params, { at: spanOf(fragment, cell.at) }))
  for (const { at, cells } of lines) {
    const line = lineOf(at)
    const row = listedUrl({ at, cells }, line, options)
    const earlier = rows.get(row.from)
    const reason = reasonToSkip(row, cells, headers.has('to'))
    const problem = reason === undefined ? redirectProblem(row, Object.fromEntries(cells), options.domain) : undefined
    if (reason !== undefined) skipped.push({ line, reason })
    else if (problem) report(invalidValue, ...problem)
    else if (!earlier) rows.set(row.from, row)
    else if (earlier.to === row.to) skipped.push({ line, reason: 'its URL is in an earlier line' })
    else report(importContradictingLines, { domain: row.from, fact: headers.get('to') ?? 'to' }, row.toCell)
  }
  const kept = [...rows.values()].filter((row) => {
    const leads = leadsWithDomain(row, rows, options)
    if (leads !== undefined && row.to !== undefined && (row.target?.key !== leads || row.target.hasQuery)) {
      report(invalidValue, ...wholeDomain(row, `${leads}/`))
      return false
    }
    const reason = leads === undefined ? reasonNotToCheck(row, options) : 'its whole domain redirects'
    if (reason !== undefined) skipped.push({ line: row.line, reason })
    return reason === undefined
  })
  return {
    file: raw.file,
    rows: kept,
    skipped: skipped.toSorted((a, b) => a.line - b.line),
    ignored,
    headerOfNames: '',
    headers,
    guessed,
    corrections: kept.flatMap(correctionsOf),
    found,
  }
}

/** Where a URL leads because its whole domain redirects, without a scheme. `undefined` if the domain does not. */
function leadsWithDomain(
  { old }: ListedUrl,
  rows: ReadonlyMap<string, ListedUrl>,
  { moved, pagesOf }: ListOptions,
): string | undefined {
  if (old?.path === undefined) return undefined
  const domain = rows.get(old.domain)?.target?.domain ?? moved[old.domain]
  return domain === undefined ? undefined : domain + (pagesOf(domain)?.has(old.path) === true ? old.path : '')
}

/** What a line says. */
function listedUrl({ at, cells }: ImportLine, line: number, { read, domain, pagesOf }: ListOptions): ListedUrl {
  const [fromCell, toCell] = [cells.get('from') ?? { text: '', at }, cells.get('to') ?? { text: '', at }]
  const url = read(fromCell.text, domain)
  const target = toCell.text === '' ? undefined : read(toCell.text, url?.domain)
  // A redirect cannot depend on a query. Whether a page exists does not depend on it either.
  const old = url?.hasQuery === true && toCell.text !== '' ? undefined : url
  const to = toCell.text === '' ? undefined : targetIn(toCell.text, old, target, (name) => pagesOf(name) !== undefined)
  return { line, from: old?.key ?? fromCell.text, to, old, target, fromCell, toCell }
}

/** Why a line needs no redirect. */
function reasonToSkip(
  { from, to, old, target, fromCell, toCell }: ListedUrl,
  cells: ImportLine['cells'],
  hasTargets: boolean,
): string | undefined {
  if (fromCell.text === '') return 'no old URL'
  const state = cells.get('state')?.text ?? ''
  if (disabled.test(state) || yesOrNo(state) === false) return 'it is disabled'
  if (to === undefined && hasTargets && gone.test(cells.get('status')?.text ?? ''))
    return 'a URL that is gone needs no redirect, and a domain that is gone belongs below `retired`'
  const isSame = old && target?.key === from && toCell.text !== fromCell.text
  return isSame ? 'only the scheme, the host or the slash at the end differ' : undefined
}

/** Why nobody needs to know whether something answers a URL without a target, or can know it. */
function reasonNotToCheck({ to, old }: ListedUrl, { retired, pagesOf }: ListOptions): string | undefined {
  if (to !== undefined) return undefined
  if (!old) return 'not a URL of a site'
  if (Object.hasOwn(retired, old.domain)) return 'its domain is retired'
  if (old.path === undefined) return undefined
  if (isReserved(old.path))
    return "a URL in a folder for the site's own files cannot redirect, and answers 404 without a file"
  return pagesOf(old.domain) ? undefined : `\`${old.domain}\` is not in sites.yaml`
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
