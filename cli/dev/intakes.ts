import type { Environment } from '../../compiler/3-resolve/project.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { localIntake, noIntake } from './local-intake.ts'
import type { LocalIntake } from './local-intake.ts'

/** The intakes of the served environments. */
export interface Intakes {
  /**
   * The intake of an environment, started on the first call. If it cannot start, reports a problem and returns
   * an intake that accepts nothing.
   */
  of(environment: Environment): Promise<LocalIntake>
  /** Tries to start the failed intakes again, if their environments still exist. */
  renew(environments: readonly Environment[]): void
  close(): Promise<void>
}

/** @param tell receives a problem, or `undefined` when it is solved, under a name */
export function openIntakes(tell: (about: string, problem: Problem | undefined) => void): Intakes {
  // Environments may share an intake.
  const running = new Map<string, Promise<LocalIntake>>()
  const failed = new Set<string>()
  const of = async (environment: Environment): Promise<LocalIntake> => {
    const { name, intake: address = '' } = environment
    const starting = running.get(address) ?? localIntake(environment)
    running.set(address, starting)
    try {
      const intake = await starting
      if (failed.delete(name)) tell(aboutOf(name), undefined)
      return intake
    } catch (error) {
      // The port may be free on the next attempt.
      running.delete(address)
      failed.add(name)
      tell(aboutOf(name), intakeProblem(environment, error))
      return noIntake
    }
  }
  return {
    of,
    renew(environments) {
      for (const name of failed) {
        const environment = environments.find((candidate) => candidate.name === name)
        if (environment) void of(environment)
        else if (failed.delete(name)) tell(aboutOf(name), undefined)
      }
    },
    async close() {
      const all = await Promise.allSettled(running.values())
      await Promise.all(all.flatMap((result) => (result.status === 'fulfilled' ? [result.value.close()] : [])))
    },
  }
}

const aboutOf = (name: string): string => `intake of ${name}`

/** Only a warning, because the pages work without an intake. */
function intakeProblem({ name, intake }: Environment, error: unknown): Problem {
  return {
    severity: 'warning',
    code: 'intake',
    message: `The intake at ${intake} could not be started: ${error instanceof Error ? error.message : String(error)}`,
    places: [{ at: 'microsites.yaml', frame: [] }],
    help: name.endsWith('.localhost')
      ? `Stop that program, or use another port with \`--env ${name}:4401\`.`
      : `Stop that program, or set another port in \`environments.${name}.intake\`.`,
  }
}
