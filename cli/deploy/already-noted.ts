import { isDeepStrictEqual } from 'node:util'
import { releaseSchema } from '../../compiler/deploy/schema/release.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { jsonIn } from './json-in.ts'

/**
 * Whether a target has noted a release already. Throws where it has another one of that name: its notes would come to be of sites
 * that it never had. @param noted what its notes hold, damaged or not; nothing where there are none.
 */
export function alreadyNoted(notes: string | undefined, release: Release): boolean {
  const { success, data } = releaseSchema.safeParse(notes === undefined ? undefined : jsonIn(notes))
  // Damaged notes are of no release, and are made anew.
  if (!success) return false
  if (data.environment === release.environment && isDeepStrictEqual(data.sites, release.sites)) return true
  throw new CommandFailure(
    exitCodes.findings,
    `There is another release ${release.release} already. Make a new plan with \`microsites deploy plan\`.`,
  )
}
