import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table')
const tokyo = 'tokyo-station-bags.example'
const kyoto = 'kyoto-bags.example'
const hydrated = (): boolean =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

/** Opens a page and records what its policy blocks. */
async function visit(domain: string, path: string, options: Parameters<typeof visitInTest>[1] = {}) {
  const visit = await visitInTest(opened.browser, options)
  await visit.context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await visit.page.goto(opened.table.address(domain, path))
  return visit
}

const refusedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)

describe('the Content-Security-Policy', () => {
  test.each(
    [tokyo, kyoto].flatMap((domain) => ['/', '/de/', '/legal/', '/nowhere'].map((path) => [domain, path] as const)),
  )('lets all of %s%s through', async (domain, path) => {
    const { page, problems } = await visit(domain, path, { locale: 'ja-JP' })
    await page.waitForFunction(hydrated)
    await page.waitForTimeout(300)
    expect(await refusedIn(page)).toEqual([])
    expect(problems.filter((problem) => path !== '/nowhere' || !problem.includes('404'))).toEqual([])
    // The page has its inline style, and the style sheet from its script.
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  })

  test('lets the language be suggested and followed', async () => {
    const { page } = await visit(kyoto, '/', { locale: 'ja-JP' })
    await page.locator('.suggestion a').click()
    await page.waitForURL(opened.table.address(kyoto, '/ja/'))
    await page.waitForFunction(hydrated)
    // The inline script of the start page redirects. Playwright's visit has no referrer, like one from a bookmark.
    await page.goto(opened.table.address(kyoto))
    await page.waitForURL(opened.table.address(kyoto, '/ja/'))
    expect(await refusedIn(page)).toEqual([])
  })

  test('lets a reservation reach the customer app, and go on from there', async () => {
    const { page } = await visit(tokyo, '/')
    await page.route('https://app.luggage.example/**', (route) =>
      route.fulfill({ status: 302, headers: { location: 'https://www.luggage.example/sign-in' } }),
    )
    await page.route('https://www.luggage.example/**', (route) => route.fulfill({ body: 'sign in' }))
    await page.waitForFunction(hydrated)
    await page.locator('#reserve [type=submit]').click()
    await page.waitForURL('https://www.luggage.example/sign-in')
  })

  test('would keep it from going on if it named the app alone', async () => {
    const file = join(opened.table.project, 'dist', kyoto, '_nginx.conf')
    const lines = readFileSync(file, 'utf8')
    rmSync(file)
    writeFileSync(file, lines.replace("form-action 'self' https:", "form-action 'self' https://app.luggage.example"))
    const { page, context } = await visit(kyoto, '/')
    await page.route('https://app.luggage.example/**', (route) =>
      route.fulfill({ status: 302, headers: { location: 'https://www.luggage.example/sign-in' } }),
    )
    await page.route('https://www.luggage.example/**', (route) => route.fulfill({ body: 'sign in' }))
    await page.waitForFunction(hydrated)
    await page.locator('#reserve [type=submit]').click()
    await page.waitForTimeout(1000)
    expect(page.url()).toBe(opened.table.address(kyoto))
    await context.close()
    rmSync(file)
    writeFileSync(file, lines)
  })

  test.each([
    ['a script', '<script>document.title = "other"</script>', 'script-src-elem inline'],
    [
      'a script of another host',
      '<script src="http://evil.example/x.js"></script>',
      'script-src-elem http://evil.example/x.js',
    ],
    ['a style', '<style>h1 { color: red }</style>', 'style-src-elem inline'],
    ['a style attribute', '<p style="color: red">x</p>', 'style-src-attr inline'],
    [
      'an event handler',
      '<img src="/favicon.svg" onload="document.title = \'other\'" alt="">',
      'script-src-attr inline',
    ],
    ['a base', '<base href="http://evil.example/">', 'base-uri http://evil.example/'],
    ['a frame', '<iframe src="http://evil.example/"></iframe>', 'frame-src http://evil.example'],
  ])('refuses %s that got into a page', async (_, markup, refusal) => {
    const file = join(opened.table.project, 'dist', kyoto, 'de/legal/index.html')
    const html = readFileSync(file, 'utf8')
    // Another release may share the file.
    rmSync(file)
    writeFileSync(file, html.replace('</head>', `${markup}</head>`))
    const { page, context } = await visit(kyoto, '/de/legal/')
    await expect.poll(() => refusedIn(page)).toContain(refusal)
    expect(await page.title()).not.toBe('other')
    await context.close()
    rmSync(file)
    writeFileSync(file, html)
  })

  test('refuses text that is to become markup or a script', async () => {
    const { page } = await visit(kyoto, '/de/')
    const outcome = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<b>x</b>'
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(outcome).toBe('TypeError')
  })

  test('refuses hosts that are not named', async () => {
    const { page } = await visit(kyoto, '/de/')
    expect(await page.evaluate(() => fetch('http://evil.example/').then(String, (error: Error) => error.name))).toBe(
      'TypeError',
    )
    expect(await refusedIn(page)).toEqual(['connect-src http://evil.example/'])
  })

  test('is of a length that all hosts take', () => {
    const dist = join(opened.table.project, 'dist')
    for (const { name } of readdirSync(dist, { withFileTypes: true }).filter((one) => one.isDirectory())) {
      const lines = readFileSync(join(dist, name, '_headers'), 'utf8').split('\n')
      // Cloudflare Pages' limit for a line of this file.
      for (const line of lines) expect(line.length).toBeLessThan(2000)
    }
  })
})
