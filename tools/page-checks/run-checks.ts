import { keeps, numberText } from './check.ts'
import type { Check, Context, Measure, Problem } from './check.ts'

export interface Outcome {
  readonly check: Check
  readonly problems: readonly Problem[]
  readonly measures: readonly Measure[]
  readonly notes: readonly string[]
  /** Milliseconds. */
  readonly took: number
}

/**
 * Runs checks: those that read files at the same time, then those in the browser one after another, then those that
 * measure time, alone. Results come in the order of the checks.
 */
export async function runChecks(
  checks: readonly Check[],
  context: Context,
  onDone: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const done = new Map<Check, Outcome>()
  const run = async (check: Check): Promise<void> => {
    const outcome = await runCheck(check, context)
    done.set(check, outcome)
    onDone(outcome)
  }
  await Promise.all(checks.filter(({ kind }) => kind === 'disk').map(run))
  for (const check of checks) if (check.kind === 'browser' && !check.alone) await run(check)
  for (const check of checks) if (check.kind === 'browser' && check.alone) await run(check)
  return checks.flatMap((check) => done.get(check) ?? [])
}

/** Runs a check. If it throws, that is a problem, and the other checks still run. */
export async function runCheck(check: Check, context: Context): Promise<Outcome> {
  const begin = performance.now()
  const problems: Problem[] = []
  const measures: Measure[] = []
  const notes: string[] = []
  try {
    await check.run(context, {
      problem: (code, { domain, path }, what, detail = '') => void problems.push({ code, domain, path, what, detail }),
      measure: (measure) => void measures.push(measure),
      note: (text) => void notes.push(text),
    })
  } catch (error) {
    const what = `The check ${check.name} failed to run: ${(error as Error).message.trim()}`
    problems.push({ code: 'not-checked', domain: '', path: '', what })
  }
  return { check, problems, measures, notes, took: performance.now() - begin }
}

/**
 * The problems of a check, including values beyond their bar.
 * @param busy whether other programs share the machine, so that measured times prove nothing.
 */
export function problemsIn({ problems, measures }: Outcome, busy = false): readonly Problem[] {
  return [
    ...problems,
    ...measures.flatMap((measure) => {
      const { bar, label, values, higher, timed = false } = measure
      if (!bar || (busy && timed)) return []
      const what = `${label} is ${higher ? 'less' : 'more'} than ${numberText(bar.most, measure)}.`
      return values
        .filter(({ found }) => !keeps(found, bar.most, measure))
        .map(({ found, at: { domain, path } }): Problem => ({
          code: bar.code,
          domain,
          path,
          what,
          detail: numberText(found, measure),
        }))
    }),
  ]
}
