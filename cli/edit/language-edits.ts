import type { TextsAst } from '../../compiler/1-parse/ast.ts'
import { addLanguage, textsToTranslate } from '../../compiler/edit/add-language.ts'
import { fitsScript } from '../../compiler/domain/package-locales.ts'
import type { EditProblem } from '../../compiler/edit/edit-row.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import type { ReadProject } from '../project/read-project.ts'
import { textsPath } from '../project/texts-path.ts'
import { newLanguage } from './new-language.ts'

/**
 * The edits that add a language: its locale, and files with the texts of the default language in place of those that it
 * lacks. These count as not translated.
 */
export function languageEdits(
  { context: { ast, defaultLanguage }, sources }: ReadProject,
  word: string,
): readonly TextEdit[] | EditProblem {
  const added = newLanguage(word)
  const edits = addLanguage(ast, sources.locales.text, added)
  if ('problem' in edits) return edits
  const of = (language: string | undefined, namespace: string): readonly TextsAst[] =>
    ast.texts.filter((file) => file.language === language && file.namespace === namespace)
  const files = (ast.locales?.value.runtime.namespaces ?? []).flatMap((namespace): readonly TextEdit[] => {
    const { language, code } = added
    if (of(language, namespace).some(({ layer }) => layer === 'overlay' || fitsScript(language, code))) return []
    const value = Object.assign({}, ...of(defaultLanguage, namespace).map(({ texts }) => texts.value)) as Readonly<
      Record<string, string>
    >
    const texts = textsToTranslate({ texts: { value } }, added.language)
    const file = textsPath(added.language, namespace)
    return [{ span: { file, start: 0, end: 0 }, text: `${JSON.stringify(texts, null, 2)}\n` }]
  })
  return [...edits, ...files]
}
