import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { limits } from '../../runtime/telemetry/limits.ts'
import { repository } from '../run-cli.ts'

/** One value that the specification asks for, and where the installed SDK has its own. */
interface SdkConstant {
  readonly rule: string
  readonly what: string
  /** In the specification's words. */
  readonly asked: string
  /** File of the installed packages, below `node_modules`. */
  readonly file: string
  /** Finds the value in that file; its first group is the value as it is written there. */
  readonly pattern: string
  /** The value as it is written there. */
  readonly found: string
  /** The same in words, where that is not what anybody would read: for the document. */
  readonly means?: string
  /** The value that is asked for, as a number in the SDK's own unit, where it is one, or the limit of analytics that has it. */
  readonly limit?: number | keyof typeof limits.analytics
  /** What is done about it. */
  readonly answer: string
}

const { segment: segmentConstants, datadog: datadogConstants } = parse(
  readFileSync(join(import.meta.dirname, 'sdk-constants.yaml'), 'utf8'),
) as Record<'segment' | 'datadog', readonly SdkConstant[]>

const read = (file: string): string => readFileSync(join(repository, 'node_modules', file), 'utf8')

/** The value as it is written in the SDK, on one line. Throws where it is not there. */
function valueIn(text: string, { what, file, pattern }: SdkConstant): string {
  const value = new RegExp(pattern).exec(text)?.[1]
  if (value === undefined) throw new Error(`${file} no longer says: ${what}`)
  return value.replaceAll(/\s+/g, ' ').trim()
}

const units: Readonly<Record<string, number>> = {
  ONE_KIBI_BYTE: 1024,
  ONE_MEBI_BYTE: 1024 * 1024,
  ONE_SECOND: 1000,
  ONE_MINUTE: 60_000,
  ONE_HOUR: 3_600_000,
}

const numberOf = (text: string): number =>
  text.split(' * ').reduce((product, factor) => product * (units[factor] ?? Number(factor)), 1)

const named = (constants: readonly SdkConstant[]) =>
  constants.map((constant) => [constant.rule, constant.what, constant] as const)

describe.each([
  ['Segment', segmentConstants],
  ['Datadog', datadogConstants],
] as const)('%s', (_, constants) => {
  test.each(named(constants))('%s %s: the SDK says what is written down', (_rule, _what, constant) => {
    expect(valueIn(read(constant.file), constant)).toBe(constant.found)
  })

  test.each(named(constants.filter(({ limit }) => limit !== undefined)))(
    '%s %s is what the specification asks for, or is said to differ',
    (_rule, _what, { found, limit, answer }) => {
      const asked = typeof limit === 'string' ? limits.analytics[limit] : limit
      expect(numberOf(found) !== asked).toBe(answer.startsWith('**differs**'))
    },
  )

  test.each(named(constants))('%s %s: an SDK that says something else is noticed', (_rule, _what, constant) => {
    const text = read(constant.file)
    const [whole = '', value = ''] = new RegExp(constant.pattern).exec(text) ?? []
    const changed = text.replaceAll(whole, () => whole.replace(value, () => '12345'))
    expect(changed).not.toBe(text)
    let found: string | undefined
    try {
      found = valueIn(changed, constant)
    } catch (error) {
      found = String(error)
      expect(found).toContain('no longer says')
    }
    expect(found).not.toBe(constant.found)
    expect(() => valueIn('', constant)).toThrow('no longer says')
  })
})

test('the units are those of the SDK', () => {
  const bytes = read('@datadog/js-core/esm/util/byteUtils.mjs')
  const time = read('@datadog/js-core/esm/entries/time.mjs')
  expect(bytes).toContain('ONE_KIBI_BYTE = 1024;')
  expect(bytes).toContain('ONE_MEBI_BYTE = 1024 * ONE_KIBI_BYTE;')
  expect(time).toContain('ONE_SECOND = 1e3;')
  expect(time).toContain('ONE_MINUTE = 60 * ONE_SECOND;')
  expect(time).toContain('ONE_HOUR = 60 * ONE_MINUTE;')
})

test('docs/telemetry-sdk-differences.md has them all', () => {
  const file = join(repository, 'docs/telemetry-sdk-differences.md')
  const text = markdown()
  if (process.env['UPDATE'] === '1') writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test.each(named([...segmentConstants, ...datadogConstants]))('%s %s is told in words', (_rule, _what, constant) => {
  // Numbers and names are words; what only a program reads is not.
  expect(constant.means ?? constant.found).not.toMatch(/\|\||&&|=|\*|\bON[EL]_|"|'|\d[eE]\d|\w\.[A-Z]|^(?:true|false)$/)
})

function markdown(): string {
  const version = (name: string): string => (JSON.parse(read(`${name}/package.json`)) as { version: string }).version
  const table = (constants: readonly SdkConstant[]): string =>
    [
      '| rule | value | asked for | in the SDK | what is done |',
      '| --- | --- | --- | --- | --- |',
      ...constants.map(
        ({ rule, what, asked, found, means = found, answer }) =>
          `| ${rule} | ${what} | ${asked} | ${means} | ${answer} |`,
      ),
    ].join('\n')
  return `# What the SDKs do, and what the specification asks for

\`tests/telemetry/sdk-constants.test.ts\` reads each value out of the installed packages and fails when an upgrade moves one.
\`UPDATE=1 npx --no-install vitest run tests/telemetry/sdk-constants.test.ts\` writes this file.

## Decisions

- **AN-06, AN-11: page or identify first?** The specification asks for both. On ready, the page event leads, then one merged identify event,
  then the others as they came. An event that is reported after that leaves at once, so a page that returns from the back/forward
  cache reports identify before its page event. [telemetry-wire-order.md](telemetry-wire-order.md) shows what an intake receives.
- **AN-08: how many page events?** One for each document that waits. A page event of an earlier document, which could not be sent then, is
  another view. It is sent first, with the other events of its document.
- **AN-07: whose identify events merge?** Those of all documents that wait, unless one may have arrived. The traits of the newest win.
- **AN-15: what starts a session?** The first page or track event in the order of time. Identify events carry no session, because it would
  become a trait of the visitor.
- **AN-05: what is ready?** The bot check has answered and the SDK is loaded. Before consent, events wait in memory only.

## @segment/analytics-next ${version('@segment/analytics-next')}

${table(segmentConstants)}

## @datadog/browser-rum ${version('@datadog/browser-rum')}

${table(datadogConstants)}
`
}
