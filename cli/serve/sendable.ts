import type { Header } from '../../compiler/plan/hosting/delivery.ts'
import type { Request } from './exchange.ts'

/** On plain HTTP, browsers ignore the first and log a warning about the second. */
const encryptedOnly: ReadonlySet<string> = new Set(['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'])

/** The headers that browsers accept over the connection of this request. */
export function sendable(headers: readonly Header[], { socket }: Pick<Request, 'socket'>): readonly Header[] {
  return 'encrypted' in socket ? headers : headers.filter(([name]) => !encryptedOnly.has(name))
}
