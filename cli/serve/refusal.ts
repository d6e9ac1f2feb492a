import { htmlPage } from '../text/html-page.ts'
import type { Reply, Request } from './exchange.ts'
import { wordsReply } from './exchange.ts'
import { hostName, hostOf } from './host-of.ts'

/**
 * The response to a request for a host that is not served here, or from a page of another origin. This prevents
 * DNS rebinding: a page that points its own name to this machine cannot read anything.
 * @returns `undefined` for all other requests
 */
export function refusal(request: Request, serves: (host: string) => boolean): Reply | undefined {
  if (!serves(hostOf(request))) {
    const page = foreignHostPage('localPort' in request.socket ? Number(request.socket.localPort) : 80)
    return { status: 421, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: Buffer.from(page) }
  }
  const origin = request.headers['origin']?.toString()
  if (origin === undefined || serves(hostName(origin.replace(/^https?:\/\//, '')))) return undefined
  return wordsReply(403, 'Requests from other sites are refused.\n')
}

/** The page for a host that is not served here. It names none of the served hosts. */
const foreignHostPage = (port: number): string =>
  htmlPage({
    title: 'No such site',
    style: '',
    body: `<h1>No such site</h1>
<p>This server only serves its own sites. <a href="http://localhost:${port}/">All sites</a>`,
  })
