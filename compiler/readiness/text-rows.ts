import type { TextNotes } from '../1-parse/ast.ts'
import { leftInEnglish } from '../2-check/left-in-english.ts'
import type { Project } from '../3-resolve/project.ts'
import { handover, listCounts, placeholderExamples } from './handover.ts'

/** A text as translators get it in a table. Each plural form is a row. */
export interface TextRow {
  readonly namespace: string
  /** With the plural form that the language needs, e.g. `form.bagCount_few`. */
  readonly key: string
  /** In the default language. */
  readonly source: string
  /** Missing if there is none yet. */
  readonly translation?: string
  /** Where it appears, the numbers of a plural form, and examples of the placeholders. */
  readonly note: string
  /** Most characters. */
  readonly limit?: number
}

/** The texts of a language. @param missing only those that are not translated, or still in the default language */
export function textRows(project: Project, notes: TextNotes, language: string, missing: boolean): readonly TextRow[] {
  const rows = handover(project, notes, language).flatMap(({ namespace, key, english, translation, note }) =>
    translation.map(({ form, counts = [], text }): TextRow => {
      const numbers = form === undefined ? [] : [`For ${listCounts(counts)}.`.replace('….', '…')]
      const help = [...(note ? [note.note] : []), ...numbers, ...placeholderExamples(note)]
      const source = english.find((entry) => entry.form === form) ?? english.at(-1)
      return {
        namespace,
        key: form === undefined ? key : `${key}_${form}`,
        source: source?.text ?? '',
        ...(text !== undefined && { translation: text }),
        note: help.join(' '),
        ...(note?.limit !== undefined && { limit: note.limit }),
      }
    }),
  )
  return missing
    ? rows.filter(({ namespace, key, translation }) => translation === undefined || isLeft(namespace, key))
    : rows

  function isLeft(namespace: string, key: string): boolean {
    const textsOf = (of: string) => ({
      language: of,
      namespace,
      texts: { value: project.texts[of]?.[namespace] ?? {} },
    })
    const left = leftInEnglish(notes, { file: textsOf(language), reference: textsOf(project.defaultLanguage) }, key)
    return left !== undefined && !left.allowed
  }
}
