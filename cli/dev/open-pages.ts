import type { ServerResponse } from 'node:http'
import type { DevEvent, PageNews, PageState, ProjectState } from '../../runtime/dev/messages.ts'
import type { DevAnswer, DevPages, PageAddress } from './dev-pages.ts'
import { sharesShell } from './live-page.ts'
import type { LivePage } from './live-page.ts'

/** The pages that are open in browsers, each with an event stream for updates. */
export interface OpenPages {
  /** Opens the event stream of a page. @param seen digest of the page in the browser */
  connect(address: PageAddress, seen: string, response: ServerResponse): Promise<void>
  /** The updates for a page without an event stream. @param seen digest of the page in the browser */
  newsOf(address: PageAddress, seen: string): Promise<PageState>
  /** Sends each page its own changes and the state of the project. */
  tell(): Promise<void>
  close(): void
}

interface OpenPage {
  readonly address: PageAddress
  readonly response: ServerResponse
  seen: string
  /** Whether the last message said that the page cannot be rendered. */
  failed: boolean
}

export function openPages(pages: DevPages, stateOf: (address: PageAddress) => ProjectState): OpenPages {
  const open = new Set<OpenPage>()
  const send = ({ response }: OpenPage, event: DevEvent, message: PageNews | ProjectState): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`)
  }
  const tellOne = async (page: OpenPage): Promise<void> => {
    const answer = await pages.answer(page.address)
    const news = newsFor(page, answer)
    if (news) send(page, 'page', news)
    page.failed = news?.kind === 'failed'
    if (news?.kind === 'data') page.seen = news.seen
  }
  return {
    async connect(address, seen, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // No idle timeout, since the stream may be silent for long.
      response.socket?.setTimeout(0)
      response.write('retry: 300\n\n')
      const page: OpenPage = { address, response, seen, failed: false }
      open.add(page)
      response.on('close', () => open.delete(page))
      send(page, 'project', stateOf(address))
      await tellOne(page)
    },
    async newsOf(address, seen) {
      // Earlier messages are unknown, so assume that the last one was a failure.
      const page = newsFor({ seen, failed: true }, await pages.answer(address))
      return { project: stateOf(address), ...(page && { page }) }
    },
    async tell() {
      await Promise.all([...open].map(tellOne))
      for (const page of open) send(page, 'project', stateOf(page.address))
    },
    close() {
      for (const { response } of open) response.end()
    },
  }
}

/** The message for a page; `undefined` if nothing has changed. */
function newsFor({ seen, failed }: Pick<OpenPage, 'seen' | 'failed'>, answer: DevAnswer): PageNews | undefined {
  if (answer.kind === 'failed') return { kind: 'failed', problem: answer.problem }
  const page = pageOf(answer)
  if (!page) return { kind: 'reload' }
  if (page.seen === seen) return failed ? { kind: 'recovered' } : undefined
  const { content } = page
  return content && sharesShell(page.seen, seen) ? { kind: 'data', seen: page.seen, ...content } : { kind: 'reload' }
}

/** The page to show, unless it cannot be rendered. */
function pageOf(answer: DevAnswer): LivePage | undefined {
  return answer.kind === 'other' || answer.kind === 'failed' ? undefined : answer.page
}
