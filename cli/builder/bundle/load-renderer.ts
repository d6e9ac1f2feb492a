import { pathToFileURL } from 'node:url'
import { pluralKey } from '../../../compiler/2-check/compared-texts.ts'
import { didYouMean } from '../../../compiler/domain/nearest.ts'
import type { Texts } from '../../../runtime/contract/texts.ts'
import { messageWithPlace } from '../../files/stack-place.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Bundle, ServerModule } from './bundle.ts'

/** Loads a bundle's renderer into this thread. Throws a {@link CommandFailure} if a template fails while it loads. */
export async function loadRenderer({ renderer }: Bundle, project: string): Promise<ServerModule> {
  try {
    return naming((await import(pathToFileURL(renderer).href)) as ServerModule)
  } catch (error) {
    throw new CommandFailure(
      exitCodes.findings,
      `A template fails as soon as it is loaded; nothing was changed: ${messageWithPlace(error, project)}`,
    )
  }
}

/** The same module, but its error about a missing text names the one that was meant. */
function naming(server: ServerModule): ServerModule {
  return {
    ...server,
    render(request) {
      try {
        return server.render(request)
      } catch (error) {
        if (error instanceof Error && 'missingText' in error)
          error.message += meantText(String(error.missingText), request.texts)
        throw error
      }
    },
  }
}

function meantText(key: string, texts: Texts): string {
  const keys = Object.values(texts).flatMap((of) => Object.keys(of).map((key) => pluralKey(key)?.base ?? key))
  return didYouMean(key, keys) || ' Its namespace must be among those of locales.yaml.'
}
