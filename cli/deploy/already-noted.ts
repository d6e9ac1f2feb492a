import { isDeepStrictEqual } from 'node:util'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { documentIn } from '../documents/document-in.ts'
import { release } from '../documents/validators/release.js'

/**
 * Whether the target already has notes for this release. Throws if its notes describe a different release with
 * the same name: reusing them would list sites that release never had.
 * @param noted text of the target's notes, possibly damaged; `undefined` if there are none.
 */
export function alreadyNoted(notes: string | undefined, wanted: Release): boolean {
  const noted = documentIn(release, notes).value
  // Damaged notes belong to no release. The caller writes them again.
  if (noted === undefined) return false
  if (noted.environment === wanted.environment && isDeepStrictEqual(noted.sites, wanted.sites)) return true
  throw new CommandFailure(
    exitCodes.findings,
    `There is another release ${wanted.release} already. Make a new plan with \`microsites deploy plan\`.`,
  )
}
