import { columnFinder, columnsIn } from '../../compiler/fields/columns.ts'
import type { Columns } from '../../compiler/fields/columns.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { mapTo, noColumn } from './sheet-columns.ts'

const words = {
  from: 'old|old url|old path|old address|old page|source|source url|source path|origin|redirect from|request path|address|url|page|path|top pages|häufigste seiten|pages les plus populaires|páginas principales|landing page|von|alt|alte url|quelle',
  to: 'new|new url|new path|new address|new page|target|target url|destination|destination url|redirect|redirect to|redirect url|goes to|nach|neu|neue url|ziel',
  status: 'status code|code|http status|type|redirect type',
  permanent: 'is permanent',
  regex: 'is regex|format',
  match: 'match type',
  state: 'active|enabled',
}

const columns: Columns = {
  single: Object.keys(words),
  translated: [],
  words: Object.entries(words).flatMap(([column, text]) => text.split('|').map((word) => [word, column] as const)),
}

/** The columns of the headers of a list of redirects, and those of them that are guessed. Throws if none has the old URLs. */
export function redirectColumns(headers: readonly string[], mapping: Readonly<Record<string, string>>) {
  const languages = { languages: [] }
  const usual = columnFinder(columns, languages)
  const named = new Map(
    headers.map((header) => [
      header,
      Object.hasOwn(mapping, header) ? columnNamed(mapping[header] ?? '') : usual(header),
    ]),
  )
  // Exports have a code, a status that is a state or a text, and other columns that say what kind of redirect it is.
  const code = headers.find((header) => /code/i.test(header) && named.get(header) === 'status')
  for (const [header, column] of named)
    if (code !== undefined && header !== code && column === 'status' && !Object.hasOwn(mapping, header))
      named.set(header, /^status$/i.test(header) ? 'state' : undefined)
  const taken = new Set(named.values())
  const guessed = new Map<string, string>()
  for (const header of headers) {
    const [column, other] = named.get(header) === undefined ? columnsIn(header, columns, languages) : []
    if (column === undefined || other !== undefined || taken.has(column)) continue
    taken.add(column)
    guessed.set(header, column)
  }
  const [first = 'Old URL'] = headers
  if (headers.length > 0 && !taken.has('from'))
    throw new UsageFailure(`No column has the old URLs. Name it, e.g. \`${mapTo(first, 'from')}\`.`)
  return { columns: new Map([...named, ...guessed]), guessed }
}

/** The column of a mapping. Throws if there is none. */
function columnNamed(column: string): string {
  return column === '-' || columns.single.includes(column) ? column : noColumn(column, columns.single)
}
