import { answerOf } from '../../../cli/serve/preview/site-answer.ts'
import { none } from '../check.ts'
import type { Check, Context, Finding } from '../check.ts'
import { addressOf, languagePart } from '../built/address.ts'
import { leaves } from '../built/leaves.ts'
import type { Link, Page } from '../built/page.ts'

export const links: Check = {
  name: 'links',
  title: 'Links',
  kind: 'disk',
  run({ dist, whole }) {
    const findings: Finding[] = []
    const external = new Set<string>()
    const known = new Map<string, string | undefined>()
    for (const page of dist.pages()) {
      const report = (message: string, detail: string): void =>
        void findings.push({ domain: page.domain, path: page.path, message, detail })
      for (const link of page.links) {
        const problem = problemOf(whole, page, link, external, known)
        if (problem) report(problem, link.href)
      }
      const data = leaves(page.data).filter((text) => text.startsWith('/assets/'))
      for (const href of [...page.resources, ...data]) {
        if (href.startsWith('data:')) continue
        const { host, pathname } = new URL(href, addressOf(page))
        if (host !== page.domain) report('something is loaded from another host', href)
        else if (answerOfCached(whole, host, pathname, known) !== undefined) report('a file is missing', href)
      }
    }
    return {
      figures: [none('broken links and fragments', findings)],
      findings,
      notes: external.size > 0 ? [`links to other hosts, not followed: ${[...external].toSorted().join(', ')}`] : [],
    }
  },
}

function problemOf(
  whole: Context['whole'],
  page: Page,
  { href, hreflang }: Link,
  external: Set<string>,
  known: Map<string, string | undefined>,
): string | undefined {
  if (!URL.canParse(href, addressOf(page))) return 'a link has no address'
  const { protocol, host, pathname, hash } = new URL(href, addressOf(page))
  if (/^(?:mailto|tel|geo):$/.test(protocol)) return undefined
  if (!whole.site(host)) {
    external.add(host)
    return protocol === 'https:' ? undefined : 'a link to another host is not https'
  }
  const problem = answerOfCached(whole, host, pathname, known)
  if (problem) return problem
  const target = whole.site(host)?.page(pathname)
  if (hash.length > 1 && target && !target.ids.has(decodeURIComponent(hash.slice(1))))
    return 'a link leads to a fragment that is not there'
  if (hreflang !== undefined && target && languagePart(target.language) !== languagePart(hreflang))
    return 'a link names another language than its target has'
  return undefined
}

function answerOfCached(
  whole: Context['whole'],
  host: string,
  pathname: string,
  known: Map<string, string | undefined>,
): string | undefined {
  const key = host + pathname
  if (known.has(key)) return known.get(key)
  const answer = answerOf(whole.site(host)?.folder ?? '', pathname)
  const problem =
    'location' in answer ? 'a link is redirected' : answer.status === 200 ? undefined : 'a link leads nowhere'
  known.set(key, problem)
  return problem
}
