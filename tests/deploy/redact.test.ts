import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { redact } from '../../cli/deploy/hooks/redact.ts'
import { growth, linear } from '../growth.ts'

const value = 'can/ary +1234"ä'
const key = 'FIRST-line-of-key\nSECOND-line-of-key\n'

describe('CL-04 what a program says is shown without the values that it was given', () => {
  test.each([
    ['in an address, in small letters', encodeURIComponent(value).toLowerCase()],
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

  test.each(['a1b2', 'hunt2', 'p4ß!x', '1234567'])('a short one: %s', (short) => {
    const said = [short, JSON.stringify(short).slice(1, -1), encodeURIComponent(short)].join(' ')
    expect(redact(`the password ${said} is wrong`, [short])).toBe('the password •••• •••• •••• is wrong')
  })

  test('one of short lines, without its last line end', () =>
    expect(redact('says ab\ncd.', ['ab\ncd\n'])).toBe('says ••••.'))

  test('shorter ones are not looked for, and line ends stay', () =>
    expect(redact('one\ntwo\tthree', ['on', 'one'])).toBe('one\ntwo\tthree'))
})

const secrets = ['sk_test_Zm9vYmFyYmF6cXV4', String.raw`it's "x+y/z==" & <a1b2c3> 50% pässwörd/+$x\y`]

const base64 = (text: string): string => Buffer.from(text).toString('base64')

test('ordinary text stays as it is', () => {
  const text = readFileSync(join(repository, 'README.md'), 'utf8')
  expect(redact(text, [...secrets, 'hunter2!', 'a-b-c-d-e'])).toBe(text)
  const log = `${base64(text)}\n${Buffer.from(text).toString('hex')}\n${encodeURIComponent(text)}\n`
  expect(redact(log, [...secrets, 'correct horse battery staple'])).toBe(log)
})

test('takes linear time, whatever the output is', async () => {
  const outputs = ['a', '%41', '&amp;', String.raw`\u0041`, '\n', 'ab ', secrets[0] ?? '', base64(secrets[1] ?? '')]
  for (const output of outputs)
    expect(
      await growth((length) => redact(output.repeat(Math.ceil(length / output.length)), secrets), 16_384),
    ).toBeLessThan(linear)
})
