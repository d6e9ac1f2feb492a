import type { Listener } from './messages.ts'

/** How long a page waits before it asks for the server again, in milliseconds; twice as long each time. */
const shortest = 500
const longest = 8000

/** Server-Sent Events of `microsites dev`, opened anew for as long as nobody closes them. */
export interface Line {
  /** Resolves once it is. */
  readonly closed: Promise<void>
  close(): void
}

/** @param address of the events as it is now; what the page has seen may have changed when they are opened anew */
export function lineOf(address: () => string, listener: Listener): Line {
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
      // Where the server refused, the browser would not try again by itself.
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
