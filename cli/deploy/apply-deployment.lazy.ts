import { resolve } from 'node:path'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { ResultOrFailure } from '../program/outcome.ts'
import { reasonOption } from '../program/reason-option.ts'
import { today } from '../project/today.ts'
import { openDeployment } from './open-deployment.ts'
import { readPlan } from './plan-file.ts'
import { runApply } from './run-apply.ts'
import { printable } from '../text/printable.ts'
import { progressOf } from '../text/progress.ts'
import { appliedText } from './text/applied-text.ts'
import { planText } from './text/plan-text.ts'

/**
 * Carries out a deployment, for `deploy apply` and `build --deploy`.
 * @param options those of `deploy apply`.
 * @typeParam Built `never` without `build`.
 * @param build creates the build first. Without success, nothing is deployed.
 */
export async function applyDeployment<Built extends ResultOrFailure<'build'>>(
  options: CommandOptions,
  host: Host,
  build?: () => Promise<Built>,
): Promise<Built | ResultOrFailure<'deploy apply'>> {
  const resume = options['resume'] === true
  const restart = options['restart'] === true
  const file = textOption(options, 'plan')
  if (resume && (restart || file !== undefined))
    throw new UsageFailure('`--resume` continues the plan that was started. Leave out `--restart` and `--plan`.')
  if (build && !host.ask && options['yes'] !== true)
    throw new UsageFailure('Nobody can approve the plan here. Add `--yes`, or build and deploy in two steps.')
  const open = await openDeployment(options, host, 'change')
  const dist = textOption(options, 'dist') ?? 'dist'
  const reason = reasonOption(options)
  const built = await build?.()
  if (built && built.exitCode !== exitCodes.ok) return built
  if (built) showBuilt(built, options, host)
  const begin = host.now()
  const progress = progressOf(host)
  const confirm = async (plan: DeployPlan): Promise<void> => {
    if (options['yes'] === true) return
    const fix = 'Add `--yes`, or write a plan with `microsites deploy plan --out FILE` and pass it with `--plan FILE`.'
    if (!host.ask) throw new UsageFailure(`Nobody has approved this plan. ${fix}`)
    host.progress(planText({ plan, freezes: open.deployment.freeze, today: today(), dist }, host))
    const answer = await host.ask('Apply this plan? Type yes: ')
    if (answer.trim() !== 'yes') throw new UsageFailure('Nothing was changed.')
  }
  try {
    const result = await runApply({
      ...open,
      dist: resolve(open.checkout.root, dist),
      ...(file !== undefined && { plan: readPlan(resolve(host.cwd, file), file) }),
      unfinished: resume ? 'resume' : restart ? 'restart' : 'refuse',
      ...(reason !== undefined && { reason }),
      despiteFreeze: options['despiteFreeze'] === true,
      today: today(),
      confirm,
      watch(step, done, of) {
        host.event('step', { step, done, of })
        progress.step(step, done, of)
      },
      say(message) {
        host.event('message', { message })
        progress.say(message.split('\n').map(printable).join('\n'))
      },
      onInterrupt: host.onInterrupt,
    })
    progress.end()
    return appliedText({ ...result, dist }, host.now() - begin, host)
  } finally {
    progress.end()
  }
}

function showBuilt({ result, text = '' }: ResultOrFailure<'build'>, { format }: CommandOptions, host: Host): void {
  host.event('built', result ?? {})
  if (format !== 'json') host.print(text)
}
