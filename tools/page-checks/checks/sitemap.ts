import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'cheerio'
import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'
import { addressOf, isCanonical } from '../built/address.ts'
import type { Site } from '../built/read-dist.ts'

export const sitemap: Check = {
  name: 'sitemap',
  title: 'sitemap.xml and robots.txt',
  kind: 'disk',
  async run({ dist }) {
    const findings = dist.sites.flatMap((site) =>
      problemsOf(site).map(([path, message, detail]): Finding => ({ domain: site.domain, path, message, detail })),
    )
    findings.push(...(await invalid(dist.sites.filter(({ files }) => files.includes('sitemap.xml')))))
    return { figures: [none('wrong sitemaps and robots.txt', findings)], findings }
  },
}

function problemsOf(site: Site): [path: string, message: string, detail: string][] {
  const problems: [string, string, string][] = []
  const wanted = site.pages.filter(isCanonical).map(addressOf)
  const xml = site.read('sitemap.xml')
  const listed =
    xml === undefined
      ? []
      : load(xml, { xml: true })('url > loc')
          .toArray()
          .map((one) => textOf(one))
  for (const address of wanted)
    if (!listed.includes(address)) problems.push(['/sitemap.xml', 'the sitemap leaves out a page', address])
  for (const address of listed)
    if (!wanted.includes(address))
      problems.push(['/sitemap.xml', 'the sitemap lists what is no canonical page', address])
  if (new Set(listed).size < listed.length) problems.push(['/sitemap.xml', 'the sitemap lists a page twice', ''])

  const robots = site.read('robots.txt') ?? ''
  if (!/^User-agent: \*$/m.test(robots)) problems.push(['/robots.txt', 'robots.txt speaks to no robot', ''])
  if (/^Disallow: *\S/m.test(robots)) problems.push(['/robots.txt', 'robots.txt keeps robots from reading noindex', ''])
  const named = /^Sitemap: (.*)$/m.exec(robots)?.[1]
  const address = xml === undefined ? undefined : `https://${site.domain}/sitemap.xml`
  if (named !== address) problems.push(['/robots.txt', 'robots.txt names another sitemap', named ?? 'none'])
  return problems
}

function textOf(element: { readonly children: readonly unknown[] }): string {
  return element.children.map((child) => (child as { data?: string }).data ?? '').join('')
}

/** Checks sitemaps against the schema of sitemaps.org, without a network. */
async function invalid(sites: readonly Site[]): Promise<Finding[]> {
  if (sites.length === 0) return []
  const schema = join(import.meta.dirname, '../node_modules/sitemap/schema/sitemap.xsd')
  const files = new Map(sites.map((site) => [join(site.folder, 'sitemap.xml'), site.domain]))
  const options = ['--nonet', '--noout', '--schema', schema]
  const said = await promisify(execFile)('xmllint', [...options, ...files.keys()], { maxBuffer: 1 << 26 }).then(
    ({ stderr }) => stderr,
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT')
        throw new Error('xmllint is missing: apt-get install libxml2-utils', { cause: error })
      return error.stderr ?? error.message
    },
  )
  return said.split('\n').flatMap((line): Finding[] => {
    const [, file = '', problem = ''] = /^(.*?\/sitemap\.xml):\d+: (.*)$/.exec(line) ?? []
    const domain = files.get(file)
    return domain ? [{ domain, path: '/sitemap.xml', message: 'a sitemap is not valid', detail: problem }] : []
  })
}
