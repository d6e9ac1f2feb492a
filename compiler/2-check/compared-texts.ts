import type { ProjectAst, TextsAst } from '../1-parse/ast.ts'
import { nearest } from '../domain/nearest.ts'
import type { LanguageStatus } from './language-status.ts'
import { pluralForms } from './plural-forms.ts'
import type { PluralForms } from './plural-forms.ts'

/** One translation file compared with the default language: the texts it lacks, and the texts it should not have. */
export interface ComparedTexts {
  readonly file: TextsAst
  /** The texts to translate; for the default language, the file itself. Absent if the default language has no file. */
  readonly reference?: TextsAst
  readonly forms: PluralForms
  readonly missing: readonly string[]
  readonly extra: readonly { readonly key: string; readonly meant?: string }[]
  /** Plural texts: the key without its form, and the forms that are missing. */
  readonly incomplete: readonly { readonly key: string; readonly lacks: readonly string[] }[]
}

/** The texts of a file, wherever they are written. */
export interface KeyedTexts {
  readonly texts: { readonly value: Readonly<Record<string, string>> }
}

/** Every suggestion compares a key with all others, so only the first few of a file get one. */
const suggestions = 10

/** `nav.count_few` → `nav.count`, `few`; `undefined` for a key without a form. */
export function pluralKey(key: string): { readonly base: string; readonly form: string } | undefined {
  if (!key.includes('_')) return undefined
  const match = /_(zero|one|two|few|many|other)$/.exec(key)
  return match?.[1] === undefined ? undefined : { base: key.slice(0, match.index), form: match[1] }
}

/**
 * The key of the text that a translation is compared with. For a plural text this is the `other` form, if there is one.
 */
export function referenceKey(reference: KeyedTexts, key: string): string | undefined {
  const plural = pluralKey(key)
  const other = plural && `${plural.base}_other`
  const texts = reference.texts.value
  if (other !== undefined && Object.hasOwn(texts, other)) return other
  return Object.hasOwn(texts, key) ? key : undefined
}

/**
 * Compares the texts of all languages and namespaces that the runtime serves. Ignores files of other languages. A project
 * with templates can have texts of its own: its file in the default language defines them, and every language needs them.
 */
export function compareTexts(
  ast: ProjectAst,
  defaultLanguage: string | undefined,
  statusOf: (language: string) => LanguageStatus | undefined,
): readonly ComparedTexts[] {
  const { texts, locales } = ast
  const { languages = [], namespaces = [] } = locales?.value.runtime ?? {}
  const own = ownTexts(ast, defaultLanguage)
  const served = new Set(languages.filter((language) => statusOf(language) === 'served'))
  const forms = new Map([...served].map((language) => [language, pluralForms(language)]))
  return texts.flatMap((file): ComparedTexts[] => {
    const of = forms.get(file.language)
    if (!of || !namespaces.includes(file.namespace)) return []
    const layers = (language: string | undefined): TextsAst[] =>
      texts.filter((other) => other.language === language && other.namespace === file.namespace)
    const base = (language: string | undefined): TextsAst | undefined =>
      layers(language).find(({ layer }) => layer === 'base')
    const reference = base(defaultLanguage) ?? layers(defaultLanguage)[0]
    if (!reference) return [{ file, forms: of, missing: [], extra: [], incomplete: [] }]
    const whole = file.layer === 'base' || !base(file.language)
    const added = file.layer === 'overlay' ? own.get(file.namespace) : undefined
    if (!added) return [{ file, reference, forms: of, ...compare(file, reference, of, whole) }]
    const isAdded = keysFor(added, reference, of)
    const [first, second] = [part(file, (key) => !isAdded(key)), part(file, isAdded)]
    return [
      { file: first, reference, forms: of, ...compare(first, reference, of, whole) },
      { file: second, reference: added, forms: of, ...compare(second, added, of, true) },
    ]
  })
}

/**
 * The texts that only the project has, by namespace, in the default language. Without a template of the project there are
 * none, because no page would show them.
 */
