import { join, resolve } from 'node:path'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { releaseName } from '../../../../compiler/deploy/safe-path.ts'
import { takeLock } from '../../../files/lock.ts'
import { replaceOnDisk } from '../../../files/reach-disk.ts'
import { UsageFailure } from '../../../program/command-failure.ts'
import { folderState } from '../../folder-state.ts'
import { filesNoted, readReleases } from '../../release-notes.ts'
import { releaseTarget } from '../../release-target.ts'
import type { Dependencies, Target } from '../target.ts'
import { goLive, wrongServers } from './go-live.ts'
import { isPlaced } from './is-placed.ts'
import { refusePatternCharacters } from './nginx-servers.ts'
import { placeSite } from './place-site.ts'
import { markFolder, refuseForeign, refusePlace } from './refuse-foreign.ts'
import { filesOf, removeVersions, servedFiles, versionsIn } from './store.ts'
import type { Store } from './store.ts'

/**
 * Releases in a local folder, with a link `current` to the live one. Going live and rolling back are a single
 * `rename` of that link.
 */
export function directory(
  { target: { folder }, hosts, aliases, environment }: DeploymentTo<'directory'>,
  { root }: Dependencies,
): Target {
  const store: Store = { folder: resolve(root, folder), hosts, aliases: aliases ?? [] }
  refusePlace(store.folder, root)
  const list = async (domain: string, digest: string) =>
    filesNoted(filesOf(store).text(`sites/${domain}/${digest}.json`))
  return releaseTarget(
    {
      name: `directory ${store.folder}`,
      place: `\`${store.folder}\``,
      state: folderState(store.folder, join(store.folder, 'state')),
      rounds: ['upload'],
      concurrency: 1,
      stored: {
        list,
        files: async (domain) => servedFiles(store, domain, liveIn(store)),
        server: (release) => wrongServers(store, release),
      },
      list,
      refuse(forBuild) {
        refuseForeign(store)
        if (forBuild) refusePatternCharacters(store)
      },
      isIntact: (domain, { digest, files }) => isPlaced(store, domain, digest, files),
      async lock() {
        refuseForeign(store)
        const tree = filesOf(store)
        const unlock = takeLock(tree, 'Another deployment')
        try {
          markFolder(store)
          for (const part of ['releases', 'sites', 'state']) tree.makeFolder(part)
          for (const part of ['', 'releases', 'state']) tree.folder(part).removeTemporary('all')
        } catch (error) {
          unlock()
          throw error
        }
        return { check: async () => {}, release: async () => unlock() }
      },
      live: async () => ({ release: liveIn(store) ?? null, going: [] }),
      releases: async () => readReleases(filesOf(store).folder('releases')),
      note: async (release) => filesOf(store).text(notesPath(release)),
      writeNote: (release) => replaceOnDisk(filesOf(store), notesPath(release.release), JSON.stringify(release), 0o444),
      upload: (_round, site) => placeSite(store, site),
      goLive: (release) => goLive(store, release),
      async removeReleases(releases) {
        // The notes go last: a release that has them and is not complete is made again.
        for (const release of releases)
          for (const path of [`releases/${release}`, notesPath(release)]) filesOf(store).remove(path)
      },
      versions: async () => versionsIn(store),
      removeVersions: async (domain, names, kept) => removeVersions(store, domain, { names, kept }),
    },
    environment,
  )
}

const notesPath = (release: string): string => `releases/${release}.json`

/** The release that `current` leads to. */
function liveIn(store: Store): string | undefined {
  const tree = filesOf(store)
  if (!tree.has('current')) return undefined
  const [parent, id = ''] = tree.target('current')?.split('/') ?? []
  if (parent === 'releases' && releaseName.test(id)) return id
  throw new UsageFailure(
    `\`${join(store.folder, 'current')}\` does not link to a release. Name another folder in microsites.yaml.`,
  )
}
