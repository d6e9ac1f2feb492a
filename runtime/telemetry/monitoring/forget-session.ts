/** Cookie of the SDK's session since its version 7.0, and before. The first is also the name of the lock around it. */
const cookies = ['_dd_s_v2', '_dd_s'] as const

/** What the SDK calls the tab, in its session storage, since its version 7. */
const tabKey = '_dd_tab_id'

/**
 * Removes the session that Datadog's SDK stored, after what the SDK itself still has to write. The SDK leaves it marked
 * as expired, and no later version of the page would ever take it away. Never rejects.
 */
export async function forgetSession(): Promise<void> {
  // Of a page that is left and shown again, the SDK writes it anew.
  addEventListener('pagehide', removeAll)
  try {
    await navigator.locks.request(cookies[0], removeAll)
  } catch {
    // Without locks the SDK writes in the very next moment.
    await new Promise((resolve) => setTimeout(resolve))
    removeAll()
  }
}

function removeAll(): void {
  removeCookies()
  try {
    sessionStorage.removeItem(tabKey)
  } catch {
    // Storage can be forbidden: then there is nothing in it.
  }
}

function removeCookies(): void {
  try {
    const labels = location.hostname.split('.')
    // Nobody can ask for a cookie's domain, so each that the host may set one for is tried.
    const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)]
    for (const name of cookies) {
      if (!document.cookie.includes(`${name}=`)) continue
      for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0;samesite=strict${domain}`
    }
  } catch {
    // Cookies can be forbidden: then there are none.
  }
}
