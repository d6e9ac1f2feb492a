import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Domain } from '../../generated/host-map.ts'
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
      readonly event?: unknown
    }[]
  }[]
}

const project = {
  cwd: repository,
  env: { SEGMENT_WRITE_KEY: 'key', DATADOG_APPLICATION_ID: '', DATADOG_CLIENT_TOKEN: '' },
}
const domain: Domain = 'kings-cross-luggage.example'

function trace(visitor: string, cwd = repository): Trace {
  const args = ['telemetry', 'trace', '--domain', domain, '--visitor', visitor, '--format', 'json']
  return JSON.parse(runCli(args, { ...project, cwd }).stdout) as Trace
}

/** A copy of the project in which the site measures until it is refused. */
function unasked(): string {
  const folder = temporaryFolder()
  for (const file of ['sites.yaml', 'locales.yaml']) cpSync(join(repository, file), join(folder, file))
  const text = readFileSync(join(repository, 'microsites.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'microsites.yaml'),
    text.replace('environments:', `consent: { optOut: { domains: [${domain}] } }\nenvironments:`),
  )
  return folder
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
      '  waits monitoring: consent not given yet',
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
      '  does record the screen: recordings: consent given',
      'books',
      '  sends track Booking Started: analytics is ready',
      'leaves',
    ])
  })

  test('AN-15 a returning visitor goes on with the session of some minutes ago', () => {
    const returning = trace('returning')
    expect(lines(returning).filter((line) => line.includes('sends'))).toEqual([
      '  sends identify: analytics is ready',
      '  sends page Microsites: analytics is ready',
      '  sends track Loaded Segment: analytics is ready',
      '  sends track Booking Started: analytics is ready',
    ])
    expect(lines(returning).join('\n')).not.toContain('first of its session')
  })

  test('AN-09 BO-03 of a bot nothing is sent, not even a question', () => {
    expect(lines(trace('bot'))).toEqual([
      'opens the page',
      '  waits page Microsites: consent not given yet',
      '  waits monitoring: consent not given yet',
      'leaves',
    ])
    expect(lines(trace('bot', unasked()))).toEqual([
      'opens the page',
      '  does setup: nobody has to be asked here',
      '  waits identify: analytics is being set up',
      '  waits page Microsites: analytics is being set up',
      '  does turn analytics off: the visitor is a bot, by the user agent; of what waited, 2 dropped',
      '  skips monitoring: the visitor is a bot, by the user agent',
      'leaves',
    ])
  })

  test('AN-23 where nobody has to be asked, nobody is said to have consented', () => {
    const site = unasked()
    const steps = lines(trace('new', site))
    expect(steps).not.toContain('allows all')
    expect(steps).toContain('  does setup: nobody has to be asked here')
    expect(steps).toContain('  does load analytics: nobody has to be asked here, and no bot')
    expect(steps.join('\n')).not.toContain('consent given')
    expect(lines(trace('returning', site))).toContain('  does setup: consent given')
  })

  test('AN-22 gives programs each event in its parts', () => {
    const events = trace('new').steps.flatMap(({ entries }) => entries.flatMap(({ event }) => (event ? [event] : [])))
    const properties = { slug: 'kings-cross-station', type: 'poi', bags: 1 }
    expect(events).toContainEqual({
      type: 'track',
      name: 'Booking Started',
      properties: expect.objectContaining(properties) as object,
    })
    expect(events).toContainEqual({ type: 'identify', traits: expect.objectContaining({ locale: 'en-US' }) as object })
  })

  test('AN-13 opens the page in the language that is asked for', () => {
    const args = ['telemetry', 'trace', '--domain', 'st-pancras-bag-storage.example', '--language']
    expect(runCli([...args, 'fr'], project).stdout).toContain('"locale":"fr-FR"')
    expect(runCli([...args, 'ja'], project)).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('has no page in `ja`. Its languages are en, es,') as string,
    })
  })

  test.each([
    ['new', 'is here for the first time, allows everything and books'],
    ['returning', 'allowed everything a day ago'],
  ])('says who %s is, in the help too, and what the SDK adds', (visitor, says) => {
    const { stdout } = runCli(['telemetry', 'trace', '--domain', domain, '--visitor', visitor], project)
    expect(stdout).toContain(`\nThis visitor ${says}`)
    expect(stdout).toMatch(/\nSegment's SDK adds to each event: messageId, timestamp, anonymousId, /)
    expect(runCli(['telemetry', 'trace', '--help']).stdout.replaceAll(/\s+/g, ' ')).toContain(`${visitor} ${says}`)
  })

  test('AN-23 a refusal drops what waits', () => {
    expect(lines(trace('refuses'))).toEqual([
      'opens the page',
      '  waits page Microsites: consent not given yet',
      '  waits monitoring: consent not given yet',
      'refuses all',
      '  does hear a choice: analytics denied, monitoring denied, replay denied',
      '  does stop: consent refused',
      '  drops page Microsites: consent refused',
      'books',
      '  drops track Booking Started: consent refused',
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
    const args = ['telemetry', 'trace', '--domain', 'old-lighthouse-bags.example', '--env', 'preview']
    expect(runCli(args, { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Pages of preview measure nothing, because the environment has no keys\.\n[^]*`environments\.preview`[^]*segment: \{ writeKey: local \}/,
      ) as string,
    })
  })

  test('names the mistake in a command line', () => {
    expect(runCli(['telemetry', 'trace'], project)).toMatchObject({
      status: 64,
      stderr: 'Name a site with `--domain`, e.g. `--domain paris-luggage.example`.\n',
    })
    expect(runCli(['telemetry', 'trace', '--domain', 'kings-cros-luggage.example'], project).stderr).toContain(
      'kings-cross-luggage.example',
    )
    expect(runCli(['telemetry', 'trace', '--domain', domain, '--visitor', 'ghost'], project).status).toBe(64)
  })
})
