import type { output } from 'zod'
import type { command as schema } from '../../1-parse/schema/targets/command.ts'
import { hookOf } from '../hook.ts'
import type { Hook } from '../hook.ts'

interface CommandSettings {
  readonly kind: 'command'
  readonly upload: Hook
  readonly retire?: Hook
  /** Maximum number of uploads at a time. */
  readonly concurrency: number
  /** Folder, relative to the project. */
  readonly state: string
}

export function command(
  { upload, retire, concurrency = 4, state }: output<typeof schema>,
  environment: string,
): CommandSettings {
  return {
    kind: 'command',
    upload: hookOf(upload, 'release'),
    ...(retire && { retire: hookOf(retire, 'release') }),
    concurrency,
    state: state ?? `.microsites/deploy/${environment}/state`,
  }
}
