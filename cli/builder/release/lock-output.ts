import { takeLock } from '../../files/lock.ts'
import type { Host } from '../../program/host.ts'
import type { Output } from './output.ts'
import { tidy } from './publication.ts'

/**
 * Takes the lock of an output.
 * @param stop ends what works on the output, before an interrupted command leaves it
 * @returns a function that removes what is unfinished, and gives the lock back
 */
export function lockOutput(
  output: Output,
  onInterrupt: Host['onInterrupt'],
  stop: () => Promise<unknown> = () => Promise.resolve(),
): () => void {
  const unlock = takeLock(output.store)
  const leave = (): void => {
    try {
      tidy(output)
    } finally {
      unlock()
    }
  }
  const uninterrupted = onInterrupt(async () => {
    await stop()
    leave()
  })
  return () => {
    uninterrupted()
    leave()
  }
}
