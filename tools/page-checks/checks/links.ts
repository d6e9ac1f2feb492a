import { answerOf } from '../../../cli/serve/preview/site-answer.ts'
import type { Check, Context } from '../check.ts'
import { addressOf, languagePart, leaves } from '../built/page.ts'
import type { Link, Page } from '../built/page.ts'

export const links: Check = {
  name: 'links',
  kind: 'disk',
  run({ dist, whole }, { problem, note }) {
    const external = new Set<string>()
    const answer = answers(whole)
    for (const page of dist.pages()) {
      for (const link of page.links) {
        const what = problemOf(whole, page, link, { external, answer })
        if (what) problem('broken-link', page, what, link.href)
      }
      const data = leaves(page.data).filter((text) => text.startsWith('/assets/'))
      for (const href of [...page.resources, ...data]) {
        if (href.startsWith('data:')) continue
        const { host, pathname } = new URL(href, addressOf(page))
        if (host !== page.domain) problem('third-party-request', page, 'A page loads a file from another host.', href)
        else if (answer(host, pathname) !== undefined) problem('broken-link', page, 'A file is missing.', href)
      }
    }
    if (external.size > 0) note(`links to other hosts, not followed: ${[...external].toSorted().join(', ')}`)
  },
}

type Answer = (host: string, pathname: string) => string | undefined

function problemOf(
  whole: Context['whole'],
  page: Page,
  { href, hreflang }: Link,
  { external, answer }: { readonly external: Set<string>; readonly answer: Answer },
): string | undefined {
  if (!URL.canParse(href, addressOf(page))) return 'A link has no address.'
  const { protocol, host, pathname, hash } = new URL(href, addressOf(page))
  if (/^(?:mailto|tel|geo):$/.test(protocol)) return undefined
  if (!whole.site(host)) {
    external.add(host)
    return protocol === 'https:' ? undefined : 'A link to another host is not https.'
  }
  // A fragment of the page itself asks the server for nothing: an error page, which answers 404, has one, too.
  const problem = href.startsWith('#') ? undefined : answer(host, pathname)
  if (problem) return problem
  const target = whole.site(host)?.page(pathname)
  if (hash.length > 1 && target && !target.ids.has(decodeURIComponent(hash.slice(1))))
    return 'A link leads to a fragment that does not exist.'
  if (hreflang !== undefined && target && languagePart(target.language) !== languagePart(hreflang))
    return 'A link names another language than its target has.'
  return undefined
}

/** Returns a function that says what is wrong with an address of the build. */
function answers(whole: Context['whole']): Answer {
  const known = new Map<string, string | undefined>()
  return (host, pathname) => {
    const key = host + pathname
    if (known.has(key)) return known.get(key)
    const answer = answerOf(whole.site(host)?.folder ?? '', pathname)
    const problem =
      'location' in answer ? 'A link is redirected.' : answer.status === 200 ? undefined : 'A link leads nowhere.'
    known.set(key, problem)
    return problem
  }
}
