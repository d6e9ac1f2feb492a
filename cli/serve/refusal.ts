import type { Reply, Request } from './exchange.ts'
import { wordsReply } from './exchange.ts'
import { foreignHostPage } from './foreign-host-page.ts'
import { hostName, hostOf } from './host-of.ts'

/**
 * What is said to who asks under a host that is not served here, or from a page of another site. A page that makes its own
 * name mean this machine reads nothing so. @returns nothing for all others
 */
export function refusal(request: Request, serves: (host: string) => boolean): Reply | undefined {
  if (!serves(hostOf(request))) {
    const page = foreignHostPage('localPort' in request.socket ? Number(request.socket.localPort) : 80)
    return { status: 421, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: Buffer.from(page) }
  }
  const origin = request.headers['origin']?.toString()
  if (origin === undefined || serves(hostName(origin.replace(/^https?:\/\//, '')))) return undefined
  return wordsReply(403, 'Other sites may not ask this one.\n')
}
