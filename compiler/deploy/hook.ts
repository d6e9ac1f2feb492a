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
  /** Whether it runs once for each site, or once for a deployment. */
  readonly per: HookScope
}

type HookRow = output<typeof hookSchema> | output<typeof programSchema>
type HookScope = 'release' | 'domain'

const usualTimeout = 300

/** The hook for a hook or program in microsites.yaml. @param usually how often it runs if that is left out. */
export function hookOf(
  { run, timeout = usualTimeout, retries = 0, env = [], ...row }: HookRow,
  usually: HookScope,
): Hook {
  return { run, timeout, retries, env, per: ('per' in row ? row.per : undefined) ?? usually }
}
