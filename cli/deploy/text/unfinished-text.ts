import { firstNames } from '../../text/first-names.ts'
import { plural } from '../../text/plural.ts'
import { deployCommand } from './deploy-command.ts'
import type { Unfinished } from '../journal.ts'
import type { RemainingWork } from '../remaining-work.ts'

/** A message about an unfinished deployment, with the commands to continue. */
export function unfinishedText(
  { plan: { environment, release }, done }: Unfinished,
  { cannotResume, hooks }: RemainingWork,
): string {
  const resume = deployCommand('apply --resume', { environment })
  const restart = deployCommand('apply --restart', { environment })
  const missing = `${plural(hooks.length, 'hook')} ${hooks.length === 1 ? 'has' : 'have'} not run: ${firstNames(hooks)}`
  if (cannotResume !== undefined)
    return `${release} is unfinished and cannot be resumed: ${cannotResume}. Start over with \`${restart}\`${hooks.length > 0 ? `, which skips hooks. ${missing}` : ''}.`
  return hooks.length > 0
    ? `${release} is live, but ${missing}. Run ${hooks.length === 1 ? 'it' : 'them'} with \`${resume}\`.`
    : `${release} is unfinished, ${plural(done.size, 'step')} done. Finish it with \`${resume}\`, or start over with \`${restart}\`.`
}
