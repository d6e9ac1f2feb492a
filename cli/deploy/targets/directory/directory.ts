import { resolve } from 'node:path'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import type { Built } from '../../../../compiler/deploy/plan-deploy.ts'
import { releaseName } from '../../../../compiler/deploy/safe-path.ts'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { takeLock } from '../../../files/lock.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { folderState } from '../../folder-state.ts'
import { filesNoted, readReleases, stateOf } from '../../release-notes.ts'
import { unknownDigest } from '../target.ts'
import type { Dependencies, Target } from '../target.ts'
import { isPlaced } from './is-placed.ts'
import { refusePatternCharacters } from './nginx-servers.ts'
import { placeSite } from './place-site.ts'
import { publishRelease } from './publish-release.ts'
import { readStored } from './read-stored.ts'
import { markFolder, refuseForeign } from './refuse-foreign.ts'
import { refusePlace } from './refuse-place.ts'
import { filesOf, storeIn } from './store.ts'
import type { Store } from './store.ts'
import { tidyStore } from './tidy-store.ts'

/**
 * Releases in a local folder, with a link `current` to the live one. Going live and rolling back are a single
 * `rename` of that link.
 */
export function directory(
  { target: { folder }, hosts, aliases, environment }: DeploymentTo<'directory'>,
  { root }: Dependencies,
): Target {
  const store = storeIn(resolve(root, folder), hosts, aliases)
  refusePlace(store.folder, root)
  return {
    name: `directory ${store.folder}`,
    stored: readStored(store, () => liveIn(store)),
    state: folderState(store.folder, store.state),
    rounds: ['upload'],
    concurrency: 1,
    goesBack: true,
    async read(built) {
      refuseForeign(store)
      if (built) refusePatternCharacters(store)
      const place = `\`${store.folder}\``
      const { live, last } = stateOf(readReleases(filesOf(store).folder('releases')), liveIn(store), {
        place,
        environment,
      })
      return {
        ...(live && { live: built ? markDamaged(store, live, built) : live }),
        last,
        filesOf: (domain) =>
          filesNoted(filesOf(store).text(`sites/${domain}/${live?.sites[domain]?.digest}.json`)) ?? {},
      }
    },
    live: async () => liveIn(store),
    releases: async () => readReleases(filesOf(store).folder('releases')),
    async lock() {
      refuseForeign(store)
      const tree = filesOf(store)
      const unlock = takeLock(tree, 'Another deployment')
      try {
        markFolder(store)
        for (const part of ['releases', 'sites', 'state']) tree.makeFolder(part)
        tree.folder('state').removeTemporary('all')
      } catch (error) {
        unlock()
        throw error
      }
      return async () => unlock()
    },
    upload: (_round, site) => placeSite(store, site),
    publish: (release) => publishRelease(store, release),
    tidy: async (keep) =>
      tidyStore(store, { releases: readReleases(filesOf(store).folder('releases')), live: liveIn(store), keep }),
  }
}

/** The release that `current` leads to. */
function liveIn(store: Store): string | undefined {
  const tree = filesOf(store)
  if (!tree.has('current')) return undefined
  const [parent, id = ''] = tree.target('current')?.split('/') ?? []
  if (parent === 'releases' && releaseName.test(id)) return id
  throw new CommandFailure(
    exitCodes.usage,
    `\`${store.current}\` does not link to a release. Name another folder in microsites.yaml.`,
  )
}

/**
 * The live release, with {@link unknownDigest} for each site that is damaged in the store, so that it is
 * uploaded again.
 */
function markDamaged(store: Store, live: Release, built: Built): Release {
  const sites = Object.entries(live.sites).map(([domain, site]) => {
    const next = Object.hasOwn(built.sites, domain) ? built.sites[domain] : undefined
    const damaged = next?.digest === site.digest && !isPlaced(store, domain, site.digest, next.files)
    return [domain, damaged ? { ...site, digest: unknownDigest } : site]
  })
  return { ...live, sites: Object.fromEntries(sites) as Release['sites'] }
}
