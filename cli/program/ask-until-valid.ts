import { CommandFailure } from './command-failure.ts'
import type { Host } from './host.ts'
import { exitCodes } from './outcome.ts'

export type Problem = { readonly problem: string }

/** Enough for people. It ends a terminal that answers nothing. */
const mostAttempts = 10

/** Asks again until `read` accepts the answer, and says each time what is wrong with it. */
export async function askUntilValid<Value>(
  { ask, progress }: { readonly ask: NonNullable<Host['ask']>; readonly progress: Host['progress'] },
  question: string,
  read: (text: string) => Promise<Value | Problem> | Value | Problem,
): Promise<Value> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const result = await read((await ask(question)).trim())
    if (!isProblem(result)) return result
    progress(`  ${result.problem}\n`)
  }
  throw new CommandFailure(exitCodes.usage, 'Nothing was written.')
}

export function isProblem(result: unknown): result is Problem {
  return typeof result === 'object' && result !== null && 'problem' in result
}
