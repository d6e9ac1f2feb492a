import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { makeFolder } from '../files/make-folder.ts'
import { printable } from '../text/printable.ts'
import { replaceFile } from '../files/replace-file.ts'
import { ownPath } from '../files/own-path.ts'
import { rollbackIn } from './rollback-note.ts'
import type { SettingsDigest } from './settings-digest.ts'
import type { Checkout } from '../project/checkout.ts'
import { documentIn } from '../documents/document-in.ts'
import { journal } from '../documents/validators/journal.js'
import { journalStep } from '../documents/validators/journalStep.js'

/** An unfinished deployment: its plan, and the steps completed so far. */
export interface Unfinished {
  readonly plan: DeployPlan
  readonly release: Release
  /** Digest of the settings in microsites.yaml when the deployment started. */
  readonly settings: SettingsDigest
  readonly done: ReadonlySet<string>
}

export interface Journal {
  /** Records a completed step, so that it does not run again. */
  done(step: string): void
  /** Ends the deployment: nothing is left to resume. */
  finish(): void
  close(): void
}

/**
 * Folder in the project that holds the state of an environment's deployment. Throws a {@link
 * CommandFailure} if it contains an unfinished deployment that somebody else may have written: neither trusting
 * nor ignoring it is safe.
 */
export function deployFolder(checkout: Checkout, environment: string): string {
  const folder = ownPath(checkout.root, join('.microsites', 'deploy', environment))
  const foreign = [journalIn(folder), rollbackIn(folder)].some((file) => existsSync(file)) && foreignCache(checkout)
  if (typeof foreign === 'string') throw new CommandFailure(exitCodes.findings, foreign)
  return folder
}

const journalIn = (folder: string): string => join(folder, 'journal')

/**
 * The unfinished deployment, if there is one. Ignores a line that was cut off while it was written. Throws a {@link
 * CommandFailure} if the first line, which is written at once, is damaged.
 */
export function readJournal(folder: string): Unfinished | undefined {
  const file = journalIn(folder)
  if (!existsSync(file)) return undefined
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n')
  const begin = documentIn(journal, first)
  if (!begin.value)
    throw new CommandFailure(
      exitCodes.findings,
      `The record of a deployment, \`${printable(file)}\`, is damaged: ${begin.why}. Run \`microsites deploy verify\` to see what is live. Then delete the file and deploy again: hooks that did not run are skipped.`,
    )
  const done = lines.flatMap((line) => documentIn(journalStep, line).value?.done ?? [])
  const { plan, release, settings } = begin.value
  return { plan, release, settings, done: new Set(done) }
}

/** Creates the journal of a deployment, or continues the existing one. */
export function openJournal(
  folder: string,
  { plan, release, settings }: Omit<Unfinished, 'done'>,
  resumed: boolean,
): Journal {
  makeFolder(folder)
  const file = journalIn(folder)
  if (!resumed) {
    const begin = { schema: 'microsites.deploy-journal/v1', plan, release, settings }
    replaceFile(file, `${JSON.stringify(begin)}\n`)
  }
  const handle = openSync(file, 'a')
  // Without a line break, a cut-off last line would swallow the next one.
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

/** Forgets an unfinished deployment. */
export function leaveJournal(folder: string): void {
  rmSync(journalIn(folder), { force: true })
}

/**
 * Forgets an unfinished deployment to this target if a different release is live there now.
 * @returns the forgotten release, if there was one.
 */
export function leftBehind(folder: string, target: string, live: string): string | undefined {
  const unfinished = readJournal(folder)
  if (unfinished === undefined || unfinished.plan.target !== target || unfinished.plan.release === live)
    return undefined
  leaveJournal(folder)
  return unfinished.plan.release
}
