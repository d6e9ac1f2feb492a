import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing on this machine listens at now. Linux gives ports above 32,767 to connections and to servers that ask for
 * any port, so nobody takes this one before the test uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
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
