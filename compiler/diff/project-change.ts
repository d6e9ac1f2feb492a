import type { Change, ChangePlace, Edit } from './change.ts'

type ProjectChange = Pick<Change, 'subject' | 'addresses' | 'edits' | 'place'>

/** The edits below a path. */
export function editsBelow(edits: readonly Edit[], ...path: readonly string[]): readonly Edit[] {
  return edits.filter((edit) => path.every((step, index) => edit.path[index] === step))
}

/** The subject and place of a change that does not belong to a single site. */
export function ofProject(
  subject: string,
  edits: readonly Edit[],
  file: ChangePlace['file'],
  path: readonly string[],
): ProjectChange {
  const gone = edits.length > 0 && edits.every(({ after }) => after === undefined)
  return { subject, addresses: [], edits, place: { side: gone ? 'before' : 'after', file, path } }
}
