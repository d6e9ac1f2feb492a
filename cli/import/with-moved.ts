import { movedEdits } from '../../compiler/edit/moved-edits.ts'
import { editedTexts } from '../edit/with-texts.ts'
import type { Texts } from '../edit/with-texts.ts'
import { NothingWritten } from '../program/command-failure.ts'
import type { OpenImport } from './open-import.ts'

/** sites.yaml with more lines below `moved:`. Throws if they have to be written by hand. */
export function withMoved({ sources, before }: OpenImport, lines: readonly (readonly [string, string])[]): Texts {
  const edits = movedEdits(before.compilation.context.ast, sources.sites.text, lines)
  if ('problem' in edits) throw new NothingWritten(edits.problem)
  return editedTexts(sources, edits)
}
