import type { Environment } from '../../compiler/index.ts'
import { localIntake } from './local-intake.ts'
import type { LocalIntake } from './local-intake.ts'

/** The intakes of the environments that are served. */
export interface Intakes {
  /** The intake of an environment, started when it is first asked for. Throws where it cannot be. */
  of(environment: Environment): Promise<LocalIntake>
  close(): Promise<void>
}

export function openIntakes(): Intakes {
  // Environments may share one.
  const running = new Map<string, Promise<LocalIntake>>()
  return {
    of(environment) {
      const address = environment.intake ?? ''
      const known = running.get(address)
      if (known) return known
      const starting = localIntake(environment)
      running.set(address, starting)
      // The port may be free when it is asked for next.
      starting.catch(() => running.delete(address))
      return starting
    },
    async close() {
      const all = await Promise.allSettled(running.values())
      await Promise.all(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])))
    },
  }
}
