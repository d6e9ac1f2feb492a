import { resolve } from 'node:path'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { hookOf } from '../../../../compiler/deploy/hook.ts'
import { retirementsOf } from '../../../../compiler/deploy/plan-deploy.ts'
import { stayingReleases } from '../../../../compiler/deploy/release-chain.ts'
import { releaseName } from '../../../../compiler/deploy/safe-path.ts'
import { takeLock } from '../../../files/lock.ts'
import { openFolder } from '../../../files/named-path.ts'
import type { Tree } from '../../../files/tree.ts'
import { foreignCache } from '../../../project/cache/foreign-cache.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { folderState } from '../../folder-state.ts'
import { withSnapshot } from '../../snapshot.ts'
import { runHook } from '../../hooks/run-hook.ts'
import { alreadyNoted, lastNumber, readReleases } from '../../release-notes.ts'
import type { Checkout } from '../../../project/checkout.ts'
import type { Dependencies, StateFiles, Target } from '../target.ts'

/** Any host, through programs that upload a site or take it offline. Their results are recorded in a folder. */
export function command({ target, hosts, environment }: DeploymentTo<'command'>, dependencies: Dependencies): Target {
  const { concurrency = 4, state = `.microsites/deploy/${environment}/state` } = target
  const upload = hookOf(target.upload, 'release')
  const retire = target.retire && hookOf(target.retire, 'release')
  const open = (): Tree => openFolder(dependencies.root, resolve(dependencies.root, state))
  const checkout = { root: dependencies.root, env: dependencies.variables, projectCode: false }
  const files = folderState(dependencies.root, state)
  const contextOf = (domain: string) => ({ environment, domain, host: hosts.replace('{domain}', domain) })
  return {
    name: `command ${upload.run[0] ?? ''}`,
    state: target.state === undefined ? untracked(files, checkout) : files,
    rounds: ['upload'],
    concurrency,
    goesBack: false,
    async read() {
      const releases = readReleases(open())
      const id = liveIn(open())
      const live = releases.find(({ release }) => release === id)
      return {
        ...(live && { live }),
        last: lastNumber(releases),
        filesOf: () => ({}),
      }
    },
    live: async () => liveIn(open()),
    releases: async () => readReleases(open()),
    async lock() {
      const unlock = takeLock(open(), 'Another deployment')
      open().removeTemporary('all')
      return async () => unlock()
    },
    refuse: (plan) =>
      retire === undefined && retirementsOf(plan).length > 0
        ? `${retirementsOf(plan).join(', ')} cannot be taken offline without \`command.retire\`. Add it to microsites.yaml.`
        : undefined,
    async upload(name, site) {
      const { domain, digest, files, release } = site
      await withSnapshot(site, async (copy) => {
        const context = { ...contextOf(domain), folder: copy, digest, release }
        await runHook({ hook: upload, name, context, details: { files }, ...dependencies })
      })
    },
    ...(retire && {
      retire: async (domain: string) => {
        await runHook({ hook: retire, name: 'retire', context: contextOf(domain), ...dependencies })
      },
    }),
    async publish(release) {
      const [folder, file] = [open(), `${release.release}.json`]
      if (!alreadyNoted(folder.text(file), release)) folder.replace(file, JSON.stringify(release))
      folder.replace('live', `${release.release}\n`)
    },
    tidy: async (keep) => tidyNotes(open(), keep),
  }
}

function tidyNotes(folder: Tree, keep: number): void {
  const releases = readReleases(folder)
  const staying = new Set(stayingReleases(releases, liveIn(folder), keep))
  for (const one of releases) if (!staying.has(one)) folder.remove(`${one.release}.json`)
}

/** State in the project's cache. Reading throws if git tracks the cache: somebody else may have written the text. */
function untracked(files: StateFiles, checkout: Checkout): StateFiles {
  return {
    ...files,
    async read(name) {
      const text = await files.read(name)
      const foreign = text === undefined ? undefined : foreignCache(checkout)
      if (foreign !== undefined) throw new CommandFailure(exitCodes.findings, foreign)
      return text
    },
  }
}

function liveIn(folder: Tree): string | undefined {
  const id = folder.text('live')?.trim() ?? ''
  return releaseName.test(id) ? id : undefined
}
