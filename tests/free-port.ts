import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens at now, on any of its addresses. It is none that the system gives to
 * connections and to servers without a port of their own: one of those could take it before whoever asked does.
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
