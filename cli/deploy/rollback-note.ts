import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { releaseId } from '../../compiler/deploy/schema/release.ts'
import { makeFolder } from '../write/make-folder.ts'
import { temporaryPath } from '../write/temporary.ts'
import { readNote } from './read-releases.ts'

const schema = z.strictObject({
  schema: z.literal('microsites.deploy-rollback/v1'),
  target: z.string(),
  release: releaseId,
  before: z.string(),
})

/** A way back of which not all is done: its release may be live, and hooks that follow have still to run. */
export interface UnfinishedRollback {
  /** The target, by its name. */
  readonly target: string
  readonly release: string
  /** What was live before; empty where nothing was. */
  readonly before: string
}

/** The file that notes a rollback. @param folder of the environment's deployment */
export const rollbackIn = (folder: string): string => join(folder, 'rollback')

/** @param folder of the environment's deployment */
export function noteRollback(folder: string, { target, release, before }: UnfinishedRollback): void {
  makeFolder(folder)
  const begun = temporaryPath(rollbackIn(folder))
  writeFileSync(begun, `${JSON.stringify({ schema: 'microsites.deploy-rollback/v1', target, release, before })}\n`)
  renameSync(begun, rollbackIn(folder))
}

/** The rollback to what is live that has not come to its end. Once anything else is live it does not matter any more. */
export function readRollback(folder: string, target: string, live: string | undefined): UnfinishedRollback | undefined {
  const read = schema.safeParse(readNote(rollbackIn(folder)))
  return read.success && read.data.target === target && read.data.release === live ? read.data : undefined
}

/** It has come to its end, or something else is live. */
export function forgetRollback(folder: string): void {
  rmSync(rollbackIn(folder), { force: true })
}
