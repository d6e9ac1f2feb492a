import { lstatSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import type { Built } from '../../../../compiler/deploy/plan-deploy.ts'
import { releaseName } from '../../../../compiler/deploy/safe-path.ts'
import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { takeLock } from '../../../files/lock.ts'
import { makeReadableFolder } from '../../../files/readable.ts'
import { isPlaced } from './is-placed.ts'
import { deployCommand } from '../../text/deploy-command.ts'
import { placeSite } from './place-site.ts'
import { publishRelease } from './publish-release.ts'
import { tidyStore } from './tidy-store.ts'
import { refusePlace } from './refuse-place.ts'
import { markFolder, refuseForeign } from './refuse-foreign.ts'
import { refuseUnspeakable } from './nginx-servers.ts'
import { storeIn } from './store.ts'
import type { Store } from './store.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readNote, readReleases } from '../../read-releases.ts'
import { unknownDigest } from '../target.ts'
import type { Target } from '../target.ts'
import { files } from '../../../documents/validators/files.js'

/**
 * Releases in a local folder, with a link `current` to the live one. Going live and rolling back are a single
 * `rename` of that link.
 */
export function directory(
  { target: { folder }, hosts, environment }: DeploymentTo<'directory'>,
  { root }: Surroundings,
): Target {
  const store = storeIn(resolve(root, folder), hosts)
  refusePlace(store.folder, root)
  return {
    name: `directory ${store.folder}`,
    rounds: ['upload'],
    concurrency: 1,
    goesBack: true,
    async read(built) {
      refuseForeign(store)
      if (built) refuseUnspeakable(store)
      const releases = readReleases(store.releases)
      const id = liveIn(store)
      const live = releases.find(({ release }) => release === id)
      if (id !== undefined && live === undefined)
        throw new CommandFailure(
          exitCodes.findings,
          `\`${store.current}\` leads to ${id}, of which nothing is noted. Go back to a release with \`${deployCommand('rollback', { environment })}\`.`,
        )
      return {
        ...(live && { live: built ? wholeOf(store, live, built) : live }),
        last: releases.reduce((last, { release }) => Math.max(last, Number.parseInt(release, 10)), 0),
        filesOf: (domain) => filesOf(store, domain, live?.sites[domain]?.digest),
      }
    },
    live: async () => liveIn(store),
    releases: async () => readReleases(store.releases),
    async lock() {
      refuseForeign(store)
      makeReadableFolder(store.folder)
      const unlock = takeLock(store.folder, 'Another deployment')
      try {
        markFolder(store)
        for (const part of [store.releases, store.sites]) makeReadableFolder(part)
      } catch (error) {
        unlock()
        throw error
      }
      return async () => unlock()
    },
    upload: (_round, site) => placeSite(store, site),
    publish: (release) => publishRelease(store, release),
    tidy: async (keep) => tidyStore(store, { releases: readReleases(store.releases), live: liveIn(store), keep }),
  }
}

/** The release that `current` leads to. */
function liveIn({ current }: Store): string | undefined {
  if (lstatSync(current, { throwIfNoEntry: false }) === undefined) return undefined
  const [parent, id = ''] = readlinkSync(current).split('/')
  if (parent === 'releases' && releaseName.test(id)) return id
  throw new CommandFailure(exitCodes.usage, `\`${current}\` leads to no release. Remove it, or name another folder.`)
}

/**
 * The live release, with {@link unknownDigest} for each site that is damaged in the store, so that it is
 * uploaded again.
 */
function wholeOf(store: Store, live: Release, built: Built): Release {
  const sites = Object.entries(live.sites).map(([domain, site]) => {
    const next = Object.hasOwn(built.sites, domain) ? built.sites[domain] : undefined
    const damaged = next?.digest === site.digest && !isPlaced(store, domain, site.digest, next.files)
    return [domain, damaged ? { ...site, digest: unknownDigest } : site]
  })
  return { ...live, sites: Object.fromEntries(sites) as Release['sites'] }
}

function filesOf({ sites }: Store, domain: string, digest: string | undefined): Files {
  if (digest === undefined) return {}
  return readNote(files, join(sites, domain, `${digest}.json`)) ?? {}
}
