import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { distOption, environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const plan: Command<'deploy plan'> = {
  name: 'plan',
  summary: 'Show what a deployment would do: uploads, redirects, retirements',
  examples: [['deploy plan --out plan.json', 'keep the plan for deploy apply']],
  options: [
    environmentOption,
    distOption,
    { flags: '--out <file>', description: 'also write the plan to a file, for `deploy apply --plan`' },
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { planDeploy } = await import('../../../compiler/deploy/plan-deploy.ts')
    const { readJournal } = await import('../../deploy/journal.ts')
    const { remainingWork } = await import('../../deploy/remaining-work.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { planRows, printPlan } = await import('../../deploy/plan-file.ts')
    const { readBuilt } = await import('../../deploy/read-built.ts')
    const { refuseDamaged } = await import('../../deploy/read-built-file.ts')
    const { refuseSamples } = await import('../../deploy/refuse-samples.ts')
    const { unfinishedText } = await import('../../deploy/text/unfinished-text.ts')
    const { today } = await import('../../project/today.ts')
    const { planText } = await import('../../deploy/text/plan-text.ts')
    const { outputFile, writeOutputs } = await import('../../files/output-file.ts')
    const open = await openDeployment(options, host, 'read')
    const { checkout, environment, deployment, target } = open
    const dist = textOption(options, 'dist') ?? 'dist'
    const built = readBuilt(checkout, resolve(checkout.root, dist), environment)
    refuseSamples(deployment, built)
    const out = textOption(options, 'out')
    const file = out === undefined ? undefined : outputFile(out, '--out', { cwd: host.cwd, root: checkout.root })
    const planned = planDeploy(built, await target.read(built), target.name)
    refuseDamaged(built, planned)
    const unfinished = await readJournal(target.state)
    const left = unfinished && (await remainingWork(unfinished, open))
    if (file) writeOutputs([{ ...file, content: printPlan(planned) }])
    const text = (): string =>
      planText(
        {
          plan: planned,
          freezes: deployment.freeze,
          today: today(),
          dist,
          ...(out !== undefined && { out }),
          ...(unfinished &&
            left && {
              fix: unfinishedText(unfinished, left),
              restart: !left.onlyHooks,
            }),
        },
        host,
      )
    return { exitCode: exitCodes.ok, document: () => planned, rows: planRows, text }
  },
}
