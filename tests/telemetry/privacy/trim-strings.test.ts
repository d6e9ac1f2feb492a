import { expect, test } from 'vitest'
import { trimStrings } from '../../../runtime/telemetry/monitoring/before-send.ts'

test('trims strings at any depth, and nothing else', () => {
  const value = { a: 'ada@b.example', b: [{ c: 'https://a.example/?q=1' }, 'ok'], d: 1_700_000_000_000, e: null }
  trimStrings(value)
  expect(value).toEqual({ a: '[email]', b: [{ c: 'https://a.example/' }, 'ok'], d: 1_700_000_000_000, e: null })
})
