import type { ProjectState } from '../../runtime/dev/messages.ts'
import type { OpenServer } from '../serve/open-server.ts'
import type { DevPages } from './dev-pages.ts'
import { openIntakes } from './intakes.ts'
import { ownPage } from './live-page.ts'
import { liveServer } from './live-server.ts'
import { openPages } from './open-pages.ts'
import { waitingPage } from './own-pages.ts'

export interface WaitingServer extends OpenServer {
  /** Sends the current problems to the open pages. */
  tell(): Promise<void>
}

/** The problems of a project that has no pages yet. */
export type WaitingState = Pick<ProjectState, 'problems' | 'errors' | 'warnings'>

/**
 * Serves the problems of a project instead of its pages. When this server closes, open pages reconnect and turn
 * into pages of the sites. Throws if the port is taken.
 * @param port 0 for any free port
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
  // Without sites, no page sends events.
  const server = await liveServer({ pages, open, intakes: openIntakes(() => {}), port, switchKey: '' })
  listening = server.port
  return { ...server, tell: open.tell }
}
