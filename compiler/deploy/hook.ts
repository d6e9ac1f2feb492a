import type { hookSchema, programSchema } from '../1-parse/schema/hook.ts'
import type { output } from 'zod'

/** A program to run, every default applied. */
export interface Hook {
  /** The program and its arguments, with `{domain}` and such in them. */
  readonly run: readonly string[]
  /** Seconds. */
  readonly timeout: number
  readonly retries: number
  /** The variables that it gets besides the usual ones. */
  readonly env: readonly string[]
  readonly per: 'release' | 'domain'
}

const usualTimeout = 300

/** A hook of microsites.yaml, or a program. */
export function hookOf({
  run,
  timeout = usualTimeout,
  retries = 0,
  env = [],
  ...row
}: output<typeof hookSchema> | output<typeof programSchema>): Hook {
  return { run, timeout, retries, env, per: ('per' in row ? row.per : undefined) ?? 'release' }
}
