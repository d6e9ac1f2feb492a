import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

interface Trace {
  readonly standIns: readonly string[]
  readonly steps: readonly {
    readonly step: string
    readonly entries: readonly {
      readonly outcome: string
      readonly what: string
      readonly reason: string
      readonly problems?: readonly string[]
    }[]
  }[]
}

const project = {
  cwd: repository,
  env: { SEGMENT_WRITE_KEY: 'key', DATADOG_APPLICATION_ID: '', DATADOG_CLIENT_TOKEN: '' },
}
const domain = 'kings-cross-luggage.example'

function trace(visitor: string): Trace {
  const args = ['telemetry', 'trace', '--domain', domain, '--visitor', visitor, '--format', 'json']
  return JSON.parse(runCli(args, project).stdout) as Trace
}

/** The steps in short: what the visitor does, and what follows, without properties. */
function lines({ steps }: Trace): string[] {
  return steps.flatMap(({ step, entries }) => [
    step,
    ...entries.map(({ outcome, what, reason }) => `  ${outcome} ${what.replace(/ \{.*/, '')}: ${reason}`),
  ])
}

const granted = 'analytics granted, monitoring granted, replay granted'
const asked = 'does ask https://www.luggage.example/api/bot-check: answered 200 {"isBot":false}'

describe('microsites telemetry trace', () => {
  test('AN-11 AN-23 a new visitor: nothing before consent, then identity before view', () => {
    expect(lines(trace('new'))).toEqual([
      'opens the page',
      '  waits page Microsites: consent not given yet',
      'allows all',
      `  does hear a choice: ${granted}`,
      '  does setup: consent given',
      '  waits track Cookie Consent Updated: analytics is being set up',
      '  waits identify: analytics is being set up',
      '  waits page Microsites: analytics is being set up',
      `  ${asked}`,
      '  does load analytics: consent given, and no bot',
      '  sends track Cookie Consent Updated: analytics is ready; first of its session',
      '  sends identify: analytics is ready',
      '  sends page Microsites: analytics is ready',
      '  sends track Loaded Segment: analytics is ready',
      '  does load monitoring: consent given, and no bot',
      '  does record the screen: consent to recordings given',
      'leaves',
    ])
  })

  test('AN-15 a returning visitor goes on with the session of some minutes ago', () => {
    const returning = trace('returning')
    expect(lines(returning).filter((line) => line.includes('sends'))).toEqual([
      '  sends identify: analytics is ready',
      '  sends page Microsites: analytics is ready',
      '  sends track Loaded Segment: analytics is ready',
    ])
    expect(lines(returning).join('\n')).not.toContain('first of its session')
  })

  test('AN-09 BO-03 of a bot nothing is sent, not even a question', () => {
    const bot = lines(trace('bot'))
    expect(bot).toContain(
      '  does turn analytics off: the visitor is a bot, by the user agent; of what waited, 3 dropped',
    )
    expect(bot.filter((line) => /sends|load|ask/.test(line))).toEqual([])
  })

  test('AN-23 a refusal drops what waits', () => {
    expect(lines(trace('refuses'))).toEqual([
      'opens the page',
      '  waits page Microsites: consent not given yet',
      'refuses all',
      '  does hear a choice: analytics denied, monitoring denied, replay denied',
      '  does stop: consent refused',
      '  drops page Microsites: consent refused',
      'leaves',
    ])
  })

  test('MO-01 on an error page monitoring waits for the first scroll', () => {
    const { steps } = trace('error-page')
    const [opens = '', scrolls = ''] = steps.map(({ entries }) => entries.map(({ what }) => what).join('\n'))
    expect(opens).toContain('page Microsites {"route":"/404"')
    expect(opens).not.toContain('load monitoring')
    expect(scrolls).toBe('load monitoring\nrecord the screen')
  })

  test.each(['new', 'returning', 'bot', 'refuses', 'error-page'])(
    'AN-22 what is sent for %s is as in the catalogue, and the same each time',
    (visitor) => {
      const first = trace(visitor)
      expect(first.steps.flatMap(({ entries }) => entries.flatMap(({ problems = [] }) => problems))).toEqual([])
      expect(trace(visitor)).toEqual(first)
    },
  )

  test('EN-02 says which keys are not set, and were traced as if they were', () => {
    expect(trace('new').standIns).toEqual(['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'])
    const { stdout } = runCli(['telemetry', 'trace', '--domain', domain], project)
    expect(stdout).toContain('traced as if they were: DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN\n')
    expect(stdout).toContain(
      '\nThe visitor opens the page\n  waits  page Microsites {"route":"/"}  — consent not given yet\n',
    )
  })

  test('EN-02 says of an environment that names no keys that it measures nothing', () => {
    const cwd = temporaryFolder()
    cpSync(join(repository, 'tests/fixtures/travel'), cwd, { recursive: true })
    const args = ['telemetry', 'trace', '--domain', 'old-lighthouse-bags.example', '--env', 'e2e']
    expect(runCli(args, { cwd })).toMatchObject({
      status: 0,
      stdout: 'Pages of e2e measure nothing: it names no keys.\n',
    })
  })

  test('names the mistake in a command line', () => {
    expect(runCli(['telemetry', 'trace'], project)).toMatchObject({
      status: 64,
      stderr: 'Name a site with `--domain`.\n',
    })
    expect(runCli(['telemetry', 'trace', '--domain', 'kings-cros-luggage.example'], project).stderr).toContain(
      'kings-cross-luggage.example',
    )
    expect(runCli(['telemetry', 'trace', '--domain', domain, '--visitor', 'ghost'], project).status).toBe(64)
  })
})
