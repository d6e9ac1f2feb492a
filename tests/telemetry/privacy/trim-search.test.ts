import { expect, test } from 'vitest'
import { trimSearch } from '../../../runtime/telemetry/privacy/trim-search.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?name=Joe', ''],
  ['?email=a%40b.c&name=Joe&utm_source=x', '?utm_source=x'],
  ['?utm_source=map&x=1&utm_medium=a%20b+c&utm_id=7', '?utm_source=map&utm_medium=a%20b+c&utm_id=7'],
  ['?gclid=Cj0-_K&fbclid=IwAR0&msclkid=0123456789abcdef0123456789abcdef', undefined],
  ['?utm_campaign=21345678901', undefined],
  ['?utm_term=%E8%8D%B7%E7%89%A9', undefined],
  ['?utm_source=', undefined],
  ['?utm_source', ''],
  ['?UTM_SOURCE=x&xutm_source=x&utm_joe@x.y=1&gclid2=1', ''],
  ['?utm_content=a%40b.c', ''],
  ['?utm_content=a%2540b.c', ''],
  ['?utm_content=%2B49+170+1234567', ''],
  ['?utm_content=https%3A%2F%2Fa.example%2F%3Fname%3DJoe', ''],
  ['?utm_content=x%26name%3DJoe', ''],
  ['?utm_content=%E0%A4%A', undefined],
])('of %s', (search, expected = search) => {
  expect(trimSearch(search)).toBe(expected)
})
