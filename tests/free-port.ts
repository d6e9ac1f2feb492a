import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 15_000
const count = 1500
/** Each worker of the test run has ports of its own: two of them cannot take the same one in the moment before it is used. */
const start = first + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * count
let taken = Math.floor(Math.random() * count)

/**
 * A port that nothing on this machine listens at now, and that no test of this file was given before. Linux gives ports above 32,767
 * to connections and to servers that ask for any port, so nobody takes this one before the test uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = start + (taken++ % count)
    const server = createServer().listen(port)
    const listens = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!listens) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
