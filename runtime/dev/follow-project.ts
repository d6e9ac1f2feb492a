import { devFolder } from './messages.ts'
import type { PageNews, ProjectState } from './messages.ts'

export interface Listener {
  onProject(state: ProjectState): void
  onPage(news: PageNews): void
  /** The server has gone, until it tells of the project again. */
  onLost(): void
}

/** How long a page waits before it asks for the server again, in milliseconds; twice as long each time. */
const shortest = 500
const longest = 8000

/**
 * Listens to what `microsites dev` says of the project and of this page, for as long as it is to be seen: browsers keep a few
 * lines to a host, and pages that nobody sees would have them all.
 * @param seen digest of the page as it was loaded
 */
export function followProject(seen: string, listener: Listener): void {
  const path = location.pathname + location.search
  let known = seen
  let patience = shortest
  let source: EventSource | undefined
  const open = (): void => {
    if (source || document.hidden) return
    const query = new URLSearchParams({ path, seen: known })
    source = new EventSource(`${devFolder}events?${String(query)}`)
    source.addEventListener('project', ({ data }) => listener.onProject(JSON.parse(String(data))))
    source.addEventListener('open', () => (patience = shortest))
    source.addEventListener('page', ({ data }) => {
      const news: PageNews = JSON.parse(String(data))
      if (news.kind === 'data') known = news.seen
      listener.onPage(news)
    })
    source.addEventListener('error', () => {
      listener.onLost()
      // Where the server refused, the browser would not try again by itself; `known` may have changed besides.
      close()
      setTimeout(open, patience)
      patience = Math.min(2 * patience, longest)
    })
  }
  const close = (): void => {
    source?.close()
    source = undefined
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  open()
}
