import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { digest } from '../program/digest.ts'
import type { Documents } from '../documents/schemas.ts'

/** Digests of the settings in microsites.yaml that affect the steps of a deployment. */
export type SettingsDigest = Documents['journal']['settings']

export function settingsDigest({ target, hosts, aliases, hooks }: Deployment): SettingsDigest {
  return {
    target: digestOf({ target, hosts, aliases }),
    before: hooks.before.map(digestOf),
    after: hooks.after.map(digestOf),
  }
}

/** Timeouts, retries and concurrency may change while a deployment is unfinished. */
const pace: ReadonlySet<string> = new Set(['concurrency', 'retries', 'timeout'])

function digestOf(settings: object): string {
  return digest(JSON.stringify(settings, (key, value: unknown) => (pace.has(key) ? undefined : value)))
}

/**
 * The setting in microsites.yaml that changed and prevents resuming a deployment; `undefined` if it can be
 * resumed. With a changed target, `before` hook or completed `after` hook, the completed steps would no longer
 * be valid. Hooks that have not run yet may be changed, and new ones appended.
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
