import type { ServerResponse } from 'node:http'
import type { DevEvent, PageNews, PageState, ProjectState } from '../../runtime/dev/messages.ts'
import type { DevAnswer, DevPages, PageAddress } from './dev-pages.ts'
import { sharesShell } from './live-page.ts'
import type { LivePage } from './live-page.ts'

/** The pages that are open in browsers now, each with a line on which it is told what changes. */
export interface OpenPages {
  /** Keeps the line open. @param seen digest of the page as the browser has it */
  connect(address: PageAddress, seen: string, response: ServerResponse): Promise<void>
  /** What a page would be told that has no line. @param seen digest of the page as the browser has it */
  newsOf(address: PageAddress, seen: string): Promise<PageState>
  /** Tells each page what has become of it, and all of them of the project. */
  tell(): Promise<void>
  close(): void
}

interface OpenPage {
  readonly address: PageAddress
  readonly response: ServerResponse
  seen: string
  /** Whether it was told last that it cannot be rendered. */
  failed: boolean
}

export function openPages(pages: DevPages, stateOf: (address: PageAddress) => ProjectState): OpenPages {
  const open = new Set<OpenPage>()
  const send = ({ response }: OpenPage, event: DevEvent, message: PageNews | ProjectState): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`)
  }
  const tellOne = async (one: OpenPage): Promise<void> => {
    const answer = await pages.answer(one.address)
    const news = newsFor(one, answer)
    if (news) send(one, 'page', news)
    one.failed = news?.kind === 'failed'
    if (news?.kind === 'data') one.seen = news.seen
  }
  return {
    async connect(address, seen, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // Whoever listens may do so in silence.
      response.socket?.setTimeout(0)
      response.write('retry: 300\n\n')
      const one: OpenPage = { address, response, seen, failed: false }
      open.add(one)
      response.on('close', () => open.delete(one))
      send(one, 'project', stateOf(address))
      await tellOne(one)
    },
    async newsOf(address, seen) {
      // Of what it was told before, nothing is known.
      const page = newsFor({ seen, failed: true }, await pages.answer(address))
      return { project: stateOf(address), ...(page && { page }) }
    },
    async tell() {
      await Promise.all([...open].map(tellOne))
      for (const one of open) send(one, 'project', stateOf(one.address))
    },
    close() {
      for (const { response } of open) response.end()
    },
  }
}

/** What a page has to be told; nothing where it is as it was. */
function newsFor({ seen, failed }: Pick<OpenPage, 'seen' | 'failed'>, answer: DevAnswer): PageNews | undefined {
  if (answer.kind === 'failed') return { kind: 'failed', problem: answer.problem }
  const page = pageOf(answer)
  if (!page) return { kind: 'reload' }
  if (page.seen === seen) return failed ? { kind: 'mended' } : undefined
  const { content } = page
  return content && sharesShell(page.seen, seen) ? { kind: 'data', seen: page.seen, ...content } : { kind: 'reload' }
}

/** The page that is to be seen, unless it cannot be. */
function pageOf(answer: DevAnswer): LivePage | undefined {
  return answer.kind === 'other' || answer.kind === 'failed' ? undefined : answer.page
}
