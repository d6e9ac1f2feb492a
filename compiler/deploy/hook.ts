import type { hookSchema, programSchema } from '../1-parse/schema/hook.ts'
import type { output } from 'zod'

/** A program to run, with all defaults applied. */
export interface Hook {
  /** The program and its arguments, with placeholders such as `{domain}`. */
  readonly run: readonly string[]
  /** In seconds. */
  readonly timeout: number
  readonly retries: number
  /** The environment variables that it gets in addition to the usual ones. */
  readonly env: readonly string[]
  readonly per: 'release' | 'domain'
}

const usualTimeout = 300

/** The hook for a hook or program in microsites.yaml. */
export function hookOf({
  run,
  timeout = usualTimeout,
  retries = 0,
  env = [],
  ...row
}: output<typeof hookSchema> | output<typeof programSchema>): Hook {
  return { run, timeout, retries, env, per: ('per' in row ? row.per : undefined) ?? 'release' }
}
