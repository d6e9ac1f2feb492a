import { formatOption } from '../program/command.ts'
import type { AnyCommand, CommandGroup } from '../program/command.ts'
import { add } from './add.ts'
import { build } from './build.ts'
import { cache } from './cache/index.ts'
import { ci } from './ci.ts'
import { compile } from './compile.ts'
import { completion } from './completion.ts'
import { deploy } from './deploy/index.ts'
import { dev } from './dev.ts'
import { diff } from './diff.ts'
import { eject } from './eject.ts'
import { explain } from './explain.ts'
import { exportTable } from './export.ts'
import { facts } from './facts/index.ts'
import { fmt } from './fmt.ts'
import { i18n } from './i18n/index.ts'
import { importTable } from './import.ts'
import { importRedirects } from './import-redirects.ts'
import { init } from './init.ts'
import { list } from './list.ts'
import { matrix } from './matrix.ts'
import { merge } from './merge.ts'
import { preview } from './preview.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'
import { report } from './report.ts'
import { schema } from './schema.ts'
import { set } from './set.ts'
import { telemetry } from './telemetry/index.ts'
import { testRules } from './test-rules.ts'
import { validate } from './validate.ts'

const listed: readonly (AnyCommand | CommandGroup)[] = [
  init,
  add,
  set,
  rename,
  remove,
  importTable,
  importRedirects,
  exportTable,
  facts,
  eject,
  fmt,
  schema,
  validate,
  testRules,
  i18n,
  explain,
  dev,
  build,
  merge,
  cache,
  ci,
  compile,
  preview,
  diff,
  deploy,
  list,
  matrix,
  report,
  telemetry,
  completion(() => commands),
]

/** A command with the option `--format`, unless it lists one. */
function withFormat(command: AnyCommand): AnyCommand {
  const hasOwn = command.options.some(({ flags }) => flags.startsWith('--format '))
  return hasOwn ? command : { ...command, options: [...command.options, formatOption] }
}

/** Every command, in the order of `--help`. */
export const commands: readonly (AnyCommand | CommandGroup)[] = listed.map((entry) =>
  'commands' in entry ? { ...entry, commands: entry.commands.map(withFormat) } : withFormat(entry),
)
