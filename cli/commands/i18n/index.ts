import type { Command, CommandGroup } from '../../program/command.ts'
import { check } from './check.ts'
import { notes } from './notes.ts'

/** In the order of `--help`. */
const commands: readonly Command[] = [notes, check]

export const i18n: CommandGroup = {
  name: 'i18n',
  purpose: 'Check',
  summary: 'Help translators, and check which languages can go live',
  commands,
}
