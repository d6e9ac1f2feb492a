import type { Command, CommandGroup } from '../../program/command.ts'
import { catalogue } from './catalogue.ts'

/** In the order of `--help`. */
const commands: readonly Command[] = [catalogue]

export const telemetry: CommandGroup = {
  name: 'telemetry',
  purpose: 'Inspect',
  summary: 'Show what pages may send',
  commands,
}
