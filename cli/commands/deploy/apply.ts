import type { Command } from '../../program/command.ts'
import { distOption, environmentOption } from '../../deploy/deploy-options.ts'

export const apply: Command<'deploy apply'> = {
  name: 'apply',
  summary: 'Apply a plan, or finish an unfinished deployment',
  examples: [
    ['deploy apply --plan plan.json', 'exactly the plan that somebody has read'],
    ['deploy apply --resume', 'finish an interrupted deployment'],
  ],
  options: [
    environmentOption,
    distOption,
    { flags: '--plan <file>', description: 'apply this plan of `deploy plan --out`; refused if it is stale' },
    { flags: '--yes', description: 'do not ask for confirmation' },
    { flags: '--resume', description: 'finish an unfinished deployment' },
    { flags: '--restart', description: 'abandon an unfinished deployment and start over' },
    { flags: '--reason <text>', description: 'why sites go offline, or why to deploy during a freeze' },
    { flags: '--despite-freeze', description: 'deploy during a freeze; needs --reason' },
  ],
  async run(_args, options, host) {
    const { applyDeployment } = await import('../../deploy/apply-deployment.lazy.ts')
    return applyDeployment<never>(options, host)
  },
}
