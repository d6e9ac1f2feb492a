import { limits } from '../limits.ts'

/**
 * Whether the page is being left for a page of the same origin, which can send the events that this page stores. A
 * request sent while the page is left never gets its answer, so the next page would send its events again.
 */
export interface Leaving {
  readonly now: boolean
  /** Resolves when the page has stayed or has come back. */
  over(): Promise<void>
}

/** The part of https://developer.mozilla.org/docs/Web/API/NavigateEvent that is used here. */
interface Navigating extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
  readonly downloadRequest: string | null
}

export function watchLeaving(page: Window): Leaving {
  let ending: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  function stay(): void {
    clearTimeout(ending)
    ending = undefined
    for (const run of waiting) run()
    waiting = []
  }

  function leave(address: string): void {
    if (new URL(address, page.location.href).origin !== page.location.origin) return stay()
    clearTimeout(ending)
    ending = setTimeout(stay, limits.queue.handoverSeconds * 1000)
  }

  const navigation = (page as { navigation?: EventTarget }).navigation
  if (navigation)
    navigation.addEventListener('navigate', (event) => {
      const { destination, downloadRequest } = event as Navigating
      if (!destination.sameDocument && downloadRequest === null) leave(destination.url)
    })
  else
    page.addEventListener('click', (event) => {
      const address = addressOf(event, page.location)
      if (address !== undefined) leave(address)
    })
  page.addEventListener('pageshow', stay)

  return {
    get now() {
      return ending !== undefined
    },
    over: () => (ending === undefined ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}

/** Returns the URL that a click on a link opens, if it is another document in the same tab. */
function addressOf(event: MouseEvent, here: Location): string | undefined {
  const otherwise = event.defaultPrevented || event.button !== 0
  if (otherwise || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  const onThisPage = link.hash !== '' && link.pathname === here.pathname && link.search === here.search
  return onThisPage ? undefined : link.href
}
