import { parse } from 'bowser'
import { expect, test } from 'vitest'
import { nameBrowser } from '../../../runtime/telemetry/analytics/name-browser.ts'
import { realBrowsers } from '../real-browsers.ts'

test.each(realBrowsers)('AN-12 names $name $version by $userAgent', ({ name, version, userAgent }) => {
  expect(nameBrowser(userAgent)).toEqual({ name, version })
})

/** Bowser's names for the families that both tell apart. */
const families: Readonly<Record<string, string>> = {
  Chrome: 'Chrome',
  Chromium: 'Chrome',
  Safari: 'Safari',
  Firefox: 'Firefox',
  'Microsoft Edge': 'Edge',
  Opera: 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
}

test('AN-12 agrees with a library that knows hundreds of browsers', () => {
  // In an app bowser sees the browser that the app is built on, by which most travellers' visits would look alike.
  const names = new Set(Object.values(families))
  const ordinary = realBrowsers.filter(({ name }) => names.has(name))
  const compared = ordinary.flatMap(({ userAgent }) => {
    const { name, version } = parse(userAgent).browser
    const family = families[name ?? '']
    return family === undefined ? [] : [{ userAgent, name: family, version }]
  })
  expect(compared.length).toBeGreaterThan(30)
  expect(compared.map(({ userAgent }) => nameBrowser(userAgent))).toEqual(
    compared.map(({ name, version }) => ({ name, version })),
  )
})

test('AN-12 believes client hints where a browser passes for another', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const brands = [
    { brand: 'Not=A?Brand', version: '24' },
    { brand: 'Chromium', version: '140' },
  ]
  expect(nameBrowser(chrome, [...brands, { brand: 'Brave', version: '140' }])).toEqual({
    name: 'Brave',
    version: '140',
  })
  expect(nameBrowser(chrome, [...brands, { brand: 'Google Chrome', version: '140' }])).toEqual({
    name: 'Chrome',
    version: '140.0.0.0',
  })
})

test('AN-12 says so of what it cannot tell', () => {
  expect(nameBrowser('')).toEqual({ name: 'Unknown', version: '' })
  expect(nameBrowser('curl/8.5.0')).toEqual({ name: 'Unknown', version: '' })
})
