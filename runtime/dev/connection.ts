import type { Listener } from './messages.ts'

/** First and longest delay before a page tries to reconnect, in milliseconds. The delay doubles each time. */
const shortest = 500
const longest = 8000

/** Server-Sent Events of `microsites dev`, reconnected until `close` is called. */
export interface Connection {
  /** Resolves after `close`. */
  readonly closed: Promise<void>
  close(): void
}

/**
 * @param address returns the current URL of the events; it can change between connections, because it contains what the
 * page has seen
 */
export function openConnection(address: () => string, listener: Listener): Connection {
  let patience = shortest
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    source = new EventSource(address())
    source.addEventListener('project', ({ data }) => listener.onProject(JSON.parse(String(data))))
    source.addEventListener('open', () => (patience = shortest))
    source.addEventListener('page', ({ data }) => listener.onPage(JSON.parse(String(data))))
    source.addEventListener('error', () => {
      listener.onLost()
      // If the server refused the request, the browser would not retry.
      source?.close()
      timer = setTimeout(open, patience)
      patience = Math.min(2 * patience, longest)
    })
  }
  let resolve = (): void => {}
  const closed = new Promise<void>((settle) => (resolve = settle))
  open()
  return {
    closed,
    close() {
      clearTimeout(timer)
      source?.close()
      resolve()
    },
  }
}
