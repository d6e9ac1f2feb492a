import { expect, test } from 'vitest'
import { pageFacts } from '../../../runtime/telemetry/analytics/page-facts.ts'
import { fakeBrowser } from '../fake-browser.ts'
import { hosts } from '../hosts.ts'

test('AN-02 language, route and type of the site', () => {
  expect(pageFacts(fakeBrowser({ path: '/de/' }), hosts, '/', 'de-DE')).toEqual({
    language: 'de',
    route: '/',
    siteType: 'poi',
  })
})

test('AN-02 a 404 has the path that was requested, if it is short', () => {
  const path = `/old/${'x'.repeat(300)}`
  expect(pageFacts(fakeBrowser({ path: '/old' }), hosts, '/404', 'en-US').requestedPath).toBe('/old')
  expect(pageFacts(fakeBrowser({ path }), hosts, '/404', 'en-US').requestedPath).toBe(path.slice(0, 200))
})

test('AN-04 raises an error on a host without a mapping', () => {
  expect(() => pageFacts(fakeBrowser({ host: 'elsewhere.example' }), hosts, '/', 'en-US')).toThrow(
    new Error('No mapping found for origin'),
  )
})
