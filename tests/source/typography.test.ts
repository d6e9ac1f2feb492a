import { expect, test } from 'vitest'
import { printable } from '../../cli/text/printable.ts'
import { growth, linear } from '../growth.ts'

test.each([
  ['a joiner in a word of Latin letters', 'Par\u200Dis'],
  ['a joiner between a Latin and an Arabic letter', 'a\u200C\u0645'],
  ['a joiner at the beginning', '\u200Dक'],
  ['a second joiner', 'क्\u200D\u200D\u200Dष'],
  ['a mark of direction among Latin letters', 'Par\u200Eis'],
  ['a mark of direction far from any letter', `א ${'1'.repeat(30)} \u200F`],
  ['a second mark of direction', 'א\u200F\u200F'],
  ['an override beside Hebrew', 'א\u202Eא'],
  ['an isolate beside Arabic', 'م\u2066م'],
  ['a zero-width space in Hindi', 'क\u200Bक'],
  ['tags without a flag', 'a\u{E0067}\u{E0062}\u{E007F}'],
  ['tags that never end', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}'],
  ['a long text in tags', `\u{1F3F4}${'\u{E0067}'.repeat(20)}\u{E007F}`],
  ['a selector after a letter', 'a\u{E0100}'],
  ['a second selector', '葛\u{E0100}\u{E0101}'],
  ['a text selector after a letter', 'a\uFE0E'],
])('%s is refused, and spelled out when it is printed', (_, text) => {
  expect(printable(text)).not.toBe(text)
})

test.each(['क्\u200Dष', 'می\u200Cخواهم', '👩\u200D👧', '👩🏽\u200D🚀', 'שלום\u200E (Wi-Fi)', '☎\uFE0E'])(
  '%s is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text)
  },
)

test('two megabytes of joiners are read in time that grows with them', async () => {
  expect(printable('क्\u200D'.repeat(700_000)).length).toBe(2_100_000)
  expect(await growth((count) => printable('क्\u200D'.repeat(count)), 87_500)).toBeLessThan(linear)
})
