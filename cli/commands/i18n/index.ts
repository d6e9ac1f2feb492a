import type { Command, CommandGroup } from '../../program/command.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { notes } from './notes.ts'

/** In the order of `--help`. */
const commands: readonly Command[] = [add, notes, check]

export const i18n: CommandGroup = {
  name: 'i18n',
  purpose: 'Check',
  summary: 'Add languages, exchange texts with translators, check what can go live',
  commands,
}
