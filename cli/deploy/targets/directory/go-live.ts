import { join } from 'node:path'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { reachDisk } from '../../../files/reach-disk.ts'
import { temporaryPath } from '../../../files/tree.ts'
import type { Tree } from '../../../files/tree.ts'
import { releaseIdFile } from '../../../builder/release/release-id.ts'
import { nginxServers } from './nginx-servers.ts'
import { filesOf } from './store.ts'
import type { Store } from './store.ts'
import type { Stored } from '../target.ts'

/** The file of a release that nginx includes. */
const servers = 'nginx.conf'

/**
 * Points `current` to a release, and makes its folder first if it is new or damaged. Throws if one of its sites is
 * missing.
 */
export async function goLive(store: Store, release: Release): Promise<void> {
  const tree = filesOf(store)
  refuseMissing(store, tree, release)
  if (!isComplete(store, tree, release)) await makeRelease(store, tree, release)
  const link = temporaryPath('current')
  tree.remove(link)
  // Relative, so that the whole folder can be moved.
  tree.symlink(link, join('releases', release.release))
  tree.rename(link, 'current')
}

/** Only checks that the sites exist: reading every file would take too long during a rollback. */
function refuseMissing(store: Store, tree: Tree, { sites }: Release): void {
  const missing = Object.entries(sites).find(([domain, { digest }]) => {
    const folder = `sites/${domain}/${digest}`
    return !tree.has(`${folder}.json`) || !tree.has(`${folder}/${releaseIdFile}`)
  })
  if (missing)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${join(store.folder, 'sites')}\` lacks ${missing[0]}. Create a new plan and apply it.`,
    )
}

/** What is wrong with the nginx configuration of the live release. Without it, an unknown host may get any site. */
export function wrongServers(store: Store, live: Release): ReturnType<NonNullable<Stored['server']>> {
  const text = filesOf(store).text(`releases/${live.release}/${servers}`)
  return text === nginxServers(store, live)
    ? undefined
    : { path: servers, state: text === undefined ? 'missing' : 'damaged' }
}

/** Whether a release links to all its sites, and its nginx configuration is the one that this version writes. */
function isComplete(store: Store, tree: Tree, release: Release): boolean {
  const folder = `releases/${release.release}`
  return (
    wrongServers(store, release) === undefined &&
    Object.entries(release.sites).every(
      ([domain, { digest }]) => tree.target(`${folder}/${domain}`) === linkTo(domain, digest),
    )
  )
}

/** The target of a release's link to a site. */
const linkTo = (domain: string, digest: string): string => join('..', '..', 'sites', domain, digest)

async function makeRelease(store: Store, tree: Tree, release: Release): Promise<void> {
  const releases = tree.folder('releases')
  const staged = temporaryPath(release.release)
  for (const left of [staged, release.release]) releases.remove(left)
  releases.makeFolder(staged)
  for (const [domain, { digest }] of Object.entries(release.sites))
    releases.symlink(`${staged}/${domain}`, linkTo(domain, digest))
  releases.create(`${staged}/${servers}`, nginxServers(store, release), 0o444)
  await reachDisk(releases, [`${staged}/${servers}`, staged])
  releases.rename(staged, release.release)
}
