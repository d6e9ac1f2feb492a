import type { ResultOf } from '../../../compiler/results/result-of.ts'
import type { Command } from '../../program/command.ts'
import { environmentOption } from '../../deploy/deploy-options.ts'
import type { Host } from '../../program/host.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Outcome } from '../../program/outcome.ts'

export const rollback: Command<'deploy rollback'> = {
  name: 'rollback',
  arguments: '[release]',
  summary: 'Make an earlier release live again (default: the previous one)',
  examples: [
    ['deploy rollback', 'the previous release'],
    ['deploy rollback 0012', 'an older one'],
  ],
  options: [environmentOption],
  async run([id], options, host) {
    const { UsageFailure } = await import('../../program/command-failure.ts')
    const { chooseRelease } = await import('../../deploy/choose-release.ts')
    const { leaveJournal, readJournal } = await import('../../deploy/journal.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { noteRollback, readRollback } = await import('../../deploy/rollback-note.ts')
    const { duration } = await import('../../text/duration.ts')
    const { plural } = await import('../../text/plural.ts')
    const begin = host.now()
    const { environment, target, deployment, dependencies } = await openDeployment(options, host, 'change')
    if (!target.goesBack)
      throw new UsageFailure(`${target.name} keeps no earlier releases. Build the earlier commit, then deploy it.`)
    const unlock = await target.lock()
    const uninterrupted = host.onInterrupt(unlock)
    try {
      const releases = await target.releases()
      const live = await target.live()
      const { state } = target
      const unfinished = await readJournal(state)
      const hooked = deployment.hooks.after.length > 0
      const begun = await readRollback(state, live)
      // Without an id, an unfinished rollback is completed before going back any further.
      const to = chooseRelease(id ?? begun?.release, { environment, releases, live })
      const isLive = to.release === live
      const note = begun && isLive ? begun : { release: to.release, before: live ?? '' }
      // Noted first, so that an interrupted rollback can be completed later.
      if (!isLive && hooked) await noteRollback(state, note)
      const facts = { release: to.release, target: target.name, sites: Object.keys(to.sites).length }
      // Publishing again is harmless, and completes a rollback that stopped halfway.
      await target.publish(to)
      if (isLive && !begun)
        return done({ ...facts, changed: false, milliseconds: since(host, begin) }, `${to.release} is already live.\n`)
      // An unfinished deployment cannot be resumed while another release is live.
      const left = !isLive && unfinished?.plan.release !== to.release ? unfinished?.plan.release : undefined
      if (left !== undefined) await leaveJournal(state)
      if (hooked) {
        const { runRollbackHooks } = await import('../../deploy/hook-steps.ts')
        const was = releases.find(({ release }) => release === note.before)?.sites ?? {}
        const domains = Object.keys(to.sites).filter((domain) => was[domain]?.digest !== to.sites[domain]?.digest)
        const { concurrency } = target
        await runRollbackHooks({ deployment, dependencies }, { ...note, domains, concurrency })
      }
      await state.remove('rollback')
      const sites = plural(Object.keys(to.sites).length, 'site')
      const again = `${to.release} is live again on ${target.name} · ${sites} · ${duration(host.now() - begin)}\n`
      const also = left === undefined ? '' : `The unfinished deployment of ${left} was abandoned.\n`
      return done({ ...facts, changed: true, abandoned: left, milliseconds: since(host, begin) }, again + also)
    } finally {
      uninterrupted()
      await unlock()
    }
  },
}

const since = (host: Host, begin: number): number => Math.round(host.now() - begin)

const done = (result: ResultOf<'deploy rollback'>, text: string): Outcome<'deploy rollback'> => ({
  exitCode: exitCodes.ok,
  result,
  text,
})
