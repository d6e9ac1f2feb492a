import type { Command } from '../../command.ts'
import { environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../outcome.ts'

export const rollback: Command = {
  name: 'rollback',
  arguments: '[release]',
  summary: 'make an earlier release live again, by default the one before; also during a freeze',
  options: [environmentOption],
  async run([id], options, host) {
    const { CommandFailure } = await import('../../command-failure.ts')
    const { chooseRelease } = await import('../../deploy/choose-release.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { duration } = await import('../../views/duration.ts')
    const { plural } = await import('../../views/plural.ts')
    const begin = host.now()
    const { environment, target, deployment, surroundings } = await openDeployment(options, host)
    if (!target.goesBack)
      throw new CommandFailure(
        exitCodes.usage,
        `${target.name} keeps no earlier release. Build the commit that you want back, and deploy it.`,
      )
    const unlock = await target.lock()
    const uninterrupted = host.onInterrupt(unlock)
    try {
      const releases = await target.releases()
      const live = await target.live()
      const to = chooseRelease(id, { environment, releases, live })
      // Once more does no harm, and ends what was stopped where a part of it is live.
      await target.publish(to)
      if (to.release === live) return { exitCode: exitCodes.ok, stdout: `${to.release} is live already.\n` }
      const { runRollbackHooks } = await import('../../deploy/hook-steps.ts')
      await runRollbackHooks({ deployment, surroundings }, { release: to.release, before: live ?? '' })
      const sites = plural(Object.keys(to.sites).length, 'site')
      return {
        exitCode: exitCodes.ok,
        stdout: `${to.release} is live again on ${target.name} · ${sites} · ${duration(host.now() - begin)}\n`,
      }
    } finally {
      uninterrupted()
      await unlock()
    }
  },
}
