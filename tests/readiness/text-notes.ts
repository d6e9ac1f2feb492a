import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pluralKey } from '../../compiler/2-check/compared-texts.ts'
import type { TextNote } from '../../compiler/1-parse/schema/text-notes.ts'
import { fill, placeholders } from '../../compiler/2-check/placeholders.ts'
import { noteOf } from '../../compiler/2-check/text-notes.ts'
import type { TextNotes } from '../../compiler/1-parse/ast.ts'
import { textWidth } from '../../compiler/domain/text-width.ts'
import { repository } from '../run-cli.ts'

/** Language to namespace to key to text. */
export type AllTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

const folder = join(repository, 'templates/translations')

/** The package's texts in every language. */
export function packageTexts(): AllTexts {
  const languages = readdirSync(folder).filter((name) => name !== 'notes')
  return Object.fromEntries(languages.map((language) => [language, filesOf(language)]))
}

export function packageNotes(): TextNotes {
  return filesOf<TextNote>('notes')
}

function filesOf<T = string>(name: string): Readonly<Record<string, Readonly<Record<string, T>>>> {
  return Object.fromEntries(
    readdirSync(join(folder, name)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name, file), 'utf8')) as Record<string, T>,
    ]),
  )
}

/** How notes and texts do not fit each other; empty when every text has its note and keeps to it. */
export function noteFaults(texts: AllTexts, notes: TextNotes): readonly string[] {
  const english = texts['en'] ?? {}
  const keys = Object.entries(english).flatMap(([namespace, of]) => Object.keys(of).map((key) => ({ namespace, key })))
  const bases = new Set(
    keys.flatMap(({ namespace, key }) => [key, pluralKey(key)?.base].map((one) => `${namespace}:${one}`)),
  )
  const noted = Object.entries(notes).flatMap(([namespace, of]) => Object.keys(of).map((key) => `${namespace}:${key}`))
  return [
    ...keys
      .filter(({ namespace, key }) => !noteOf(notes, namespace, key))
      .map(({ namespace, key }) => `${namespace}:${key} has no note`),
    ...noted.filter((key) => !bases.has(key)).map((key) => `${key} is the note of no text`),
    ...keys.flatMap(({ namespace, key }) => exampleFaults(namespace, key)),
    ...Object.entries(texts).flatMap(([language, namespaces]) =>
      Object.entries(namespaces).flatMap(([namespace, of]) =>
        Object.entries(of).flatMap(([key, text]) => limitFaults(language, namespace, key, text)),
      ),
    ),
  ]

  function exampleFaults(namespace: string, key: string): string[] {
    const wanted = placeholders(english[namespace]?.[key] ?? '').map(({ name }) => name)
    const examples = Object.keys(noteOf(notes, namespace, key)?.placeholders ?? {})
    return [
      ...wanted
        .filter((name) => !examples.includes(name))
        .map((name) => `${namespace}:${key} has no example of ${name}`),
      ...examples
        .filter((name) => !wanted.includes(name))
        .map((name) => `${namespace}:${key} has nothing named ${name}`),
    ]
  }

  function limitFaults(language: string, namespace: string, key: string, text: string): string[] {
    const { limit, placeholders: examples = {} } = noteOf(notes, namespace, key) ?? {}
    const width = textWidth(fill(text, examples))
    if (limit === undefined) return [`${namespace}:${key} has no limit`]
    return width > limit ? [`${namespace}:${key} in ${language} is ${width} wide and may be ${limit}`] : []
  }
}
