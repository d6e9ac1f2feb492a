import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { reachDisk } from '../../../files/reach-disk.ts'
import { makeReadableFolder, writeReadable } from '../../../files/readable.ts'
import { temporaryPath } from '../../../files/temporary.ts'
import { alreadyNoted } from '../../release-notes.ts'
import { textOf } from '../../../files/if-readable.ts'
import { releaseIdFile } from '../../read-built.ts'
import { nginxServers } from './nginx-servers.ts'
import type { Store } from './store.ts'

/** The file of a release that nginx includes. */
const servers = 'nginx.conf'

/**
 * Points `current` to a release, and creates the release first if it is new or damaged. Throws if one of its
 * sites is missing.
 */
export async function publishRelease(store: Store, release: Release): Promise<void> {
  const folder = join(store.releases, release.release)
  refuseMissing(store, release)
  if (!alreadyNoted(textOf(`${folder}.json`), release) || !isComplete(store, release, folder))
    await makeRelease(store, release, folder)
  const link = temporaryPath(store.current)
  rmSync(link, { force: true })
  // Relative, so that the whole folder can be moved.
  symlinkSync(join('releases', release.release), link)
  renameSync(link, store.current)
}

/** Only checks that the sites exist: reading every file would take too long during a rollback. */
function refuseMissing(store: Store, { sites }: Release): void {
  const missing = Object.entries(sites).find(([domain, { digest }]) => {
    const folder = join(store.sites, domain, digest)
    return !existsSync(`${folder}.json`) || !existsSync(join(folder, releaseIdFile))
  })
  if (missing)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${store.sites}\` lacks ${missing[0]}. Create a new plan and apply it.`,
    )
}

/** Whether a release links to all its sites, and its nginx configuration is the one that this version writes. */
function isComplete(store: Store, release: Release, folder: string): boolean {
  return (
    textOf(join(folder, servers)) === nginxServers(store, release) &&
    Object.keys(release.sites).every((domain) => existsSync(join(folder, domain, releaseIdFile)))
  )
}

/** Writes the notes last: they mark the release as complete. */
async function makeRelease(store: Store, release: Release, folder: string): Promise<void> {
  const staged = temporaryPath(folder)
  for (const left of [staged, folder]) rmSync(left, { recursive: true, force: true })
  makeReadableFolder(staged)
  for (const [domain, { digest }] of Object.entries(release.sites))
    symlinkSync(join('..', '..', 'sites', domain, digest), join(staged, domain))
  writeReadable(join(staged, servers), nginxServers(store, release))
  const notes = temporaryPath(`${folder}.json`)
  writeReadable(notes, JSON.stringify(release))
  await reachDisk([join(staged, servers), staged, notes])
  renameSync(staged, folder)
  renameSync(notes, `${folder}.json`)
}
