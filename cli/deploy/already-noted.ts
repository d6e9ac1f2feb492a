import { isDeepStrictEqual } from 'node:util'
import { releaseSchema } from '../../compiler/deploy/schema/release.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { jsonIn } from './json-in.ts'

/**
 * Whether the target already has notes for this release. Throws if its notes describe a different release with
 * the same name: reusing them would list sites that release never had.
 * @param noted text of the target's notes, possibly damaged; `undefined` if there are none.
 */
export function alreadyNoted(notes: string | undefined, release: Release): boolean {
  const { success, data } = releaseSchema.safeParse(notes === undefined ? undefined : jsonIn(notes))
  // Damaged notes belong to no release. The caller writes them again.
  if (!success) return false
  if (data.environment === release.environment && isDeepStrictEqual(data.sites, release.sites)) return true
  throw new CommandFailure(
    exitCodes.findings,
    `There is another release ${release.release} already. Make a new plan with \`microsites deploy plan\`.`,
  )
}
