import { expect, test } from 'vitest'
import { breakTemplate } from './break-template.ts'
import { newVisit } from './browser.ts'
import { openTable } from './built-table.ts'

const opened = openTable('table', breakTemplate)

test('SH-04 a page that throws gives way to an error page in its language, with header and footer as they were', async () => {
  const { page, context } = await newVisit(opened.browser, { viewport: { width: 390, height: 844 } })
  await page.goto(opened.table.address('tokyo-station-bags.example', '/de/'))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  const frame = () =>
    page.evaluate(() => ['header', 'footer'].map((name) => document.querySelector(name)?.outerHTML).join(''))
  const before = await frame()
  await page.locator('.break').click()
  expect(await page.locator('h1').innerText()).toBe('Diese Seite funktioniert nicht mehr')
  expect(await frame()).toBe(before)
  // Reloading the page brings it back.
  await page.locator('main .button').click()
  await page.locator('.break').waitFor()
  await context.close()
})
