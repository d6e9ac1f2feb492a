import type { TextNotes } from '../1-parse/ast.ts'
import type { TextNote } from '../1-parse/schema/text-notes.ts'
import { pluralKey } from '../2-check/compared-texts.ts'
import { pluralForms } from '../2-check/plural-forms.ts'
import { noteOf } from '../2-check/text-notes.ts'
import type { Project } from '../3-resolve/project.ts'

/** A text, or one plural form of it. */
export interface HandoverText {
  readonly form?: string
  /** The first numbers that use the form. */
  readonly counts?: readonly number[]
  /** Missing if it is not translated yet. */
  readonly text?: string
}

/** One text to translate, with all that is known about it. */
export interface HandoverEntry {
  readonly namespace: string
  /** The key without the suffix of the plural form. */
  readonly key: string
  readonly english: readonly HandoverText[]
  /** Empty if no language was requested. */
  readonly translation: readonly HandoverText[]
  readonly note?: TextNote
}

/** What the placeholders of a text stand for, one sentence each. */
export const placeholderExamples = (note: TextNote | undefined): readonly string[] =>
  Object.entries(note?.placeholders ?? {}).map(
    ([name, example]) => `{{${name}}} is a placeholder, e.g. for “${example}”.`,
  )

/** E.g. `2, 3, 4, 22, 23 …` or `1`: the numbers of a plural form. */
export const listCounts = (counts: readonly number[]): string =>
  `${counts.join(', ')}${counts.length < sampleCount ? '' : ' …'}`

/** Every text of the default language for a translator, with its translation into `language`. */
export function handover(project: Project, notes: TextNotes, language?: string): readonly HandoverEntry[] {
  return project.namespaces.flatMap((namespace) => {
    const keys = Object.keys(project.texts[project.defaultLanguage]?.[namespace] ?? {})
    const has = new Set(keys)
    const counted = (key: string): string | undefined => {
      const base = pluralKey(key)?.base
      return base !== undefined && has.has(`${base}_other`) ? base : undefined
    }
    return [...new Set(keys.map((key) => counted(key) ?? key))].map((key): HandoverEntry => {
      const note = noteOf(notes, namespace, key)
      const plural = !has.has(key)
      return {
        namespace,
        key,
        english: textsIn(project.defaultLanguage, namespace, key, plural),
        translation: language === undefined ? [] : textsIn(language, namespace, key, plural),
        ...(note && { note }),
      }
    })
  })

  function textsIn(of: string, namespace: string, key: string, plural: boolean): readonly HandoverText[] {
    const texts = project.texts[of]?.[namespace] ?? {}
    const textAt = (at: string): Pick<HandoverText, 'text'> => (texts[at] === undefined ? {} : { text: texts[at] })
    if (!plural) return [textAt(key)]
    return pluralForms(of).required.map((form) => ({
      form,
      counts: pluralSamples(of, form),
      ...textAt(`${key}_${form}`),
    }))
  }
}

/** Numbers that show the complete pattern of a plural form: 21 is `one` in Russian and `many` in Polish. */
const candidates = [...Array.from({ length: 31 }, (_, count) => count), 100, 101, 1.5]

/** Number of samples for a form. If there are fewer, the list is complete. */
const sampleCount = 5

/** The first numbers that use a plural form, e.g. 2, 3, 4, 22 for Polish `few`. */
export function pluralSamples(language: string, form: string): readonly number[] {
  const rules = new Intl.PluralRules(language)
  return candidates.filter((count) => rules.select(count) === form).slice(0, sampleCount)
}
