import { documentIn } from '../documents/document-in.ts'
import type { Documents } from '../documents/schemas.ts'
import { rollback } from '../documents/validators/rollback.js'
import { damaged } from './journal.ts'
import type { StateFiles } from './targets/target.ts'

/** An unfinished rollback: its release may already be live, but its hooks still have to run. */
export type UnfinishedRollback = Pick<Documents['rollback'], 'release' | 'before'>

/** Records that a rollback starts. */
export async function noteRollback(state: StateFiles, { release, before }: UnfinishedRollback): Promise<void> {
  await state.write('rollback', JSON.stringify({ schema: 'microsites.deploy-rollback/v1', release, before }))
}

/**
 * The unfinished rollback to the live release, if there is one. It no longer matters once another release is
 * live. Throws a {@link CommandFailure} for a damaged record.
 */
export async function readRollback(
  state: StateFiles,
  live: string | undefined,
): Promise<UnfinishedRollback | undefined> {
  const text = await state.read('rollback')
  if (text === undefined) return undefined
  const note = documentIn(rollback, text)
  if (!note.value) throw damaged(state, 'rollback', note.why)
  return note.value.release === live ? note.value : undefined
}
