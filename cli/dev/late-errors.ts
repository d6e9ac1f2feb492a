import type { Problem } from '../../runtime/dev/messages.ts'
import type { Host } from '../program/host.ts'
import { templateProblem } from './problems.ts'

export interface LateErrors {
  /** Clears the errors so far: the templates that threw them have been replaced. */
  forget(): void
  /** Restores the default: such errors end the process again. */
  close(): void
}

/** A timer may throw a different error each time. */
const most = 10

/**
 * Reports errors that templates throw outside of rendering, e.g. in a timer or an unhandled promise, instead of
 * ending the process.
 * @param tell receives a problem, or `undefined` when it is solved, under a name
 */
export function lateErrors(
  { onStrayError }: Pick<Host, 'onStrayError'>,
  tell: (about: string, problem: Problem | undefined) => void,
): LateErrors {
  const known = new Set<string>()
  const take = (error: unknown): void => {
    const problem = templateProblem(error, 'templates/')
    const about = `late ${problem.message}`
    if (known.size >= most && !known.has(about)) return
    known.add(about)
    tell(about, { ...problem, message: `Error outside of rendering: ${problem.message}` })
  }
  const close = onStrayError?.(take)
  return {
    forget() {
      for (const about of known) tell(about, undefined)
      known.clear()
    },
    close: () => close?.(),
  }
}
