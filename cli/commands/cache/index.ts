import type { AnyCommand, CommandGroup } from '../../program/command.ts'
import { prune } from './prune.ts'
import { status } from './status.ts'

/** In the order of `--help`. */
const commands: readonly AnyCommand[] = [status, prune]

export const cache: CommandGroup = {
  name: 'cache',
  purpose: 'Build',
  summary: 'Show and prune what builds keep in .microsites',
  commands,
}
