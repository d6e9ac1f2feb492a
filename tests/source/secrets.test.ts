import { describe, expect, test } from 'vitest'
import { findSecrets, hideSecrets } from '../../compiler/source/secrets.ts'
import { growth, linear } from '../growth.ts'

/** Put together here, so that nobody else's scanner takes this file for a leak. */
const shape = (...parts: readonly string[]): string => parts.join('')
const letters = (length: number): string => 'a1B2c3D4e5F6g7H8'.repeat(20).slice(0, length)
const uuid = '123e4567-e89b-12d3-a456-426614174000'

describe('a secret is', () => {
  test.each([
    ['# SEGMENT_WRITE_KEY=', letters(32)],
    ['# write_key: ', letters(32)],
    ['# applicationKey: ', letters(40)],
    ['# feed: https://feed.luggage.example/sites?token=', letters(24)],
    ['# Authorization: Bearer ', letters(40)],
    ['# token: ', letters(20)],
    ['# ', shape('sk', '-', letters(48))],
    ['# ', shape('sk', '_test_', letters(24))],
    ['# ', shape('whsec', '_', letters(32))],
    ['# ', shape('hf', '_', letters(34))],
    ['# ', shape('pypi', '-', letters(120))],
    ['# DefaultEndpointsProtocol=https;AccountKey=', `${letters(86)}==`],
    ['# password: ', 'sommer2024'],
    ['# passwd=', 'aX9-kk2pQz'],
    ['# secret: ', uuid],
    ['# api-key: ', 'AB12-CD34-EF56-GH78'],
    ['# CLIENT_SECRET = "', letters(20)],
    ['segment: { writeKey: ', 'abcdEFGHijklMNOP'],
    ['segment: { writeKey: ', 'env:abcdEFGH1234'],
    ['segment: { "writeKey": "', 'a phrase of words'],
    ["clientToken: '", 'abcdefgh'],
    ['clientToken: >-\n    ', 'abcdefgh'],
    ['clientToken: [', 'abcdefgh'],
    ['applicationId: ', uuid],
    ['applicationId: ', '12345678'],
  ])('%s%s', (before, secret) => {
    const text = `${before}${secret}`
    expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([secret])
    expect(hideSecrets(text)).toBe(before + '•'.repeat(secret.length))
  })
})

describe('no secret is', () => {
  test.each([
    'password: ask-the-platform-team-2024',
    'password: team-2024',
    'telemetry: on # segment: { writeKey: abcdefgh }',
    '# apiKey: vault/production/segment/key1',
    '# apiKey: https://vault.luggage.example/production/segment-2',
    '# token: none, secret: env:SECRET_OF_THE_TABLE_1',
    '# SEGMENT_WRITE_KEY=$SEGMENT_WRITE_KEY_2026',
    '# the bearer of this-ticket-of-2026-is-asked',
    '# Bearer tokens-are-made-by-the-platform-team-1',
    'password: 8 characters at least',
    '"password": "Min. 8 characters"',
    'key: 2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    'source: https://www.garden.example/api?key=2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    'name: The secret: garden-1234567890-with-a-long-name',
    'segment: { writeKey: env:SEGMENT_WRITE_KEY }',
    'segment: { writeKey: local }',
    'segment: { writeKey: SEGMENT_WRITE_KEY }',
    'segment: { writeKey: env:segment_write_key }',
    '# writeKey: the one of the vault',
    'writeKey:\n  apiHost: events.eu1.segmentapis.com',
    'writeKey: # nobody knows',
    'sk-luggage-storage-2026, hf_, whsec_, pypi-package, sk_test_',
  ])('%s', (text) => {
    expect(findSecrets(text)).toEqual([])
  })
})

test('two secrets without anything between them are both hidden', () => {
  expect(hideSecrets('https://user:password=@aX9-kk2pQz')).toBe(`https://${'•'.repeat(25)}`)
})

test.each(['token: ', 'token', 'secret=a1', 'password:a-', 'writeKey: "', 'writeKey:\n', 'a'.repeat(100), 'Bearer '])(
  'the time to look through many %j grows with their number',
  async (part) => {
    expect(await growth((length) => findSecrets(part.repeat(length / part.length)), 250_000)).toBeLessThan(linear)
  },
)