export function ownTexts(
  { texts, ownTemplates }: ProjectAst,
  defaultLanguage: string | undefined,
): ReadonlyMap<string, TextsAst> {
  const own = new Map<string, TextsAst>()
  if (defaultLanguage === undefined || ownTemplates.length === 0) return own
  const forms = pluralForms(defaultLanguage)
  const files = texts.filter(({ language }) => language === defaultLanguage)
  for (const file of files) {
    const base = files.find(({ namespace, layer }) => namespace === file.namespace && layer === 'base')
    if (!base || file === base) continue
    const fits = fitting(base, forms)
    const added = part(file, (key) => !fits(key))
    if (Object.keys(added.texts.value).length > 0) own.set(file.namespace, added)
  }
  return own
}

/** Whether a key is for one of the added texts, also if it is mistyped, and not for one of the reference. */
function keysFor(added: TextsAst, reference: TextsAst, forms: PluralForms): (key: string) => boolean {
  const [fits, fitsReference] = [fitting(added, forms), fitting(reference, forms)]
  const wanted = Object.keys(added.texts.value)
  let compared = 0
  return (key) => fits(key) || (!fitsReference(key) && compared++ < suggestions && nearest(key, wanted) !== undefined)
}

/** A file with only some of its texts. */
function part(file: TextsAst, takes: (key: string) => boolean): TextsAst {
  const value = Object.fromEntries(Object.entries(file.texts.value).filter(([key]) => takes(key)))
  const { node, fragment } = file.texts
  return { ...file, texts: { value, node, fragment } }
}

/** Whether a key is for a text of the reference, in a language with these plural forms. */
function fitting(reference: TextsAst, forms: PluralForms): (key: string) => boolean {
  const { singular, counted } = keysOf(reference)
  return (key) => {
    if (singular.has(key)) return true
    const plural = pluralKey(key)
    return plural !== undefined && counted.has(plural.base) && forms.allowed.includes(plural.form)
  }
}

/** The keys of texts without plural forms, and those of texts with plural forms, without the form. */
function keysOf(reference: TextsAst): {
  readonly singular: ReadonlySet<string>
  readonly counted: ReadonlySet<string>
} {
  const singular = new Set<string>()
  const counted = new Set<string>()
  for (const key of Object.keys(reference.texts.value)) {
    const to = referenceKey(reference, key)
    const plural = pluralKey(key)
    if (plural && to === `${plural.base}_other`) counted.add(plural.base)
    else singular.add(key)
  }
  return { singular, counted }
}

/** @param whole whether the file must have every text. An overlay on a base file need not. */
function compare(
  { texts: { value: texts } }: TextsAst,
  reference: TextsAst,
  forms: PluralForms,
  whole: boolean,
): Pick<ComparedTexts, 'missing' | 'extra' | 'incomplete'> {
  const { singular, counted } = keysOf(reference)
  const lacking = [...singular].filter((key) => !Object.hasOwn(texts, key))
  const incomplete = [...counted]
    .map((key) => ({ key, lacks: forms.required.filter((form) => !Object.hasOwn(texts, `${key}_${form}`)) }))
    .filter(({ lacks }) => lacks.length > 0)
  const fits = fitting(reference, forms)
  const candidates = [...lacking, ...incomplete.flatMap(({ key, lacks }) => lacks.map((form) => `${key}_${form}`))]
  const extra = Object.keys(texts)
    .filter((key) => !fits(key))
    .map((key, index) => {
      // As i18next wrote it before version 21.
      const renamed = key.replace(/_plural$/, '_other')
      const meant =
        index < suggestions
          ? (candidates.find((candidate) => candidate === renamed) ?? nearest(key, candidates))
          : undefined
      return { key, ...(meant !== undefined && { meant }) }
    })
  // A mistyped key is one mistake: report it where it is written, not also as a missing key.
  const mistyped = new Set(extra.map(({ meant }) => meant))
  return {
    missing: whole ? lacking.filter((key) => !mistyped.has(key)) : [],
    extra,
    incomplete: whole
      ? incomplete.filter(({ key, lacks }) => !lacks.some((form) => mistyped.has(`${key}_${form}`)))
      : [],
  }
}
