import { expect, test } from 'vitest'
import { browserTraits, screenType, visitorTraits } from '../../../runtime/telemetry/analytics/traits.ts'
import { fakeBrowser, userAgent } from '../fake-browser.ts'

test('AN-12 browser name, browser version and user agent', () => {
  expect(browserTraits(fakeBrowser())).toEqual({ browserName: 'Chrome', browserVersion: '140.0.0.0', userAgent })
})

test('AN-13 the traits of microsites, with the sizes at the time of the call', () => {
  const size = { width: 1280, height: 720 }
  const browser = fakeBrowser({ screen: { width: 1024, height: 1366 }, window: () => ({ ...size }) })
  const traits = {
    app_name: 'microsites',
    screenHeight: 1366,
    screenWidth: 1024,
    screenType: 'Desktop',
    windowHeight: 720,
    windowWidth: 1280,
    locale: 'ja',
  }
  expect(visitorTraits(browser, 'ja')).toEqual(traits)
  size.width = 640
  expect(visitorTraits(browser, 'ja')).toEqual({ ...traits, windowWidth: 640 })
})

test.each([
  [0, 'Mobile'],
  [767, 'Mobile'],
  [767.9, 'Mobile'],
  [768, 'Tablet'],
  [1023, 'Tablet'],
  [1023.9, 'Tablet'],
  [1024, 'Desktop'],
  [7680, 'Desktop'],
])('AN-14 a screen of %d pixels is %s', (width, type) => {
  expect(screenType(width)).toBe(type)
})
