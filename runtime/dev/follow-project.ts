import { openConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import { devFolder } from './messages.ts'
import type { Listener, PageNews, PageState } from './messages.ts'

/** Name of the lock and of the channel. Both are shared by all pages of the same host and port, and by no others. */
const lock = 'microsites-dev'

/**
 * Tells the listener what `microsites dev` reports about the project and this page, while the page is visible.
 * Browsers allow six connections per host, so only one page of a host keeps a connection. It tells the others when
 * something has changed, and they fetch the new state.
 * @param seen digest of the page as it was loaded
 */
export function followProject(seen: string, listener: Listener): void {
  const others = new BroadcastChannel(lock)
  const server = askServer(seen, listener)
  let connection: Connection | undefined
  let waiting: AbortController | undefined

  /** Keeps the connection of this host until the page is hidden. */
  function hold(): Promise<void> {
    connection = openConnection(() => server.address('events'), {
      onPage: server.take,
      onProject(state) {
        listener.onProject(state)
        others.postMessage('changed')
      },
      onLost() {
        listener.onLost()
        others.postMessage('lost')
      },
    })
    return connection.closed
  }
  async function open(): Promise<void> {
    if (waiting || document.hidden) return
    waiting = new AbortController()
    const { signal } = waiting
    let held = false
    await navigator.locks.request(lock, { ifAvailable: true }, (free) => {
      if (!free || signal.aborted) return undefined
      held = true
      return hold()
    })
    if (held || signal.aborted) return
    void server.ask()
    navigator.locks.request(lock, { signal }, hold).catch(() => {
      // The page was hidden before it got the lock.
    })
  }
  function close(): void {
    server.ignore()
    waiting?.abort()
    waiting = undefined
    connection?.close()
    connection = undefined
  }

  others.addEventListener('message', ({ data }) => {
    if (!waiting) return
    if (data === 'lost') listener.onLost()
    else void server.ask()
  })
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : void open()))
  addEventListener('pagehide', close)
  // This event also follows `load`. Before that, the page could not take what it is told.
  addEventListener('pageshow', () => void open())
}

/** Asks for the state of the project and of this page, and knows what the page has seen of itself. */
function askServer(seen: string, listener: Listener) {
  const path = location.pathname + location.search
  let asked = 0
  const address = (name: 'events' | 'state'): string =>
    `${devFolder}${name}?${String(new URLSearchParams({ path, seen }))}`
  const take = (news: PageNews): void => {
    if (news.kind === 'data') seen = news.seen
    listener.onPage(news)
  }
  return {
    address,
    take,
    async ask(): Promise<void> {
      const turn = ++asked
      try {
        const answer = await fetch(address('state'))
        const { project, page }: PageState = await answer.json()
        // A later request replaces one that is under way.
        if (turn !== asked) return
        if (page) take(page)
        listener.onProject(project)
      } catch {
        if (turn === asked) listener.onLost()
      }
    },
    /** Ignores the answer to a request that is under way. */
    ignore(): void {
      asked++
    },
  }
}
