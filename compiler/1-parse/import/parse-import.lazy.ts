import { valueOf } from '../../fields/cells.ts'
import type { CellProblems } from '../../fields/cells.ts'
import { addressedDomain } from '../../domain/host-name.ts'
import { columnFinder, columnOfField, factColumns, fillIn } from '../../fields/columns.ts'
import { factEntries, factNamed } from '../../fields/index.ts'
import type { PlaceFact } from '../../fields/index.ts'
import type { Report } from '../../diagnostic/define.ts'
import { suggester } from '../../diagnostic/suggester.ts'
import { groupBy } from '../../source/group-by.ts'
import { spanOf, toValue } from '../../source/node.ts'
import type { Entry, Fragment, Node, Range } from '../../source/node.ts'
import { fileSpan } from '../../source/span.ts'
import type { FactsAst, SiteAst } from '../ast.ts'
import { excerpt } from '../excerpt.ts'
import { importContradictingLines } from '../findings/import/contradicting-lines.ts'
import { importUnknownColumn } from '../findings/import/unknown-column.ts'
import { invalidValue } from '../findings/shape/invalid-value.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { factsRowSchema } from '../schema/facts.ts'
import type { FactsRow } from '../schema/facts.ts'
import type { LocalesTable } from '../schema/locales.ts'
import { fits } from '../shape.ts'
import { wholeFile } from '../whole-file.ts'
import { importTable, filledCells } from './import-table.ts'
import type { ImportLine, ImportTable } from './import-table.ts'
import type { ImportedFile } from '../../source/imported-file.ts'

