import type { Store } from '../surroundings.ts'

const storageKeys = /^(?:ajs_|persisted-queue:v1:)/
const cookieNames = /^(?:ajs_.*|s:context\.referrer|__tld__)$/

/** Removes what Segment's SDK stores of a visitor, its `reset()` leaving some of it. */
export function forgetVisitor(stores: readonly Store[], page: Document): void {
  for (const store of stores) for (const key of store.keys()) if (storageKeys.test(key)) store.remove(key)
  try {
    for (const pair of page.cookie.split('; ')) {
      const name = pair.slice(0, pair.indexOf('='))
      if (cookieNames.test(decodeURIComponent(name))) expire(name, page)
    }
  } catch {
    // Cookies are forbidden: there are none.
  }
}

/** A cookie goes only by the domain that it was set for, which can't be read: the host itself or one above it. */
function expire(name: string, page: Document): void {
  const labels = page.location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) page.cookie = `${name}=; path=/; max-age=0${domain}`
}
