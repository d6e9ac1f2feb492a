import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { hookOf } from '../../../../compiler/deploy/hook.ts'
import { retirementsOf } from '../../../../compiler/deploy/plan-deploy.ts'
import { stayingReleases } from '../../../../compiler/deploy/release-chain.ts'
import { releaseName } from '../../../../compiler/deploy/safe-path.ts'
import { takeLock } from '../../../files/lock.ts'
import { makeFolder } from '../../../files/make-folder.ts'
import { replaceFile } from '../../../files/replace-file.ts'
import { withSnapshot } from '../../snapshot.ts'
import { runHook } from '../../hooks/run-hook.ts'
import { alreadyNoted, lastNumber, readReleases } from '../../release-notes.ts'
import { textOf } from '../../../files/if-readable.ts'
import type { Dependencies, Target } from '../target.ts'

/** Any host, through programs that upload a site or take it offline. Their results are recorded in a folder. */
export function command({ target, hosts, environment }: DeploymentTo<'command'>, dependencies: Dependencies): Target {
  const { concurrency = 4, state = `.microsites/deploy/${environment}/state` } = target
  const upload = hookOf(target.upload, 'release')
  const retire = target.retire && hookOf(target.retire, 'release')
  const folder = resolve(dependencies.root, state)
  const contextOf = (domain: string) => ({ environment, domain, host: hosts.replace('{domain}', domain) })
  return {
    name: `command ${upload.run[0] ?? ''}`,
    rounds: ['upload'],
    concurrency,
    goesBack: false,
    async read() {
      const releases = readReleases(folder)
      const id = liveIn(folder)
      const live = releases.find(({ release }) => release === id)
      return {
        ...(live && { live }),
        last: lastNumber(releases),
        filesOf: () => ({}),
      }
    },
    live: async () => liveIn(folder),
    releases: async () => readReleases(folder),
    async lock() {
      makeFolder(folder)
      const unlock = takeLock(folder, 'Another deployment')
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
      const file = join(folder, `${release.release}.json`)
      if (!alreadyNoted(textOf(file), release)) replaceFile(file, JSON.stringify(release))
      replaceFile(join(folder, 'live'), `${release.release}\n`)
    },
    async tidy(keep) {
      const live = liveIn(folder)
      const releases = readReleases(folder)
      const staying = new Set(stayingReleases(releases, live, keep))
      for (const one of releases) if (!staying.has(one)) rmSync(join(folder, `${one.release}.json`), { force: true })
    },
  }
}

function liveIn(folder: string): string | undefined {
  const file = join(folder, 'live')
  const id = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return releaseName.test(id) ? id : undefined
}
