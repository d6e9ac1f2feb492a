import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { distOption, environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const apply: Command = {
  name: 'apply',
  summary: 'Carry out a plan, or finish one',
  options: [
    environmentOption,
    distOption,
    { flags: '--plan <file>', description: 'carry out this plan of `deploy plan --out`; refused if it is stale' },
    { flags: '--yes', description: 'do not ask for confirmation' },
    { flags: '--resume', description: 'finish an unfinished deployment' },
    { flags: '--restart', description: 'abandon an unfinished deployment and start over' },
    { flags: '--reason <text>', description: 'why sites go offline, or why to deploy during a freeze' },
    { flags: '--despite-freeze', description: 'deploy during a freeze; needs --reason' },
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { readPlan } = await import('../../deploy/plan-file.ts')
    const { runApply } = await import('../../deploy/run-apply.ts')
    const { reasonOption } = await import('../../program/reason-option.ts')
    const { today } = await import('../../project/today.ts')
    const { appliedText, applyProgress } = await import('../../deploy/text/applied-text.ts')
    const { planText } = await import('../../deploy/text/plan-text.ts')
    const begin = host.now()
    const resume = options['resume'] === true
    const restart = options['restart'] === true
    const file = textOption(options, 'plan')
    if (resume && (restart || file !== undefined))
      throw new CommandFailure(
        exitCodes.usage,
        '`--resume` takes the plan that was begun: leave out `--restart` and `--plan`.',
      )
    const open = await openDeployment(options, host)
    const dist = textOption(options, 'dist') ?? 'dist'
    const reason = reasonOption(options)
    const progress = applyProgress(host)
    try {
      const result = await runApply({
        ...open,
        dist: resolve(open.checkout.root, dist),
        ...(file !== undefined && { plan: readPlan(resolve(host.cwd, file), file) }),
        unfinished: resume ? 'resume' : restart ? 'restart' : 'refuse',
        ...(reason !== undefined && { reason }),
        despiteFreeze: options['despiteFreeze'] === true,
        today: today(),
        async confirm(plan) {
          if (options['yes'] === true) return
          const remedy =
            'Write a plan with `microsites deploy plan --out FILE` and name it with `--plan`, or say `--yes`.'
          if (!host.ask) throw new CommandFailure(exitCodes.usage, `Nobody has approved this. ${remedy}`)
          host.progress(planText({ plan, freezes: open.deployment.freeze, today: today(), dist }, host))
          const answer = await host.ask('Do it? Write yes: ')
          if (answer.trim() !== 'yes') throw new CommandFailure(exitCodes.usage, 'Nothing was done.')
        },
        watch: progress.show,
        say: progress.say,
        onInterrupt: host.onInterrupt,
      })
      progress.end()
      return appliedText({ ...result, dist }, host.now() - begin, host)
    } finally {
      progress.end()
    }
  },
}
