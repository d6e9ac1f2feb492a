import * as z from 'zod'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { sha256 } from '../../compiler/deploy/schema/release.ts'
import { digest } from '../digest.ts'

/** What of microsites.yaml decides what the steps of a deployment do. */
export const settingsDigestSchema = z.strictObject({
  /** Of the target's settings. */
  target: sha256,
  /** Of each hook, in their order. */
  before: z.array(sha256),
  after: z.array(sha256),
})

export type SettingsDigest = Readonly<z.infer<typeof settingsDigestSchema>>

export function settingsDigest({ target, hosts, hooks }: Deployment): SettingsDigest {
  return {
    target: digestOf({ target, hosts }),
    before: hooks.before.map(digestOf),
    after: hooks.after.map(digestOf),
  }
}

/** How long something may take and how much is done at a time may be changed on the way. */
const pace: ReadonlySet<string> = new Set(['concurrency', 'retries', 'timeout'])

function digestOf(settings: object): string {
  return digest(JSON.stringify(settings, (key, value: unknown) => (pace.has(key) ? undefined : value)))
}

/**
 * What in microsites.yaml keeps a deployment from being resumed: a step that is done would count as one that it is not, or would
 * be done otherwise than those before it. A hook that is still to run may be mended, and others may be put behind it.
 */
export function changedSince(
  begun: SettingsDigest,
  now: SettingsDigest,
  done: ReadonlySet<string>,
): string | undefined {
  if (begun.target !== now.target) return 'the target'
  if (begun.before.join() !== now.before.join()) return '`hooks.before`'
  const ran = (index: number): boolean =>
    [...done].some((step) => step === `after ${index + 1}` || step.startsWith(`after ${index + 1} `))
  return begun.after.some((hook, index) => hook !== now.after[index] && ran(index)) ? '`hooks.after`' : undefined
}
