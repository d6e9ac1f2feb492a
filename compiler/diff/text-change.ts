import { groupBy } from '../source/group-by.ts'
import type { Change, Edit } from './change.ts'
import type { Comparison } from './comparison.ts'
import { editsBelow } from './project-change.ts'
import { counted, listed } from './words.ts'

/** The namespace with the texts that visitors agree to. */
const legal = 'legal'

interface TextChange {
  readonly level: 'risky' | 'safe'
  /** The verb for one text and for several, as in `changes` and `change`. */
  readonly verb: readonly [one: string, many: string]
  readonly reason: string
  fits(edit: Edit): boolean
}

/** One change for each language and namespace with texts that are new, removed or different. */
export function textChanges(comparison: Comparison, change: TextChange): readonly Omit<Change, 'kind'>[] {
  const edits = editsBelow(comparison.edits, 'texts').filter((edit) => edit.path.length === 4 && change.fits(edit))
  const groups = groupBy(edits, ({ path }) => path.slice(1, 3).join('/'))
  return [...groups].map(([name, some]) => {
    const [, language = '', namespace = ''] = some[0]?.path ?? []
    const keys = some.map(({ path }) => path[3] ?? '')
    const pages = pagesWith(comparison, language, namespace)
    const [one, many] = change.verb
    return {
      subject: `texts ${name}`,
      level: namespace === legal ? 'risky' : change.level,
      what: `${counted(keys.length, 'text')} ${keys.length === 1 ? one : many}: ${listed(keys, 4)}`,
      reason: `${namespace === legal ? 'Visitors agreed to the old wording.' : change.reason} ${counted(pages, 'page')} affected.`,
      addresses: [],
      edits: some,
      place: {
        side: some.every(({ after }) => after === undefined) ? 'before' : 'after',
        file: { texts: name },
        path: [keys[0] ?? ''],
      },
    }
  })
}

/** Number of pages with texts of a language and namespace. Only legal pages use the legal one; all use the others. */
export function pagesWith({ after }: Comparison, language: string, namespace: string): number {
  const sites = after.sites.filter(({ languages }) => languages.some((used) => used === language)).length
  return sites * (namespace === legal ? 1 : 2)
}
