import { expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'
import { sample } from '../sweep.ts'

const opened = openTable('travel')
const pages = ['', 'es/', 'fr/', 'de/', 'it/', 'pt/', 'ja/', 'ko/', 'zh/', 'ru/', 'pl/'].flatMap((language) =>
  ['', 'legal/', '404.html'].map((page) => `/${language}${page}`),
)

/** The elements that reach beyond the window, or that cut off what they hold. */
const spilling = (): readonly string[] =>
  [...document.querySelectorAll('body *')].flatMap((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    if (width === 0 || one.closest('.unseen, .skips, svg, option')) return []
    const isOut = left < -1 || right > innerWidth + 1
    const isCut = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    return isOut || isCut ? [`${one.tagName}.${one.className} ${one.textContent.slice(0, 40)}`] : []
  })

test.each(sample(pages))(
  '%s with text of twice its size fits into 320 px, with everything open',
  { tags: 'sampled' },
  async (path) => {
    const { page } = await visitInTest(opened.browser, { viewport: { width: 320, height: 640 } })
    await page.goto(opened.table.address('lindenau-central-luggage.example', path))
    await page.waitForFunction(() => document.querySelector('.step.waiting') === null)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const one of document.querySelectorAll('details')) one.open = true
    })
    expect(await page.evaluate(spilling)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test.each([
  { width: 320, height: 640 },
  { width: 640, height: 320 },
])('the language menu lies over the page in a window of $width × $height', async (viewport) => {
  const { page } = await visitInTest(opened.browser, { viewport })
  await page.goto(opened.table.address('lindenau-central-luggage.example'))
  await page.locator('header summary').click()
  await page.locator('.menu-list a[hreflang="fr"]').click({ timeout: 2_000 })
  expect(page.url()).toContain('/fr/')
})

test('something wider than the window is found', async () => {
  const { page } = await visitInTest(opened.browser, { viewport: { width: 320, height: 640 } })
  await page.setContent(
    '<p style="width:330px">out</p><p style="overflow:hidden;white-space:nowrap;width:20px">cut off</p>',
  )
  expect(await page.evaluate(spilling)).toEqual(['P. out', 'P. cut off'])
})
