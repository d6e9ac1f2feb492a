import type { Problem } from '../../runtime/dev/messages.ts'
import { templateProblem } from './problems.ts'

export interface LateErrors {
  /** Forgets those there are: the templates that threw them have given way to others. */
  forget(): void
  /** From then on they end the process, as they do by default. */
  close(): void
}

/** A timer may throw something else each time. */
const most = 10

/**
 * Has what templates throw while nobody waits for it, as in a timer or a promise of theirs, shown instead of ending the process.
 * @param tell takes what is wrong, or that nothing is any more, each under a name
 */
export function lateErrors(tell: (about: string, problem: Problem | undefined) => void): LateErrors {
  const known = new Set<string>()
  const take = (error: unknown): void => {
    const problem = templateProblem(error, 'templates/')
    const about = `late ${problem.message}`
    if (known.size >= most && !known.has(about)) return
    known.add(about)
    tell(about, { ...problem, message: `Thrown while nobody waits for it: ${problem.message}` })
  }
  process.on('uncaughtException', take)
  process.on('unhandledRejection', take)
  return {
    forget() {
      for (const about of known) tell(about, undefined)
      known.clear()
    },
    close() {
      process.off('uncaughtException', take)
      process.off('unhandledRejection', take)
    },
  }
}
