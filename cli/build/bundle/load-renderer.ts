import { pathToFileURL } from 'node:url'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Bundle, ServerModule } from './bundle.ts'

/** Loads a bundle's renderer into this thread. Throws a {@link CommandFailure} if a template fails while it loads. */
export async function loadRenderer({ renderer }: Bundle): Promise<ServerModule> {
  try {
    return (await import(pathToFileURL(renderer).href)) as ServerModule
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(
      exitCodes.findings,
      `A template fails as soon as it is loaded; nothing was changed: ${reason}`,
    )
  }
}
