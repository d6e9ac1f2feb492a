import type { AnyCommand, CommandGroup } from '../../program/command.ts'
import { importFacts } from './import.ts'

/** In the order of `--help`. */
const commands: readonly AnyCommand[] = [importFacts]

export const facts: CommandGroup = {
  name: 'facts',
  purpose: 'Write',
  summary: 'Import facts about places, such as prices and opening hours',
  commands,
}
