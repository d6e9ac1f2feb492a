import { pathToFileURL } from 'node:url'
import { messageWithPlace } from '../../files/stack-place.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Bundle, ServerModule } from './bundle.ts'

/** Loads a bundle's renderer into this thread. Throws a {@link CommandFailure} if a template fails while it loads. */
export async function loadRenderer({ renderer }: Bundle, project: string): Promise<ServerModule> {
  try {
    return (await import(pathToFileURL(renderer).href)) as ServerModule
  } catch (error) {
    throw new CommandFailure(
      exitCodes.findings,
      `A template fails as soon as it is loaded; nothing was changed: ${messageWithPlace(error, project)}`,
    )
  }
}
