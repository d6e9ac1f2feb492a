import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { deployPlanSchema } from '../../compiler/deploy/schema/deploy-plan.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { releaseSchema } from '../../compiler/deploy/schema/release.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { foreignCache } from '../cache/foreign-cache.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { makeFolder } from '../write/make-folder.ts'
import { ownPath } from '../write/own-path.ts'
import { temporaryPath } from '../write/temporary.ts'
import { jsonIn } from './json-in.ts'
import { rollbackIn } from './rollback-note.ts'
import { settingsDigestSchema } from './settings-digest.ts'
import type { SettingsDigest } from './settings-digest.ts'

const beginSchema = z.strictObject({
  schema: z.literal('microsites.deploy-journal/v1'),
  plan: deployPlanSchema,
  release: releaseSchema,
  settings: settingsDigestSchema,
})
const doneSchema = z.strictObject({ done: z.string() })

/** What an unfinished deployment was to do, and what of it is done. */
export interface Unfinished {
  readonly plan: DeployPlan
  readonly release: Release
  /** What microsites.yaml said when it began. */
  readonly settings: SettingsDigest
  readonly done: ReadonlySet<string>
}

export interface Journal {
  /** Notes a step that has succeeded, so that it is not done again. */
  done(step: string): void
  /** The deployment has come to its end: nothing is left to resume. */
  finish(): void
  close(): void
}

/**
 * Folder in which the project in `root` keeps what it knows of an environment's deployment. Throws a {@link CommandFailure} if it knows
 * of an unfinished one that somebody else may have written: neither to believe it nor to pass over it would be safe.
 */
export function deployFolder(root: string, environment: string): string {
  const folder = ownPath(root, join('.microsites', 'deploy', environment))
  const foreign = [journalIn(folder), rollbackIn(folder)].some((file) => existsSync(file)) && foreignCache(root)
  if (typeof foreign === 'string') throw new CommandFailure(exitCodes.findings, foreign)
  return folder
}

const journalIn = (folder: string): string => join(folder, 'journal')

/** The deployment that has not come to its end. A line that was cut off when it was written is none. */
export function readJournal(folder: string): Unfinished | undefined {
  const file = journalIn(folder)
  if (!existsSync(file)) return undefined
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n').map(jsonIn)
  const begin = beginSchema.safeParse(first)
  if (!begin.success) return undefined
  const done = lines.flatMap((line) => {
    const read = doneSchema.safeParse(line)
    return read.success ? [read.data.done] : []
  })
  const { plan, release, settings } = begin.data
  return { plan, release, settings, done: new Set(done) }
}

/** Begins the journal of a deployment, or goes on with the one that is there. */
export function openJournal(
  folder: string,
  { plan, release, settings }: Omit<Unfinished, 'done'>,
  resumed: boolean,
): Journal {
  makeFolder(folder)
  const file = journalIn(folder)
  if (!resumed) {
    const begun = temporaryPath(file)
    writeFileSync(begun, `${JSON.stringify({ schema: 'microsites.deploy-journal/v1', plan, release, settings })}\n`)
    renameSync(begun, file)
  }
  const handle = openSync(file, 'a')
  // What was cut off would swallow the next line.
  if (resumed) writeFileSync(handle, '\n')
  return {
    done(step) {
      writeFileSync(handle, `${JSON.stringify({ done: step })}\n`)
      fdatasyncSync(handle)
    },
    finish: () => leaveJournal(folder),
    close: () => closeSync(handle),
  }
}

/** Forgets a deployment that has not come to its end. */
export function leaveJournal(folder: string): void {
  rmSync(journalIn(folder), { force: true })
}

/** Forgets a deployment to a target that another release than its own is live on now. @returns its release, if there was one. */
export function leftBehind(folder: string, target: string, live: string): string | undefined {
  const unfinished = readJournal(folder)
  if (unfinished === undefined || unfinished.plan.target !== target || unfinished.plan.release === live)
    return undefined
  leaveJournal(folder)
  return unfinished.plan.release
}
