import { publishStep } from './apply-plan.ts'
import type { Unfinished } from './journal.ts'
import type { Target } from './targets/target.ts'

/** Why an unfinished deployment cannot be resumed, as far as the target knows; `undefined` if it can be. */
export async function unresumable(
  { plan, release, done }: Unfinished,
  target: Pick<Target, 'name' | 'live' | 'read'>,
): Promise<string | undefined> {
  if (plan.target !== target.name) return `it started on ${plan.target}, but microsites.yaml now names ${target.name}`
  // Another release may have gone live since, through `rollback` or a deployment from another machine.
  const visible = await target.live()
  if (done.has(publishStep) && visible !== release.release)
    return `${visible ?? 'nothing'} is live now, but it made ${release.release} live`
  const { live } = await target.read()
  if (live?.release !== release.release && plan.from !== (live?.release ?? null))
    return `${live?.release ?? 'nothing'} is live now, but ${plan.from ?? 'nothing'} was live when it started`
  return undefined
}
