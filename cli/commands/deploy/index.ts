import type { AnyCommand, CommandGroup } from '../../program/command.ts'
import { apply } from './apply.ts'
import { plan } from './plan.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'
import { verify } from './verify.ts'

/** In the order of `--help`. */
const commands: readonly AnyCommand[] = [plan, apply, status, verify, rollback]

export const deploy: CommandGroup = {
  name: 'deploy',
  purpose: 'Release',
  summary: 'Deploy a build, or roll it back',
  commands,
}
