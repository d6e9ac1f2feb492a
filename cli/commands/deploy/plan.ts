import { textOption } from '../../command.ts'
import type { Command } from '../../command.ts'
import { distOption, environmentOption, formatOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../outcome.ts'

export const plan: Command = {
  name: 'plan',
  summary: 'say what a deployment would do: uploads, redirects, retirements',
  options: [
    environmentOption,
    distOption,
    { flags: '--out <file>', description: 'also write the plan, for `deploy apply --plan`' },
    formatOption,
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { planDeploy } = await import('../../../compiler/deploy/plan-deploy.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { printPlan } = await import('../../deploy/plan-file.ts')
    const { readBuilt } = await import('../../deploy/read-built.ts')
    const { today } = await import('../../load/today.ts')
    const { planText } = await import('../../views/deploy/plan-text.ts')
    const { replaceFile } = await import('../../write/replace-file.ts')
    const { root, environment, deployment, target } = await openDeployment(options, host)
    const built = readBuilt(resolve(root, textOption(options, 'dist') ?? 'dist'), environment)
    const planned = planDeploy(built, await target.read(built), target.name)
    const out = textOption(options, 'out')
    if (out !== undefined) replaceFile(resolve(host.cwd, out), printPlan(planned))
    const stdout =
      options['format'] === 'json'
        ? printPlan(planned)
        : planText(
            { plan: planned, freezes: deployment.freeze, today: today(), ...(out !== undefined && { out }) },
            host,
          )
    return { exitCode: exitCodes.ok, stdout }
  },
}
