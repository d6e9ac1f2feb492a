import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { XmlDocument } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fakeKeys } from '../fake-keys.ts'
import { packageTexts } from '../readiness/text-notes.ts'
import { domains, edit, filesIn, flaws, mustBuild, newProject, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')

/** The same table with a key, so that its sites measure visits. */
const measured = join(sharedFolder(), 'measured')

const notreDame =
  '  notre-dame-bags.example: { type: poi, slug: notre-dame, locales: en, place: { kind: landmark, geo: [48.853, 2.3499] }, names: { en: Notre-Dame, de: Notre-Dame } }\n'

/** The other languages of each domain, besides the first. */
const others: Readonly<Record<(typeof domains)[number], readonly string[]>> = {
  'cologne-cathedral-luggage.example': ['de'],
  'kyoto-bags.example': ['de', 'ja'],
  'paris-luggage.example': ['de'],
  'tokyo-station-bags.example': ['de', 'ja'],
}

const hostile = `</script><img src=x onerror=alert(1)> "double' single`

beforeAll(() => {
  newProject(project)
  edit(project, 'sites.yaml', 'en: Tokyo Station', `en: ${JSON.stringify(hostile)}`)
  mustBuild(project)
  newProject(measured)
  appendFileSync(join(measured, 'sites.yaml'), notreDame)
  mustBuild(measured, [], { SEGMENT_WRITE_KEY: fakeKeys.SEGMENT_WRITE_KEY })
})

const read = (domain: string, file: string, from = project): string =>
  readFileSync(join(from, 'dist', domain, file), 'utf8')

/** Returns the assets that a page, script or style sheet refers to. */
const assetsIn = (text: string): readonly string[] =>
  [...text.matchAll(/["'(/](assets\/[\w-]+\.[a-z0-9]+)["')]/g)].map(([, path = '']) => path)

test('in Japanese no space follows a full stop', () => {
  const page = read('kyoto-bags.example', 'ja/index.html')
  const words = page.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]+>/gs, '')
  expect(words).toContain('予約アプリが開きます。')
  expect(words.match(/.{0,9}。 .{0,9}/g)).toBe(null)
})

test('a page without other sites around its place says nothing about them', () => {
  const page = read('paris-luggage.example', 'de/index.html')
  expect(page).toContain('<h2 id="faq">')
  expect(page).not.toMatch(/<h2 id="nearby"|#nearby|Gepäckaufbewahrung in der Nähe/)
})

test('a city begins with how it works, not with other places; a link to a page in another language says so', () => {
  const page = read('paris-luggage.example', 'de/index.html', measured).replaceAll('<!-- -->', '')
  expect(page.indexOf('<h2 id="nearby">')).toBeGreaterThan(page.indexOf('<h2 id="how">'))
  expect(page).toContain('example/" hrefLang="en"><span>Notre-Dame (Englisch)</span></a>')
})

test.each([
  ['cologne-cathedral-luggage.example', 'landmark'],
  ['kyoto-bags.example', 'city'],
  ['tokyo-station-bags.example', 'station'],
] as const)('the page of %s has the steps and questions of a %s, and of no other kind', (domain, kind) => {
  const page = read(domain, 'de/index.html', measured)
  const texts = Object.entries(packageTexts()['de']?.['microsites'] ?? {})
  const shown = texts.filter(
    ([key, text]) => /^(?:steps|faq)\.(?:station|airport|landmark|city)\./.test(key) && page.includes(`>${text}<`),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(([key]) => !key.includes(`.${kind}.`))).toEqual([])
})

test('a legal page names the basis of what it measures and the rights of visitors, only if it measures', () => {
  const legal = (from: string) => read('paris-luggage.example', 'legal/index.html', from)
  for (const text of ['Article 6(1)(a) GDPR', 'complain to a data protection authority']) {
    expect(legal(measured)).toContain(text)
    expect(legal(project)).not.toContain(text)
  }
})

describe('CL-02 the policies of a build', () => {
  /** The weaknesses, except that `'self'` is one if the host has scripts of others. */
  const weak = (policy: string): readonly string[] =>
    new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
      .evaluate()
      .filter(({ severity, value }) => severity <= Severity.MEDIUM_MAYBE && value !== "'self'")
      .map(({ directive, description }) => `${directive}: ${description}`)
  const policies = (): readonly string[] =>
    [project, measured].flatMap((from) =>
      domains.flatMap((domain) =>
        [...read(domain, '_headers', from).matchAll(/Content-Security-Policy: (.*)/g)].map(([, policy = '']) => policy),
      ),
    )

  test('have no weakness that is known', () => {
    expect(policies().filter((policy) => policy.includes('script-src')).length).toBe(8)
    for (const policy of new Set(policies())) expect(weak(policy), policy).toEqual([])
  })

  test.each([
    [/script-src [^;]+/, "script-src 'unsafe-inline'", /^script-src: 'unsafe-inline'/],
    [/script-src 'self'/, 'script-src https:', /^script-src: https: URI/],
    [/script-src 'self'/, 'script-src *', /^script-src: script-src should not allow '\*'/],
    [/script-src 'self'/, "script-src 'unsafe-eval'", /^script-src: 'unsafe-eval'/],
    [/default-src 'none'; script-src/, 'script', /^script-src: script-src directive is missing/],
  ])('are told from one with %s as %s', (from, to, why) => {
    const [policy = ''] = policies()
    expect(weak(policy.replace(from, to))).toContainEqual(expect.stringMatching(why))
  })
})

describe.each(domains)('CL-02 the folder of %s', (domain) => {
  const files = (): readonly string[] => filesIn(join(project, 'dist', domain))

  test('SH-03 has every page in every language, the error pages and the files for hosts and crawlers', () => {
    const folders = ['', ...others[domain].map((language) => `${language}/`)]
    const expected = [
      ...folders.flatMap((folder) => [`${folder}index.html`, `${folder}legal/index.html`, `${folder}404.html`]),
      '500.html',
      '_cloudfront.js',
      '_cloudfront.json',
      '_error.html',
      '_headers',
      '_nginx.conf',
      '_redirects',
      'apple-touch-icon.png',
      'favicon.svg',
      'robots.txt',
      'sitemap.xml',
      '.well-known/microsites.json',
    ]
    expect(files().filter((file) => !file.startsWith('assets/'))).toEqual(expected.toSorted())
  })

  test('has every file that a page or script of its own asks for, those of telemetry where visits are measured', () => {
    const all = filesIn(join(measured, 'dist', domain))
    const telemetry = all.filter((file) => file.startsWith('assets/') && !files().includes(file))
    expect(telemetry.length).toBeGreaterThan(0)
    for (const file of all) {
      const asked = assetsIn(read(domain, file, measured))
      if (file.endsWith('.html')) expect(asked.length).toBeGreaterThan(0)
      for (const path of asked) expect(all, `${file} asks for ${path}`).toContain(path)
    }
    for (const file of files()) {
      const has = file.endsWith('.html') ? files() : [...files(), ...telemetry]
      for (const path of assetsIn(read(domain, file))) expect(has, `${file} asks for ${path}`).toContain(path)
    }
  })

  test('ST-02 leads from the path that analytics knows to the start page', () => {
    expect(read(domain, '_redirects')).toMatch(/^(\/[a-z-]+\/(?:poi|city)) \/ 301\n\1\/ \/ 301\n/)
  })

  test('leads from the folder that the first language does not have to its pages', () => {
    const errors = others[domain].map((language) => `/${language}/* /${language}/404.html 404`)
    expect(read(domain, '_redirects').split('\n').slice(2)).toEqual([
      '/en /#en 301',
      '/en/ /#en 301',
      '/en/legal /legal/#en 301',
      '/en/legal/ /legal/#en 301',
      ...['en', ...others[domain]].flatMap((language) => {
        const capitals = `/${language.toUpperCase()}`
        return [`${capitals} /${language}/ 301`, `${capitals}/ /${language}/ 301`]
      }),
      ...errors,
      '',
    ])
  })

  test('links each start page with itself, its siblings and a default', () => {
    const languages = ['en', ...others[domain]]
    for (const language of languages) {
      const html = read(domain, language === 'en' ? 'index.html' : `${language}/index.html`)
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
        ([, tag, href]) => [tag, href],
      )
      const address = (one: string): string => `https://${domain}/${one === 'en' ? '' : `${one}/`}`
      expect(links).toEqual([...languages.map((one) => [one, address(one)]), ['x-default', `https://${domain}/`]])
      expect(html).toContain(`<link rel="canonical" href="${address(language)}">`)
    }
  })

  test('has a sitemap of its start pages, a robots.txt that names it, and an icon that is well-formed', () => {
    for (const file of ['sitemap.xml', 'favicon.svg'])
      XmlDocument.fromBuffer(readFileSync(join(project, 'dist', domain, file))).dispose()
    const urls = ['', ...others[domain].map((language) => `${language}/`)].map(
      (path) => `  <url><loc>https://${domain}/${path}</loc></url>\n`,
    )
    // This is all of the schema of sitemaps.org that a sitemap needs.
    expect(read(domain, 'sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    )
    expect(read(domain, 'robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: https://${domain}/sitemap.xml\n`)
  })

  test('has one title and h1 a page, a description where it is listed, three scripts in all, and no code in attributes', () => {
    const scripts = new Set<string>()
    for (const file of files().filter((name) => name.endsWith('.html'))) {
      const html = read(domain, file)
      const isListed = !html.includes('<meta name="robots" content="noindex">')
      expect(html.match(/<title>\s*[^<\s]/g), file).toHaveLength(1)
      expect(html.match(/<h1\b/g), file).toHaveLength(1)
      expect(html.match(/<meta name="description" content="[^"]/g) ?? [], file).toHaveLength(isListed ? 1 : 0)
      const markup = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
      expect(markup, file).not.toMatch(/="\s*javascript:/i)
      expect(markup.replaceAll(/"[^"]*"/g, '""'), file).not.toMatch(/<\w[^>]*\s(?:style|on[a-z]+)=""/i)
      for (const [script] of html.matchAll(/<script(?: type="module"[^>]*)?>.*?<\/script>/gs)) scripts.add(script)
    }
    // The boot script, the one that redirects to an earlier choice, and the one with which error pages speak its language. The policy
    // names each by its hash.
    expect(scripts.size).toBe(3)
  })
})

test('CL-02 the manifest names every file with its size and SHA-256', () => {
  expect(flaws(join(project, 'dist'))).toEqual([])
})

test('a hostile name is shown as it is written, and is nothing but text', () => {
  const pages = filesIn(join(project, 'dist', domains[3])).filter((file) => file.endsWith('.html'))
  for (const file of pages) {
    const html = read(domains[3], file)
    expect(html, file).not.toContain('<img src=x')
    const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, content = '']) => content)
    // Boot script and data. Start pages also have linked data, and the bare one the script that redirects to an earlier
    // choice. The error pages without a language have the script that speaks it.
    const isStart = file.endsWith('index.html') && !file.endsWith('legal/index.html')
    const isError = /^[^/]+(?<!index)\.html$/.test(file)
    expect(scripts, file).toHaveLength(file === 'index.html' ? 4 : isStart || isError ? 3 : 2)
    const data = JSON.parse(scripts.at(-1) ?? '') as { site: { name: { title: string } } }
    if (file === 'index.html') expect(data.site.name.title).toBe(hostile)
  }
  expect(read(domains[3], 'index.html')).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
})
