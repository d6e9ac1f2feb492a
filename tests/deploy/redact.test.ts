import { describe, expect, test } from 'vitest'
import { redact } from '../../cli/deploy/hooks/redact.ts'

const value = 'can/ary +1234"ä'
const key = 'FIRST-line-of-key\nSECOND-line-of-key\n'

describe('CL-04 what a program says is shown without the values that it was given', () => {
  test.each([
    ['as it is', value],
    ['in an address', encodeURIComponent(value)],
    ['in an address, in small letters', encodeURIComponent(value).toLowerCase()],
    ['in a form', new URLSearchParams({ a: value }).toString().slice(2)],
    ['in JSON', JSON.stringify(value)],
    ['in base64', Buffer.from(value).toString('base64')],
    ['in base64 for addresses', Buffer.from(value).toString('base64url')],
    ['with colours between', Array.from(value).join('\u001B[31m')],
    ['with characters between that nobody sees', Array.from(value).join('\u200B')],
    ['with control characters between', Array.from(value).join('\u0000')],
    ['with a title of a window between', Array.from(value).join('\u001B]0;title\u0007')],
  ])('%s', (_, said) => {
    const shown = redact(`the token ${said} is wrong`, [value])
    expect(shown).toMatch(/^the token "?••••[="]* is wrong$/)
  })

  test.each([
    ['a line of several', 'wrong: SECOND-line-of-key!'],
    ['all in JSON', JSON.stringify(key)],
    ['all in base64', Buffer.from(key).toString('base64')],
  ])('a value of several lines: %s', (_, said) =>
    expect(redact(said, [key])).not.toMatch(/line-of-key|RklSU1Q|U0VDT05E/),
  )

  test('short ones are not looked for, and line ends stay', () =>
    expect(redact('one\ntwo\tthree', ['on', 'one'])).toBe('one\ntwo\tthree'))
})
