import { expect, test } from 'vitest'
import { trimReferrer } from '../../../runtime/telemetry/privacy/trim-referrer.ts'

test.each([
  ['', ''],
  ['https://www.google.com/', 'https://www.google.com/'],
  ['https://www.google.com', 'https://www.google.com/'],
  ['https://mail.example:8443/inbox/ada?user=joe@x.y#3', 'https://mail.example:8443/'],
  ['https://ada:secret@a.example/x', 'https://a.example/'],
  ['https://a.example?user=joe@x.y', 'https://a.example/'],
  ['android-app://com.google.android.gm/https/x', 'android-app://com.google.android.gm/'],
  ['about:client', ''],
  ['joe@x.y', ''],
])('of %s', (referrer, expected) => {
  expect(trimReferrer(referrer)).toBe(expected)
})
