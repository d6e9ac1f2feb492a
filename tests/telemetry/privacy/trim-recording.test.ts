import { expect, test } from 'vitest'
import { trimRecording } from '../../../runtime/telemetry/privacy/trim-recording.ts'

test.each<[record: object, expected?: object]>([
  [{ text: 'Send it to ada@b.example' }, { text: 'Send it to [email]' }],
  [{ href: '/de/?name=Joe&utm_source=x#faq' }, { href: '/de/?utm_source=x' }],
  [{ text: '"quoted"\n\\ada@b.example\u2028' }, { text: '"quoted"\n\\[email]\u2028' }],
  [{ timestamp: 1_700_000_000_000, d: 'M10 20 30.5 40 50 60' }],
])('in %j', (record, expected = record) => {
  const prefix = '{"records":['
  expect(trimRecording(`${prefix}${JSON.stringify(record)}`)).toBe(`${prefix}${JSON.stringify(expected)}`)
})
