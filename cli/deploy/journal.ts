import type { Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import type { StateFiles, StateName } from './targets/target.ts'
import { documentIn } from '../documents/document-in.ts'
import type { Documents } from '../documents/schemas.ts'
import { journal } from '../documents/validators/journal.js'
import { journalBegin } from '../documents/validators/journalBegin.js'
import { journalStep } from '../documents/validators/journalStep.js'

/** An unfinished deployment: its plan, and the steps completed so far. */
export interface Unfinished extends Pick<Documents['journal'], 'plan' | 'release' | 'settings'> {
  readonly done: ReadonlySet<string>
}

export interface Journal {
  /** Records a completed step, so that it does not run again. */
  done(step: string): Promise<void>
  /** Ends the deployment: nothing is left to resume. */
  finish(): Promise<void>
}

/**
 * The unfinished deployment of a target, if there is one. Ignores a step that was cut off while it was written: it runs
 * again. Throws a {@link CommandFailure} for a damaged record.
 */
export async function readJournal(state: StateFiles): Promise<Unfinished | undefined> {
  const text = await state.read('journal')
  if (text === undefined) return undefined
  const begun = documentIn(journal, text)
  if (!begun.value) throw damaged(state, 'journal', begun.why)
  const { plan, release, settings } = begun.value
  const [first, ...lines] = (await state.read('steps'))?.split('\n') ?? [beginOf(release)]
  const begin = documentIn(journalBegin, first)
  if (!begin.value) throw damaged(state, 'steps', begin.why)
  // A deployment that was killed as it started left the steps of the one before.
  const own = begin.value.of === release.at ? lines : []
  const done = own.flatMap((line) => documentIn(journalStep, line).value?.done ?? [])
  return { plan, release, settings, done: new Set(done) }
}

const beginOf = ({ at }: Release): string => JSON.stringify({ of: at })
const lineOf = (step: string): string => `\n${JSON.stringify({ done: step })}`

/** The error for a damaged record of unfinished work. */
export function damaged(state: StateFiles, name: StateName, why: string): CommandFailure {
  return new CommandFailure(
    exitCodes.data,
    `The record of a deployment, \`${printable(state.place(name))}\`, is damaged: ${why}. Run \`microsites deploy verify\` to see what is live, run hooks that are missing yourself, then delete the record and deploy again.`,
  )
}

/** Creates the journal of a deployment, or continues the existing one. */
export async function openJournal(
  state: StateFiles,
  { plan, release, settings, done }: Unfinished,
  resumed: boolean,
): Promise<Journal> {
  if (!resumed)
    await state.write('journal', JSON.stringify({ schema: 'microsites.deploy-journal/v1', plan, release, settings }))
  await state.write('steps', [beginOf(release), ...[...done].map(lineOf)].join(''))
  return {
    done: (step) => state.append('steps', lineOf(step)),
    finish: () => leaveJournal(state),
  }
}

/** Forgets an unfinished deployment. */
export async function leaveJournal(state: StateFiles): Promise<void> {
  await state.remove('journal')
  await state.remove('steps')
}
