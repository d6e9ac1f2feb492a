import { plural } from '../../text/plural.ts'
import { deployCommand } from './deploy-command.ts'
import type { Unfinished } from '../journal.ts'
import type { Target } from '../targets/target.ts'
import { unresumable } from '../unresumable.ts'

/** A message about an unfinished deployment, with the commands to continue. */
export async function unfinishedText(
  unfinished: Unfinished,
  target: Pick<Target, 'name' | 'live' | 'read'>,
): Promise<string> {
  const { environment, release } = unfinished.plan
  const why = await unresumable(unfinished, target)
  const restart = deployCommand('apply --restart', { environment })
  return why === undefined
    ? `${release} is unfinished, ${plural(unfinished.done.size, 'step')} done. Finish it with \`${deployCommand('apply --resume', { environment })}\`, or start over with \`${restart}\`, which skips hooks that are left.`
    : `${release} is unfinished and cannot be resumed: ${why}. Start over with \`${restart}\`.`
}
