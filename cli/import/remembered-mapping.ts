import type { ProjectAst } from '../../compiler/1-parse/ast.ts'
import { setField } from '../../compiler/edit/edit-row.ts'
import { joinedEdits } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import { editedTexts } from '../edit/with-texts.ts'
import type { Texts } from '../edit/with-texts.ts'
import { NothingWritten } from '../program/command-failure.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** microsites.yaml with what headers mean, if that is new. Throws if it has to be written by hand. */
export function rememberedMapping(
  { platform }: ProjectAst,
  sources: SourceSet,
  mapping: Readonly<Record<string, string>>,
): Texts {
  const known = platform?.value.import?.columns ?? {}
  const news = Object.entries(mapping).filter(([header, column]) => !isKnown(known, header, column))
  if (!platform || news.length === 0) return new Map()
  const above = ['import', 'columns']
  const fields: readonly (readonly [readonly string[], unknown])[] =
    Object.keys(known).length === 0
      ? [[above, Object.fromEntries(news)]]
      : news.map(([header, column]) => [[...above, header], column])
  const edits = fields.map(([path, value]): TextEdit => {
    const edit = setField({ row: platform }, path, value)
    if ('problem' in edit) throw new NothingWritten(`microsites.yaml: ${edit.problem}`)
    return edit
  })
  return editedTexts(sources, joinedEdits(edits))
}

const isKnown = (known: Readonly<Record<string, string>>, header: string, column: string): boolean =>
  Object.hasOwn(known, header) && known[header] === column
