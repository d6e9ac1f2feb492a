import { none } from '../check.ts'
import type { Check, Context, Finding } from '../check.ts'
import { addressOf, isCanonical, languagePart, pageAt } from '../built/address.ts'
import type { Page } from '../built/page.ts'
import type { Site } from '../built/read-dist.ts'

export const languages: Check = {
  name: 'languages',
  title: 'Links between languages (hreflang)',
  kind: 'disk',
  run({ dist, whole }) {
    const findings: Finding[] = []
    for (const site of dist.sites)
      for (const page of site.pages)
        for (const [message, detail] of problemsOf(whole, site, page))
          findings.push({ domain: page.domain, path: page.path, message, detail })
    return { figures: [none('wrong or one-sided hreflang', findings)], findings }
  },
}

function problemsOf(whole: Context['whole'], site: Site, page: Page): [message: string, detail: string][] {
  const { alternates } = page
  if (!isCanonical(page))
    return alternates.length === 0
      ? []
      : [['a page that is not listed under its own address names other languages', alternates[0]?.href ?? '']]
  const problems: [string, string][] = []
  const codes = alternates.map(({ hreflang }) => hreflang)
  for (const code of new Set(codes))
    if (codes.filter((one) => one === code).length > 1) problems.push(['a language is named twice', code])
  const named = new Set(alternates.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => href))
  if (!named.has(addressOf(page))) problems.push(['a page does not name itself among its languages', ''])
  const siblings = site.pages.filter(isCanonical)
  for (const sibling of siblings)
    if (!named.has(addressOf(sibling))) problems.push(['a language of the site is not named', addressOf(sibling)])
  const standard = alternates.find(({ hreflang }) => hreflang === 'x-default')
  const start = site.page('/')
  if (start && isCanonical(start) && standard?.href !== addressOf(start))
    problems.push(['x-default is not the start page', standard?.href ?? 'there is none'])
  for (const { href, hreflang } of alternates) {
    const target = pageAt(whole, href)
    if (!target || !isCanonical(target)) problems.push(['hreflang leads to no page that is listed', href])
    else if (hreflang !== 'x-default' && languagePart(target.language) !== languagePart(hreflang))
      problems.push(['hreflang leads to another language', `${hreflang} ${href}`])
    else if (!target.alternates.some((back) => back.href === addressOf(page) && back.hreflang !== 'x-default'))
      problems.push(['hreflang is not answered', href])
  }
  return problems
}
