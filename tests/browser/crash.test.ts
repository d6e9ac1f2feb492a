import { expect, test } from 'vitest'
import { breakTemplate } from './break-template.ts'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table', breakTemplate)

const isHydrated = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

test('a script that could not be loaded is asked for again', async () => {
  const { page } = await visitInTest(opened.browser)
  // The second script of a page is the first that can fail without the page being left as it was served.
  const asked: string[] = []
  await page.route('**/assets/*.js', (route, request) => {
    asked.push(request.url())
    return asked.length === 2 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.goto(opened.table.address('tokyo-station-bags.example', '/de/'))
  await page.waitForFunction(isHydrated)
  expect(asked.filter((url) => url === asked[1])).toHaveLength(2)
})

test('SH-04 a page that throws gives way to an error page in its language, with header and footer as they were', async () => {
  const { page } = await visitInTest(opened.browser, { viewport: { width: 390, height: 844 } })
  await page.goto(opened.table.address('tokyo-station-bags.example', '/de/'))
  await page.waitForFunction(isHydrated)
  const frame = () =>
    page.evaluate(() => ['header', 'footer'].map((name) => document.querySelector(name)?.outerHTML).join(''))
  const before = await frame()
  await page.locator('.break').click()
  expect(await page.locator('h1').innerText()).toBe('Diese Seite funktioniert nicht mehr')
  expect(await frame()).toBe(before)
  // Reloading the page brings it back.
  await page.locator('main .button').click()
  await page.locator('.break').waitFor()
})
