import type { Environment } from '../../compiler/index.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { localIntake, noIntake } from './local-intake.ts'
import type { LocalIntake } from './local-intake.ts'

/** The intakes of the environments that are served. */
export interface Intakes {
  /** The intake of an environment, started when it is first asked for. Where it cannot be, that is told, and nothing is taken. */
  of(environment: Environment): Promise<LocalIntake>
  /** Tries those again that could not be started, for as long as there are such environments. */
  renew(environments: readonly Environment[]): void
  close(): Promise<void>
}

/** @param tell takes what is wrong, or that nothing is any more, each under a name */
export function openIntakes(tell: (about: string, problem: Problem | undefined) => void): Intakes {
  // Environments may share one.
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
      // The port may be free when it is asked for next.
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
        const environment = environments.find((one) => one.name === name)
        if (environment) void of(environment)
        else if (failed.delete(name)) tell(aboutOf(name), undefined)
      }
    },
    async close() {
      const all = await Promise.allSettled(running.values())
      await Promise.all(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])))
    },
  }
}

const aboutOf = (name: string): string => `intake of ${name}`

/** Pages are as they should be without it. */
function intakeProblem({ name, intake }: Environment, error: unknown): Problem {
  return {
    severity: 'warning',
    code: 'intake',
    message: `The intake at ${intake} could not be started: ${error instanceof Error ? error.message : String(error)}`,
    places: [{ at: 'microsites.yaml', frame: [] }],
    help: `End what is there, or name another port in \`environments.${name}.intake\`.`,
  }
}
