import type { ProjectAst } from '../1-parse/ast.ts'
import { movedLines } from '../2-check/moved-entries.ts'
import { flowText } from '../source/flow-text.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { addLines } from './add-lines.ts'
import { setField } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'

/**
 * Edits after which `moved:` has these lines. A line that is there keeps its spelling and its comment.
 * @param table the text of sites.yaml. @param lines old URLs in normal form, and where they redirect to.
 */
export function movedEdits(
  ast: ProjectAst,
  table: string,
  lines: readonly (readonly [from: string, to: string])[],
): readonly TextEdit[] | EditProblem {
  const written = new Map(movedLines(ast).map(({ from, source }) => [source.domain + (source.path ?? ''), from]))
  const added = lines.filter(([from]) => !written.has(from))
  const edits: TextEdit[] = []
  for (const [from, to] of lines) {
    const key = written.get(from)
    const edit = key !== undefined && ast.header ? setField({ row: ast.header }, ['moved', key], to) : undefined
    if (edit && 'problem' in edit) return edit
    if (edit) edits.push(edit)
  }
  const more =
    added.length > 0
      ? addLines(
          ast,
          table,
          'moved',
          added.map(([from, to]) => [from, flowText(to)]),
        )
      : undefined
  if (added.length > 0 && !more)
    return { problem: 'The lines cannot be added to `moved:` in sites.yaml. Edit it by hand.' }
  return more ? [...edits, more] : edits
}
