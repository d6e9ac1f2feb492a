import type { Header } from '../../compiler/index.ts'
import type { Request } from './exchange.ts'

/** Of an open connection browsers ignore the first, and complain of the second. */
const encryptedOnly: ReadonlySet<string> = new Set(['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'])

/** Those headers that browsers take from the connection of a request. */
export function sendable(headers: readonly Header[], { socket }: Pick<Request, 'socket'>): readonly Header[] {
  return 'encrypted' in socket ? headers : headers.filter(([name]) => !encryptedOnly.has(name))
}