/** A fact that a line states, without its date. For a list, one item. */
interface LineFact {
  readonly fact: PlaceFact
  /** Its first cell. */
  readonly at: Range
  readonly node: Node
}

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
export function parseImport(
  file: ImportedFile,
  sites: readonly SiteAst[],
  locales: LocalesTable | undefined,
  report: Report,
): readonly FactsAst[] {
  const fragment = wholeFile(file)
  const table = importTable(file, report)
  const languages = Object.values(locales?.locales ?? {}).map(({ language }) => language)
  const find = columnFinder(factColumns, { languages })
  const columnOf = (header: string) => find(header.toLowerCase())
  // An empty file is one mistake, which the command reports.
  if (!table || table.headers.length === 0 || !columnsFit(table, columnOf, fragment, report)) return []
  const problems = cellProblems(fragment, file.csv?.decimalComma === true, report)
  const bySlug = groupBy(sites, ({ row }) => row.value.slug)
  const found = new Map<string, StatedSite>()
  for (const line of filledCells(table, columnOf, fragment, report)) {
    const known = keyOf(line, fragment, problems)
    if (!known) continue
    const { site, date } = known
    const facts = lineFacts(line, problems)
    for (const domain of bySlug.get(site.text)?.map((site) => site.domain) ?? [site.text]) {
      const before = found.get(domain) ?? { at: site.at, facts: new Map<PlaceFact, Stated>() }
      found.set(domain, before)
      for (const fact of facts)
        add(before, { ...fact, items: new Map([[json(fact), fact.node]]), date }, (earlier, later) => {
          const related = [{ span: spanOf(fragment, earlier), message: 'the earlier line' }]
          report(importContradictingLines, { domain, fact: fact.fact }, { at: spanOf(fragment, later), related })
        })
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
function columnsFit(
  { headers }: ImportTable,
  columnOf: (header: string) => string | undefined,
  fragment: Fragment,
  report: Report,
): boolean {
  const hintFor = suggester()
  const named = new Set(headers.map(({ text }) => columnOf(text)))
  const missing = ['site', 'as_of'].filter((name) => !named.has(name))
  const unknown = headers.filter(({ text }) => columnOf(text) === undefined)
  const meant = new Map(missing.map((key) => [key, unknown.find(({ text }) => otherHeaders[key]?.test(text))]))
  for (const { text: header, at } of unknown)
    if (![...meant.values()].some((column) => column?.at === at))
      report(
        importUnknownColumn,
        { column: excerpt(header), hint: hintFor(header.toLowerCase(), factColumns.single) },
        { at: spanOf(fragment, at) },
      )
  const [first] = headers
  for (const key of missing) {
    const other = meant.get(key)
    const step = other
      ? `Write \`${key}\` in place of \`${excerpt(other.text)}\`.`
      : fillIn(key).replace('Fill in', 'Add')
    const at = (other ?? first)?.at
    report(missingKey, { key, step }, { at: at ? spanOf(fragment, at) : fileSpan(fragment.file) })
  }
  return missing.length === 0
}

/** What people call the columns that each file needs, in the languages of the package. */
const otherHeaders: Readonly<Record<string, RegExp>> = {
  site: /^(?:domain|location|place|shop|store|website|standort|ort|lieu|lugar|luogo|local)$/i,
  as_of: /^(?:as of date|checked.*|date|datum|fecha|data|last check(?:ed)?|stand|updated.*)$/i,
}

/** Reports what is wrong with cells of a file. */
function cellProblems(fragment: Fragment, decimalComma: boolean, report: Report): CellProblems {
  return {
    decimalComma,
    refuse: ({ text, at }, expected, hint = '') =>
      report(
        invalidValue,
        { value: excerpt(text), expected, ...(hint && { step: `Write ${expected}.${hint}` }) },
        { at: spanOf(fragment, at) },
      ),
    lacks: (column, at) => report(missingKey, { key: column, step: fillIn(column) }, { at: spanOf(fragment, at) }),
  }
}

/** A sign that starts a formula or an error of a spreadsheet. */
const formula = /^(?:[=@+]|-(?!\d)|#[A-Z])/

/** The site and the date of a line. `undefined` if it reported anything. */
function keyOf({ at, cells }: ImportLine, { text }: Fragment, { refuse, lacks }: CellProblems) {
  if (cells.size === 0) return undefined
  const values = [...cells.values()]
  // An apostrophe protects a text that only looks like a formula.
  const formulas = values.filter((cell) => formula.test(cell.text) && !/^"?'/.test(text.slice(...cell.at)))
  for (const cell of formulas) refuse(cell, 'a plain value', ' Export the values of the sheet, not its formulas.')
  const lists = values.filter(({ value }) => Array.isArray(value))
  for (const cell of lists) refuse(cell, 'a plain value', ' Write an object for each item.')
  const [site, date] = [cells.get('site'), cells.get('as_of')]
  for (const key of [...(site ? [] : ['site']), ...(date ? [] : ['as_of'])]) lacks(key, at)
  const iso = date && isoDate(date.text)
  if (date && iso === undefined) refuse(date, 'a date, e.g. `2026-11-01` or `01.11.2026`')
  return formulas.length + lists.length === 0 && site && date && iso !== undefined
    ? { site: { ...site, text: addressedDomain(site.text) }, date: { at: date.at, value: iso } }
    : undefined
}

/** The facts of a line as nodes that point at its cells, so that every check of facts reports cells. */
function lineFacts({ cells }: ImportLine, problems: CellProblems): readonly LineFact[] {
  const source = cells.get('source')
  const ofSource = source ? [{ key: 'source', keyAt: source.at, value: { at: source.at, value: source.text } }] : []
  return factEntries.flatMap(([fact, { columns, dated }]): readonly LineFact[] => {
    const { byPath, needs, read } = columns
    if (needs !== undefined && !cells.has(needs)) return []
    const node = read ? read(cells, problems) : valueOf(byPath, cells, problems)
    if (!node || !('entries' in node)) return []
    return [
      { fact, at: node.at, node: { ...node, entries: [...node.entries, ...(dated === 'in it' ? ofSource : [])] } },
    ]
  })
}

/** `2026-11-01`, or the same with dots as in `01.11.2026`. With slashes, the number above 12 is the day; otherwise it is unclear. */
function isoDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const [, first = '', second = '', of] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const ordered = [first, second].map(Number).toSorted((a, b) => a - b)
  if (of !== undefined && Number(ordered[1]) > 12)
    return [of, ...ordered.map((part) => String(part).padStart(2, '0'))].join('-')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** The same for lines that state the same. */
function json({ node }: LineFact): string {
  return JSON.stringify(toValue(node))
}

/** Adds what a line states to what earlier lines state. `contradict` gets the first cell of both. */
function add({ facts }: StatedSite, more: Stated, contradict: (earlier: Range, later: Range) => void): void {
  const { fact, node, at, date } = more
  const before = facts.get(fact)
  if (!before) {
    facts.set(fact, more)
    return
  }
  if (date.value < before.date.value) before.date = date
  if (before.items.has(json(more))) return
  if (factNamed(fact)?.columns.isList) before.items.set(json(more), node)
  else contradict(before.at, at)
}

/** The fields of a row of facts.yaml, in its order. */
function entriesOf(facts: ReadonlyMap<PlaceFact, Stated>): readonly Entry[] {
  const dates: Entry[] = []
  const entries = factEntries.flatMap(([fact, { dated, columns }]): readonly Entry[] => {
    const stated = facts.get(fact)
    if (!stated) return []
    const { at, node, items, date } = stated
    const value = columns.isList ? { at, items: [...items.values()] } : node
    const ownDate = { key: 'asOf', keyAt: date.at, value: date }
    if (dated === 'in it' && 'entries' in value)
      return [{ key: fact, keyAt: at, value: { ...value, entries: [...value.entries, ownDate] } }]
    dates.push({ ...ownDate, key: fact })
    return [{ key: fact, keyAt: at, value }]
  })
  const [first] = dates
  return first ? [...entries, { key: 'asOf', keyAt: first.keyAt, value: { at: first.keyAt, entries: dates } }] : entries
}
