import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import { textOf } from '../files/if-readable.ts'
import { documentIn } from '../documents/document-in.ts'
import { rollback } from '../documents/validators/rollback.js'

/** An unfinished rollback: its release may already be live, but its hooks still have to run. */
export interface UnfinishedRollback {
  /** Name of the target. */
  readonly target: string
  readonly release: string
  /** The release that was live before; empty if there was none. */
  readonly before: string
}

/** The file that records a rollback. @param folder the state folder of the environment's deployment */
export const rollbackIn = (folder: string): string => join(folder, 'rollback')

/** Records that a rollback starts. @param folder the state folder of the environment's deployment */
export function noteRollback(folder: string, { target, release, before }: UnfinishedRollback): void {
  const note = { schema: 'microsites.deploy-rollback/v1', target, release, before }
  replaceFile(rollbackIn(folder), `${JSON.stringify(note)}\n`)
}

/**
 * The unfinished rollback to the live release, if there is one. It no longer matters once another release is
 * live.
 */
export function readRollback(folder: string, target: string, live: string | undefined): UnfinishedRollback | undefined {
  const note = documentIn(rollback, textOf(rollbackIn(folder))).value
  return note?.target === target && note.release === live ? note : undefined
}

/** Forgets the rollback: it is finished, or another release is live. */
export function forgetRollback(folder: string): void {
  rmSync(rollbackIn(folder), { force: true })
}
