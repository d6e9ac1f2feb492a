import { expect, test } from 'vitest'
import { pageContext } from '../../../runtime/telemetry/analytics/page-context.ts'
import { hosts } from '../hosts.ts'

const base = 'https://microsites.example'

test('AN-03 path from the host map, url from the fixed base, the path and the search string', () => {
  expect(pageContext({ host: 'louvre-luggage.example', search: '' }, hosts, base)).toEqual({
    host: 'louvre-luggage.example',
    path: '/louvre/poi',
    url: 'https://microsites.example/louvre/poi',
  })
  expect(pageContext({ host: 'louvre-luggage.example', search: '?utm_source=map&x=%20' }, hosts, base).url).toBe(
    'https://microsites.example/louvre/poi?utm_source=map&x=%20',
  )
})

test.each(['elsewhere.example', 'www.louvre-luggage.example', 'constructor', ''])(
  'AN-04 raises an error on the host "%s", which has no mapping',
  (host) => {
    expect(() => pageContext({ host, search: '' }, hosts, base)).toThrow(new Error('No mapping found for origin'))
  },
)
