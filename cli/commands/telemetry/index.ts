import type { AnyCommand, CommandGroup } from '../../program/command.ts'
import { catalogue } from './catalogue.ts'

/** In the order of `--help`. */
const commands: readonly AnyCommand[] = [catalogue]

export const telemetry: CommandGroup = {
  name: 'telemetry',
  purpose: 'Inspect',
  summary: 'Show what pages may send',
  commands,
}
