import type { Change, ChangePlace, Edit } from './change.ts'

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
): Pick<Change, 'subject' | 'addresses' | 'edits' | 'place'> {
  const gone = edits.every(({ after }) => after === undefined)
  return { subject, addresses: [], edits, place: { side: gone ? 'before' : 'after', file, path } }
}

/** The change of a part of the project, if it has edits. */
export function projectChanges(
  subject: string,
  edits: readonly Edit[],
  file: ChangePlace['file'],
  path: readonly string[],
  rest: (edits: readonly Edit[]) => Pick<Change, 'level' | 'what' | 'reason'>,
): readonly Omit<Change, 'kind'>[] {
  return edits.length === 0 ? [] : [{ ...ofProject(subject, edits, file, path), ...rest(edits) }]
}

/** The subject and place of a locale that only one side has, with its texts and its place in the order. */
export function ofLocale(edits: readonly Edit[], language: string, code: string): ReturnType<typeof ofProject> {
  const own = ['locales', 'texts'].flatMap((part) => editsBelow(edits, part, language))
  return ofProject(`locale ${code}`, [...own, ...editsBelow(edits, 'languageOrder')], 'locales', ['locales', code])
}
