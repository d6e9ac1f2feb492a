import { UsageFailure } from './command-failure.ts'
import type { Host } from './host.ts'

export type Problem = { readonly problem: string }

/** Enough for people. It ends a terminal that answers nothing. */
const mostAttempts = 10

/**
 * Asks again until `read` accepts the answer, and says each time what is wrong with it.
 * @param preset the value of an empty answer, which is otherwise refused.
 */
export async function askUntilValid<Value>(
  { ask, progress, columns = 80 }: { readonly ask: NonNullable<Host['ask']> } & Pick<Host, 'progress' | 'columns'>,
  question: string,
  preset: string | undefined,
  read: (text: string) => Promise<Value | Problem> | Value | Problem,
): Promise<Value> {
  // A terminal would break it inside a word.
  const tooLong = new RegExp(`(?=.{${columns - 1}})(.{1,${columns - 2}}) `, 'g')
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const text = (await ask(question)).trim() || preset
    const result = text === undefined ? { problem: 'This has no default.' } : await read(text)
    if (!isProblem(result)) return result
    progress(`  ${result.problem.replaceAll(tooLong, '$1\n  ')}\n`)
  }
  throw new UsageFailure('Nothing was written.')
}

export function isProblem(result: unknown): result is Problem {
  return typeof result === 'object' && result !== null && 'problem' in result
}
