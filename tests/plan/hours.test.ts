import { expect, test } from 'vitest'
import { spanIn } from '../../compiler/localize/span-in.ts'

test.each([
  ['en-US', '5:47 AM – 9:58 PM'],
  ['de-DE', '05:47 – 21:58'],
  ['ja-JP', '05:47～21:58'],
  ['ko-KR', '05:47 ~ 21:58'],
  ['zh-CN', '05:47 至 21:58'],
])('in %s two times are joined as in the form', (code, expected) => {
  expect(spanIn(code, '5:47', '21:58')).toBe(expected)
})
