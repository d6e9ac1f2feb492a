import type { Check, CheckResult, Context } from './check.ts'

export interface Outcome extends CheckResult {
  readonly check: Check
  /** Milliseconds. */
  readonly took: number
}

/**
 * Runs checks: those that read files beside each other, then those in the browser one after another, then those that
 * measure time, alone. Results come in the order of the checks.
 */
export async function runChecks(
  checks: readonly Check[],
  context: Context,
  onDone: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const done = new Map<Check, Outcome>()
  const run = async (check: Check): Promise<void> => {
    const begin = performance.now()
    const result = await attempt(check, context)
    const outcome = { check, ...result, took: performance.now() - begin }
    done.set(check, outcome)
    onDone(outcome)
  }
  const turns = [
    (check: Check) => check.kind === 'disk',
    (check: Check) => check.kind === 'browser' && !check.alone,
    (check: Check) => check.kind === 'browser' && check.alone === true,
  ]
  for (const [turn, belongs] of turns.entries()) {
    const ours = checks.filter(belongs)
    if (turn === 0) await Promise.all(ours.map(run))
    else for (const check of ours) await run(check)
  }
  return checks.flatMap((check) => done.get(check) ?? [])
}

/** A check that cannot do its work has not passed, and keeps no other from its own. */
async function attempt(check: Check, context: Context): Promise<CheckResult> {
  try {
    return await check.run(context)
  } catch (error) {
    const figure = { label: `${check.name}: could not be run`, found: 1, bar: 0 }
    return { figures: [figure], findings: [], notes: [(error as Error).message.trim()] }
  }
}
