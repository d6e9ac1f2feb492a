import { none } from '../check.ts'
import type { Check, Context, Finding } from '../check.ts'
import { isCanonical, pageAt } from '../built/address.ts'
import type { Page } from '../built/page.ts'

export const canonical: Check = {
  name: 'canonical',
  title: 'Canonical addresses',
  kind: 'disk',
  run({ dist, whole }) {
    const findings = dist.pages().flatMap((page): Finding[] => {
      const message = problemOf(whole, page)
      return message ? [{ domain: page.domain, path: page.path, message, detail: page.canonicals.join(' ') }] : []
    })
    return { figures: [none('wrong canonicals', findings)], findings }
  },
}

function problemOf(whole: Context['whole'], { noindex, canonicals, language }: Page): string | undefined {
  const [address, ...more] = canonicals
  if (noindex) return address === undefined ? undefined : 'a page that is not to be indexed has a canonical address'
  if (address === undefined || more.length > 0) return 'a page needs exactly one canonical address'
  if (!address.startsWith('https://')) return 'a canonical address is not absolute'
  const target = pageAt(whole, address)
  if (!target) return 'a canonical address leads to no page'
  if (target.language !== language) return 'a canonical address leads to another language'
  if (!isCanonical(target)) return 'a canonical address leads to a page that is not canonical itself'
  return undefined
}
