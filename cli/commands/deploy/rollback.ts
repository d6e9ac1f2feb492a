import type { Command } from '../../program/command.ts'
import { environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const rollback: Command = {
  name: 'rollback',
  arguments: '[release]',
  summary: 'Make an earlier release live again (default: the previous one)',
  options: [environmentOption],
  async run([id], options, host) {
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { chooseRelease } = await import('../../deploy/choose-release.ts')
    const { deployFolder, leftBehind } = await import('../../deploy/journal.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { forgetRollback, noteRollback, readRollback } = await import('../../deploy/rollback-note.ts')
    const { duration } = await import('../../text/duration.ts')
    const { plural } = await import('../../text/plural.ts')
    const begin = host.now()
    const { checkout, environment, target, deployment, dependencies } = await openDeployment(options, host)
    if (!target.goesBack)
      throw new CommandFailure(
        exitCodes.usage,
        `${target.name} keeps no earlier releases. Build the earlier commit, then deploy it.`,
      )
    const unlock = await target.lock()
    const uninterrupted = host.onInterrupt(unlock)
    try {
      const releases = await target.releases()
      const live = await target.live()
      const folder = deployFolder(checkout, environment)
      const hooked = deployment.hooks.after.length > 0
      const begun = readRollback(folder, target.name, live)
      // Without an id, an unfinished rollback is completed before going back any further.
      const to = chooseRelease(id ?? begun?.release, { environment, releases, live })
      const isLive = to.release === live
      const note = begun && isLive ? begun : { target: target.name, release: to.release, before: live ?? '' }
      // Noted first, so that an interrupted rollback can be completed later.
      if (!isLive && hooked) noteRollback(folder, note)
      // Publishing again is harmless, and completes a rollback that stopped halfway.
      await target.publish(to)
      if (isLive && !begun) return { exitCode: exitCodes.ok, stdout: `${to.release} is already live.\n` }
      // An unfinished deployment cannot be resumed while another release is live.
      const left = isLive ? undefined : leftBehind(folder, target.name, to.release)
      if (hooked) {
        const { runRollbackHooks } = await import('../../deploy/hook-steps.ts')
        const was = releases.find(({ release }) => release === note.before)?.sites ?? {}
        const domains = Object.keys(to.sites).filter((domain) => was[domain]?.digest !== to.sites[domain]?.digest)
        const { concurrency } = target
        await runRollbackHooks({ deployment, dependencies }, { ...note, domains, concurrency })
      }
      forgetRollback(folder)
      const sites = plural(Object.keys(to.sites).length, 'site')
      return {
        exitCode: exitCodes.ok,
        stdout: `${to.release} is live again on ${target.name} · ${sites} · ${duration(host.now() - begin)}\n${
          left === undefined ? '' : `The unfinished deployment of ${left} was abandoned.\n`
        }`,
      }
    } finally {
      uninterrupted()
      await unlock()
    }
  },
}
