import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import type { OpenServer } from '../../cli/serve/open-server.ts'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table')
const kyoto = 'kyoto-bags.example'
const hydrated = (): boolean =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

let server: OpenServer
beforeAll(async () => {
  server = await previewServer({ dist: join(opened.table.project, 'dist'), host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

describe('CL-04 `microsites preview` in a browser', () => {
  test.each(['/', '/de/', '/legal/', '/nowhere'])(
    '%s comes to life at its own host, without a complaint',
    async (path) => {
      const { page, problems } = await visitInTest(opened.browser, { locale: 'en-US' })
      const answer = await page.goto(`http://${kyoto}:${server.port}${path}`)
      expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200)
      await page.waitForFunction(hydrated)
      expect(problems.filter((problem) => path !== '/nowhere' || !problem.includes('404'))).toEqual([])
    },
  )

  test('the list of all sites is searched from the keyboard, and leads to them', async () => {
    const { page, problems } = await visitInTest(opened.browser)
    await page.goto(`http://localhost:${server.port}/`)
    const rows = page.locator('main > ul > li')
    expect(await rows.count()).toBe(4)
    await page.keyboard.press('/')
    await page.keyboard.type('kyoto')
    expect(await page.locator('main > ul > li:not([hidden])').count()).toBe(1)
    expect(await page.locator('output').textContent()).toBe('1 of 4')
    await page.keyboard.press('Enter')
    await page.waitForURL(`http://${kyoto}.localhost:${server.port}/`)
    expect(problems.filter((problem) => !problem.includes('No mapping found'))).toEqual([])
  })

  test('and is whole without scripts', async () => {
    const { page } = await visitInTest(opened.browser, { javaScriptEnabled: false })
    await page.goto(`http://localhost:${server.port}/`)
    expect(await page.locator('input').isVisible()).toBe(false)
    await page.getByRole('link', { name: `${kyoto}, ja` }).click()
    await page.waitForURL(`http://${kyoto}.localhost:${server.port}/ja/`)
  })
})
