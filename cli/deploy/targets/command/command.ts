import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { hookOf } from '../../../../compiler/deploy/hook.ts'
import { withSnapshot } from '../../snapshot.ts'
import { runHook } from '../../hooks/run-hook.ts'
import { recordedTarget } from '../../recorded-target.ts'
import type { Dependencies, Target } from '../target.ts'

/** Any other host, through programs that upload a site or take it offline. */
export function command({ target, hosts, environment }: DeploymentTo<'command'>, dependencies: Dependencies): Target {
  const upload = hookOf(target.upload, 'release')
  const retire = target.retire && hookOf(target.retire, 'release')
  const contextOf = (domain: string) => ({ environment, domain, host: hosts.replace('{domain}', domain) })
  return recordedTarget(
    {
      name: `command ${upload.run[0] ?? ''}`,
      environment,
      concurrency: target.concurrency ?? 4,
      state: target.state,
      async upload(name, site) {
        const { domain, digest, files, release } = site
        await withSnapshot(site, async (copy) => {
          const context = { ...contextOf(domain), folder: copy, digest, release }
          await runHook({ hook: upload, name, context, details: { files }, ...dependencies })
        })
      },
      retire:
        retire &&
        (async (domain) => {
          await runHook({ hook: retire, name: 'retire', context: contextOf(domain), ...dependencies })
        }),
      withRetire: '`command.retire`. Add it to microsites.yaml',
    },
    dependencies,
  )
}
