import type { AnyCommand, CommandGroup } from '../../program/command.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { exportTexts } from './export.ts'
import { importTexts } from './import.ts'
import { notes } from './notes.ts'

/** In the order of `--help`. */
const commands: readonly AnyCommand[] = [add, exportTexts, importTexts, notes, check]

export const i18n: CommandGroup = {
  name: 'i18n',
  purpose: 'Check',
  summary: 'Add languages, exchange texts with translators, check what can go live',
  commands,
}
