import { isDeepStrictEqual } from 'node:util'
import type { Files, Release } from '../../compiler/deploy/schema/release.ts'
import { documentIn } from '../documents/document-in.ts'
import { files } from '../documents/validators/files.js'
import { release } from '../documents/validators/release.js'
import type { Tree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/**
 * The releases in notes, oldest first. Skips a release with damaged notes: it cannot be rolled back to.
 * @param notes texts by file name, e.g. `0007-3f2a91bc.json`.
 */
export function releasesIn(notes: Iterable<readonly [name: string, text: string | undefined]>): readonly Release[] {
  return [...notes]
    .flatMap(([name, text]) => {
      const noted = documentIn(release, text).value
      return noted && name === `${noted.release}.json` ? [noted] : []
    })
    .toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** The releases with notes in a folder, oldest first. */
export function readReleases(folder: Tree): readonly Release[] {
  const names = folder.names().filter((name) => name.endsWith('.json'))
  return releasesIn(names.map((name) => [name, folder.text(name)]))
}

/** The file list in a note; `undefined` if the note is missing or damaged. */
export function filesNoted(text: string | undefined): Files | undefined {
  return documentIn(files, text).value
}

/**
 * Whether the target already has notes for this release. Throws if its notes describe a different release with
 * the same name: reusing them would list sites that release never had.
 * @param notes text of the target's notes, possibly damaged; `undefined` if there are none.
 */
export function alreadyNoted(notes: string | undefined, wanted: Release): boolean {
  const noted = documentIn(release, notes).value
  // Damaged notes belong to no release. The caller writes them again.
  if (!noted) return false
  if (noted.environment === wanted.environment && isDeepStrictEqual(noted.sites, wanted.sites)) return true
  throw new CommandFailure(
    exitCodes.findings,
    `The target already has a different release ${wanted.release}. Create a new plan with \`microsites deploy plan\`.`,
  )
}

/** The number of the newest release; 0 before the first. @param releases oldest first. */
export function lastNumber(releases: readonly Release[]): number {
  const last = releases.at(-1)
  return last ? numberOf(last) : 0
}

const numberOf = (release: Release): number => Number.parseInt(release.release, 10)
