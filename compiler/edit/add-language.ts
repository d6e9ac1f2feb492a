import type { ProjectAst } from '../1-parse/ast.ts'
import { pluralKey, referenceKey } from '../2-check/compared-texts.ts'
import type { KeyedTexts } from '../2-check/compared-texts.ts'
import { pluralForms } from '../2-check/plural-forms.ts'
import { flowText } from '../source/flow-text.ts'
import { entryAt, nodeAt, spanAt } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { appendItems } from './append-items.ts'
import type { EditProblem } from './edit-row.ts'
import { localeFields } from './locale-fields.ts'
import type { NamedLanguage } from './locale-fields.ts'

/** A language to add, and the code of its locale, e.g. `nl-NL`. */
export interface NewLanguage extends NamedLanguage {
  readonly code: string
  /** Whether another locale of the language will not do. */
  readonly exact: boolean
}

/**
 * Adds a language to the runtime and its locale to locales.yaml. Activates a locale that is switched off instead.
 * @param table the text of locales.yaml.
 */
export function addLanguage(
  { locales }: ProjectAst,
  table: string,
  { code, exact, ...named }: NewLanguage,
): readonly TextEdit[] | EditProblem {
  const notLists = { problem: 'locales.yaml has no list of languages and map of locales to add to. Edit it by hand.' }
  if (!locales) return { problem: 'locales.yaml has errors. Run `microsites validate`, and correct them first.' }
  const { node, fragment, value } = locales
  const { language } = named
  const { runtime } = value
  if (runtime.languages.includes(language))
    return {
      problem: `The runtime already serves \`${language}\`. Offer it in the \`locales\` of a site, or change its texts with \`microsites i18n export ${language}\`.`,
    }
  const excluded = Object.entries(runtime.excluded ?? {}).find(([code]) => value.locales[code]?.language === language)
  if (excluded)
    return {
      problem: `\`${excluded[0]}\` is excluded in locales.yaml: ${excluded[1]}. When that is settled, remove it from \`runtime.excluded\`, and try again.`,
    }
  const eol = table.includes('\r\n') ? '\r\n' : '\n'
  const languages = nodeAt(node, ['runtime', 'languages'])
  const rows = entryAt(node, 'locales')?.value
  const served = languages && appendItems(fragment, languages, [flowText(language)], eol)
  const known = Object.entries(value.locales).filter(([, row]) => row.language === language)
  if (exact && known.length > 0 && !known.some(([known]) => known === code))
    return {
      problem: `locales.yaml has another locale of \`${language}\`: \`${known[0]?.[0] ?? ''}\`. Run \`microsites i18n add ${language}\` to use it, or rename it to \`${code}\` first.`,
    }
  if (known.some(([, { active }]) => active)) return served ? [served] : notLists
  const [existing] = known.map(([one]) => one).toSorted((a, b) => Number(b === code) - Number(a === code))
  const row =
    existing === undefined
      ? rows && appendItems(fragment, rows, [`${flowText(code)}: ${flowText(localeFields(named))}`], eol)
      : { span: spanAt(locales, ['locales', existing, 'active']), text: 'true' }
  return served && row ? [served, row] : notLists
}

/** The texts of the default language, in the plural forms of another one: where a translator begins. */
export function textsToTranslate(reference: KeyedTexts, language: string): Readonly<Record<string, string>> {
  const texts = reference.texts.value
  const forms = pluralForms(language).required
  const done = new Set<string>()
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): (readonly [string, string])[] => {
      const base = pluralKey(key)?.base
      if (base === undefined || referenceKey(reference, key) !== `${base}_other`) return [[key, text]]
      if (done.has(base)) return []
      done.add(base)
      return forms.map((form) => [`${base}_${form}`, texts[`${base}_${form}`] ?? texts[`${base}_other`] ?? ''])
    }),
  )
}
