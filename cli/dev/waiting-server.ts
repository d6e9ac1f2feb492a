import type { ProjectState } from '../../runtime/dev/messages.ts'
import type { OpenServer } from '../serve/open-server.ts'
import type { DevPages } from './dev-pages.ts'
import { openIntakes } from './intakes.ts'
import { ownPage } from './live-page.ts'
import { liveServer } from './live-server.ts'
import { openPages } from './open-pages.ts'
import { waitingPage } from './own-pages.ts'

export interface WaitingServer extends OpenServer {
  /** Tells the open pages what is wrong now. */
  tell(): Promise<void>
}

/** What is wrong with a project that has no pages yet. */
export type WaitingState = Pick<ProjectState, 'problems' | 'errors' | 'warnings'>

/**
 * Serves what is wrong with a project in place of its pages. Those that are open ask again once this is closed, and become pages of
 * the sites. Throws where the port is taken.
 * @param port 0 for any that is free
 */
export async function waitingServer(port: number, stateNow: () => WaitingState): Promise<WaitingServer> {
  const page = ownPage(waitingPage())
  let listening = port
  const pages: DevPages = {
    placed: () => undefined,
    environmentsAt: () => new Set(),
    answer: () => Promise.resolve({ kind: 'waiting', page }),
  }
  const open = openPages(pages, () => ({
    ...stateNow(),
    bundling: false,
    environments: [],
    index: `http://localhost:${listening}/`,
  }))
  // Of sites that there are not, nobody asks for one.
  const server = await liveServer({ pages, open, intakes: openIntakes(() => {}), port })
  listening = server.port
  return { ...server, tell: open.tell }
}
