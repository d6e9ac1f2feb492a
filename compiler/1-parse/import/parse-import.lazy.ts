import { placeFacts } from '../../domain/place-fact.ts'
import type { PlaceFact } from '../../domain/place-fact.ts'
import type { Report } from '../../diagnostic/define.ts'
import { suggester } from '../../diagnostic/suggester.ts'
import { groupBy } from '../../source/group-by.ts'
import { spanOf, toValue } from '../../source/node.ts'
import type { Entry, Node, Range } from '../../source/node.ts'
import { fileSpan } from '../../source/span.ts'
import type { FactsAst, SiteAst } from '../ast.ts'
import { excerpt } from '../excerpt.ts'
import { importContradictingLines } from '../findings/import/contradicting-lines.ts'
import { importUnknownColumn } from '../findings/import/unknown-column.ts'
import { invalidValue } from '../findings/shape/invalid-value.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { guard } from '../guard.ts'
import { factsRowSchema } from '../schema/facts.ts'
import type { FactsRow } from '../schema/facts.ts'
import { fits } from '../shape.ts'
import { wholeFile } from '../whole-file.ts'
import { columnOfField, fillIn, importColumns, isImportColumn } from './import-columns.ts'
import { importTable } from './import-table.ts'
import type { ImportLine, ImportTable } from './import-table.ts'
import type { ImportedFile } from '../../source/imported-file.ts'
import { lineFacts } from './line-facts.ts'
import type { LineFact, LineOptions } from './line-facts.ts'

/** What the lines of a file state about a fact. */
interface Stated extends LineFact {
  /** The different values, by their JSON. Only lists have more than one. */
  readonly items: Map<string, Node>
  /** The earliest date of these lines. */
  date: Node & { readonly value: string }
}

interface StatedSite {
  readonly at: Range
  readonly facts: Map<PlaceFact, Stated>
}

/**
 * A file of facts to import, as rows of facts.yaml whose places are the cells of the file.
 * @param sites the rows of sites.yaml: a line can name a site by domain or by slug.
 */
export function parseImport(file: ImportedFile, sites: readonly SiteAst[], report: Report): readonly FactsAst[] {
  if (!guard(file, report)) return []
  const fragment = wholeFile(file)
  const table = importTable(file, fragment, report)
  // An empty file is one mistake, which the command reports.
  if (!table || table.columns.size === 0 || !columnsFit(table, fragment, report)) return []
  const options: LineOptions = { fragment, decimalComma: file.csv?.decimalComma === true, report }
  const bySlug = groupBy(sites, ({ row }) => row.value.slug)
  const found = new Map<string, StatedSite>()
  for (const line of table.lines) {
    const known = keyOf(line, options)
    if (!known) continue
    const { site, date } = known
    const facts = lineFacts(line, options)
    for (const domain of bySlug.get(site.text)?.map((one) => one.domain) ?? [site.text]) {
      const before = found.get(domain) ?? { at: site.at, facts: new Map<PlaceFact, Stated>() }
      found.set(domain, before)
      for (const fact of facts)
        add(before, domain, { ...fact, items: new Map([[json(fact), fact.node]]), date }, options)
    }
  }
  return [...found].flatMap(([domain, { at, facts }]): readonly FactsAst[] => {
    const node = { at, entries: entriesOf(facts) }
    if (
      node.entries.length === 0 ||
      !fits({ schema: factsRowSchema, node, fragment, keyAt: at, columnOf: columnOfField }, report)
    )
      return []
    return [{ domain, domainAt: at, row: { value: toValue(node) as FactsRow, node, fragment } }]
  })
}

/** Reports columns that are missing or unknown. */
function columnsFit({ columns }: ImportTable, fragment: LineOptions['fragment'], report: Report): boolean {
  const hintFor = suggester()
  for (const [name, at] of columns)
    if (!isImportColumn(name))
      report(
        importUnknownColumn,
        { column: excerpt(name), hint: hintFor(name, importColumns) },
        { at: spanOf(fragment, at) },
      )
  const [first] = columns.values()
  const missing = ['site', 'as_of'].filter((name) => !columns.has(name))
  for (const key of missing)
    report(
      missingKey,
      { key, step: fillIn(key).replace('Fill in', 'Add') },
      { at: first ? spanOf(fragment, first) : fileSpan(fragment.file) },
    )
  return missing.length === 0
}

/** A sign that starts a formula or an error of a spreadsheet. */
const formula = /^(?:[=@+]|-(?!\d)|#[A-Z])/

/** The site and the date of a line. `undefined` if it reported anything. */
function keyOf({ at, cells }: ImportLine, { fragment, report }: LineOptions) {
  if (cells.size === 0) return undefined
  let clean = true
  const refuse = (text: string, of: Range, expected: string, hint = ''): void => {
    clean = false
    report(
      invalidValue,
      { value: excerpt(text), expected, ...(hint && { step: `Write ${expected}.${hint}` }) },
      { at: spanOf(fragment, of) },
    )
  }
  for (const [name, { text, at: of }] of cells)
    if (isImportColumn(name) && formula.test(text))
      refuse(text, of, 'a plain value', ' Export the values of the sheet, not its formulas.')
  const [site, date] = [cells.get('site'), cells.get('as_of')]
  for (const key of [...(site ? [] : ['site']), ...(date ? [] : ['as_of'])])
    report(missingKey, { key, step: fillIn(key) }, { at: spanOf(fragment, at) })
  const iso = date && isoDate(date.text)
  if (date && iso === undefined) refuse(date.text, date.at, 'a date, e.g. `2026-11-01` or `01.11.2026`')
  return clean && site && date && iso !== undefined ? { site, date: { at: date.at, value: iso } } : undefined
}

/** `2026-11-01`, or the same with dots as in `01.11.2026`. With slashes, day and month could be either. */
function isoDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** The same for lines that state the same. */
function json({ node }: LineFact): string {
  return JSON.stringify(toValue(node))
}

function isList(fact: PlaceFact): boolean {
  return fact === 'points' || fact === 'exits'
}

/** Adds what a line states to what earlier lines state. */
function add({ facts }: StatedSite, domain: string, more: Stated, { fragment, report }: LineOptions): void {
  const { fact, node, at, date } = more
  const before = facts.get(fact)
  if (!before) {
    facts.set(fact, more)
    return
  }
  if (date.value < before.date.value) before.date = date
  if (before.items.has(json(more))) return
  if (isList(fact)) before.items.set(json(more), node)
  else {
    const related = [{ span: spanOf(fragment, before.at), message: 'the earlier line' }]
    report(importContradictingLines, { domain, fact }, { at: spanOf(fragment, at), related })
  }
}

/** The fields of a row of facts.yaml, in its order. */
function entriesOf(facts: ReadonlyMap<PlaceFact, Stated>): readonly Entry[] {
  const dates: Entry[] = []
  const entries = placeFacts.flatMap((fact): readonly Entry[] => {
    const stated = facts.get(fact)
    if (!stated) return []
    const { at, node, items, date } = stated
    if (fact !== 'hours' && fact !== 'price') dates.push({ key: fact, keyAt: date.at, value: date })
    const dated = 'entries' in node && {
      ...node,
      entries: [...node.entries, { key: 'asOf', keyAt: date.at, value: date }],
    }
    const sourced = fact === 'hours' || fact === 'price' ? dated || node : node
    return [{ key: fact, keyAt: at, value: isList(fact) ? { at, items: [...items.values()] } : sourced }]
  })
  const [first] = dates
  return first ? [...entries, { key: 'asOf', keyAt: first.keyAt, value: { at: first.keyAt, entries: dates } }] : entries
}
