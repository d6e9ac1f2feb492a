import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Domain } from '../../generated/host-map.ts'
import { fakeKeys } from '../fake-keys.ts'
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
      readonly lane: string
      readonly event?: { readonly type: string; readonly name?: string; readonly properties?: Record<string, unknown> }
    }[]
  }[]
  readonly rum?: {
    readonly sessionSampleRate: number
    readonly samples: readonly {
      readonly type: string
      readonly unsent?: string
      readonly collected: object
      readonly sent?: object
    }[]
  }
}

const project = {
  cwd: repository,
  env: { SEGMENT_WRITE_KEY: fakeKeys.SEGMENT_WRITE_KEY, DATADOG_APPLICATION_ID: '', DATADOG_CLIENT_TOKEN: '' },
}
const domain: Domain = 'kings-cross-luggage.example'

function run(args: readonly string[], cwd = repository) {
  return runCli(['telemetry', 'trace', '--domain', domain, ...args], { ...project, cwd })
}

function trace(visitor: string, args: readonly string[] = [], cwd = repository): Trace {
  return JSON.parse(run(['--visitor', visitor, '--format', 'json', ...args], cwd).stdout) as Trace
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

const entriesOf = ({ steps }: Trace) => steps.flatMap(({ entries }) => entries)

/** What leaves for Segment, by name, in order. */
const sent = (traced: Trace): string[] =>
  entriesOf(traced)
    .filter(({ outcome, lane }) => outcome === 'sends' && lane === 'segment')
    .map(({ event }) => event?.name ?? event?.type ?? '')

const reasons = (traced: Trace): string[] => entriesOf(traced).map(({ what, reason }) => `${what}: ${reason}`)

const visitors = ['new', 'returning', 'quick', 'refuses', 'bot', 'hidden-bot']

/*
 * What the command prints. `UPDATE=1 npx --no-install vitest run tests/telemetry/trace.test.ts` writes the files again.
 * Read each as a user before you keep it.
 */
const printed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(visitors.map((visitor) => [visitor, ['--visitor', visitor]])),
  'not-found': ['--visitor', 'returning', '--url', '/nowhere?utm_source=poster&email=guest@mail.example'],
  'second-session': ['--visitor', 'returning', '--url', '/legal/', '--gap', '31m'],
  details: ['--visitor', 'refuses', '--details'],
}

describe('microsites telemetry trace prints a sequence', () => {
  const expectPrinted = (name: string, text: string): void => {
    const file = join(import.meta.dirname, 'traces', `${name}.txt`)
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
  }

  test.each(Object.entries(printed))('AN-22 %s', (name, args) => expectPrinted(name, run(args).stdout))

  test.each(['new', 'bot'])('AN-23 %s, on a site that does not ask', (visitor) =>
    expectPrinted(`${visitor}-opt-out`, run(['--visitor', visitor], unasked()).stdout),
  )

  test.each(visitors)('AN-22 the same each time, with events as in the catalogue: %s', (visitor) => {
    const first = trace(visitor)
    expect(entriesOf(first).flatMap(({ problems = [] }) => problems)).toEqual([])
    expect(trace(visitor)).toEqual(first)
  })
})

describe('a trace', () => {
  test('AN-23 of a new visitor sends nothing before consent', () => {
    const [opens, ...later] = trace('new').steps
    expect(opens?.entries.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual([
      'waits: consent not given yet',
      'waits: consent not given yet',
    ])
    expect(sent({ ...trace('new'), steps: later })).toContain('Microsites')
  })

  test('AN-15 of a returning visitor continues the session, until the gap is longer than 30 minutes', () => {
    const first = (args: readonly string[]): string[] =>
      entriesOf(trace('returning', args)).flatMap(({ event, reason }) =>
        reason === 'first of its session' ? [event?.type ?? ''] : [],
      )
    expect(first([])).toEqual([])
    expect(first(['--gap', '29m'])).toEqual([])
    expect(first(['--gap', '31m'])).toHaveLength(1)
  })

  test('AN-23 asks again once the choice is too old', () => {
    const back = trace('new', ['--gap', '181d']).steps.findIndex(({ step }) => step === 'comes back')
    expect(trace('new', ['--gap', '181d']).steps[back]?.entries[0]?.reason).toBe('consent not given yet')
    expect(trace('new', ['--gap', '179d']).steps[back]?.entries[0]?.reason).toBe('consent given')
  })

  test('AN-05 of a quick visitor: the booking waits for the setup, and is sent', () => {
    const quick = trace('quick')
    expect(reasons(quick).some((one) => /^track Booking Started.*: analytics is being set up$/.test(one))).toBe(true)
    expect(sent(quick)).toContain('Booking Started')
  })

  test('AN-23 of a refusal: everything is dropped', () => {
    const refused = trace('refuses')
    expect(sent(refused)).toEqual([])
    const dropped = entriesOf(refused).filter(({ outcome }) => outcome === 'drops')
    expect(dropped.map(({ event, reason }) => `${event?.name ?? ''}: ${reason}`)).toEqual([
      'Booking Started: consent refused',
    ])
  })

  test('AN-09 BO-03 of a bot that allowed everything: the bot check says no, and the reason is shown', () => {
    for (const cwd of [repository, unasked()]) {
      const bot = trace('bot', [], cwd)
      expect(sent(bot)).toEqual([])
      expect(reasons(bot).join('\n')).toContain('turn analytics off: the visitor is a bot, by the user agent')
      expect(reasons(bot)).toContain('monitoring: the visitor is a bot, by the user agent')
      // It is known by its user agent, so the marketing site is not asked.
      expect(reasons(bot).join('\n')).not.toContain('ask ')
    }
  })

  test('BO-02 of a bot with the user agent of a person: the marketing site is asked', () => {
    const bot = trace('hidden-bot')
    expect(sent(bot)).toEqual([])
    expect(reasons(bot)).toContain('ask https://www.luggage.example/api/bot-check: answered 200 {"isBot":true}')
    expect(reasons(bot)).toContain('monitoring: the marketing site says that the visitor is a bot')
  })

  test('AN-23 where nobody has to be asked, nobody is said to have consented', () => {
    const site = unasked()
    const fresh = trace('new', [], site)
    expect(fresh.steps.map(({ step }) => step)).not.toContain('allows all')
    expect(reasons(fresh)).toContain('setup: nobody has to be asked here')
    expect(reasons(fresh).join('\n')).not.toContain('consent given')
    expect(reasons(trace('returning', [], site))).toContain('setup: consent given')
  })

  test('AN-22 gives programs each event in its parts', () => {
    const events = entriesOf(trace('new')).flatMap(({ event }) => (event ? [event] : []))
    const properties = { slug: 'kings-cross-station', type: 'poi', bags: 1 }
    expect(events).toContainEqual({
      type: 'track',
      name: 'Booking Started',
      properties: expect.objectContaining(properties) as object,
    })
    expect(events).toContainEqual({ type: 'identify', traits: expect.objectContaining({ locale: 'en-US' }) as object })
  })

  test('MO-01 of an error page: monitoring waits for the first scroll', () => {
    const [opens, scrolls] = trace('returning', ['--url', '/nowhere']).steps
    expect(opens?.entries.map(({ what }) => what)).not.toContain('load monitoring')
    expect(scrolls?.entries.map(({ what }) => what)).toEqual(['load monitoring', 'record the screen'])
  })
})

describe('the URL of a trace', () => {
  const at = (url: string, site: Domain = domain) => {
    const args = ['telemetry', 'trace', '--domain', site, '--format', 'json', '--url', url]
    return JSON.parse(runCli(args, project).stdout) as Trace
  }

  test.each([
    ['/', '/', 'en'],
    ['/legal/', '/legal/', 'en'],
    ['/legal', '/legal/', 'en'],
    ['/fr/', '/', 'fr'],
    ['/fr/legal/?a=1', '/legal/', 'fr'],
    ['/fr/nowhere', '/404', 'fr'],
    ['/nowhere/', '/404', 'en'],
    ['/404.html', '/404', 'en'],
    ['https://st-pancras-bag-storage.example/fr/', '/', 'fr'],
  ])('%s is the page %s in %s', (url, route, language) => {
    expect(at(url, 'st-pancras-bag-storage.example')).toMatchObject({ route, language })
  })

  test('AN-03 MO-04 is reported with its query, which Datadog gets only in part', () => {
    const traced = at('/?utm_source=poster&email=guest@mail.example')
    const page = entriesOf(traced).find(({ event, outcome }) => event?.type === 'page' && outcome === 'sends')
    expect(page?.event?.properties?.['url']).toContain('utm_source=poster')
    const view = traced.rum?.samples.find(({ type }) => type === 'view')
    expect(view?.collected).toMatchObject({ view: { url: expect.stringContaining('guest@mail.example') as string } })
    expect(view?.sent).toMatchObject({ view: { url: `https://${domain}/?utm_source=poster` } })
  })
})

describe('what Datadog gets', () => {
  test('MO-03 in a share of the sessions, which are named', () => {
    expect(trace('new').rum).toMatchObject({ sessionSampleRate: 50, sessionReplaySampleRate: 20 })
    expect(run([]).stdout).toContain(
      'Datadog measures 50% of sessions, and records 20% of those. From other sessions it gets nothing.',
    )
  })

  test('MO-07 not the errors that were expected, nor the requests of telemetry itself', () => {
    const samples = trace('new').rum?.samples ?? []
    expect(samples.map(({ type, sent: left }) => `${type} ${left ? 'sent' : 'not sent'}`)).toEqual([
      'view sent',
      'action sent',
      'error sent',
      'error not sent',
      'resource sent',
      'resource not sent',
    ])
    expect(samples.every(({ sent: left, unsent }) => (left === undefined) === (unsent !== undefined))).toBe(true)
  })

  test('MO-04 no query of a URL in a message', () => {
    const error = trace('new').rum?.samples.find(({ type }) => type === 'error')
    expect(JSON.stringify(error?.collected)).toContain('guest@mail.example')
    expect(JSON.stringify(error?.sent)).not.toContain('guest@mail.example')
  })

  test.each(['refuses', 'bot', 'hidden-bot'])('is not shown for a visitor without monitoring: %s', (visitor) => {
    expect(trace(visitor)).not.toHaveProperty('rum')
  })
})

describe('the command line of a trace', () => {
  test.each(visitors)('says who %s is, in the help too', (visitor) => {
    const help = runCli(['telemetry', 'trace', '--help']).stdout.replaceAll(/\s+/g, ' ')
    const [, about = ''] = /\nThis visitor (.*)\.\n/.exec(run(['--visitor', visitor]).stdout) ?? []
    expect(about).not.toBe('')
    expect(help).toContain(`${visitor} ${about}`)
  })

  test('AN-22 prints payloads and what the SDK adds with --details alone', () => {
    expect(run([]).stdout).not.toMatch(/"slug"|anonymousId/)
    expect(run(['--details']).stdout).toMatch(
      /"slug": "kings-cross-station"[^]*Segment's SDK adds to each event: messageId, /,
    )
  })

  test('EN-02 says which keys are not set, and were traced as if they were', () => {
    expect(trace('new').standIns).toEqual(['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'])
    expect(run([]).stdout).toContain('traced as if they were: DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN\n')
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

  test.each([
    [['--gap', '31'], '`31` is not a time. Write a number and `s`, `m`, `h` or `d`, e.g. `--gap 31m`.'],
    [['--url', 'https://other.example/'], '`https://other.example/` is not a URL on kings-cross-luggage.example.'],
    [['--url', 'http://'], '`http://` is not a URL on kings-cross-luggage.example.'],
    [['--visitor', 'quick', '--url', '/legal/'], 'Only start pages have the form that `quick` books with.'],
    [['--visitor', 'ghost'], 'ghost'],
  ])('names the mistake in %j', (args, says) => {
    expect(run(args)).toMatchObject({ status: 64, stderr: expect.stringContaining(says) as string })
  })

  test('names the mistake in a domain', () => {
    expect(runCli(['telemetry', 'trace'], project)).toMatchObject({
      status: 64,
      stderr: 'Name a site with `--domain`, e.g. `--domain paris-luggage.example`.\n',
    })
    expect(runCli(['telemetry', 'trace', '--domain', 'kings-cros-luggage.example'], project).stderr).toContain(
      'kings-cross-luggage.example',
    )
  })

  test('says what to do if a domain has no pages of its own, or is unknown', () => {
    const cwd = temporaryFolder()
    cpSync(join(repository, 'tests/fixtures/travel'), cwd, { recursive: true })
    appendFileSync(
      join(cwd, 'sites.yaml'),
      '\nretired:\n  closed-luggage.example: { since: 2026-01-31, locales: [en] }\n',
    )
    const stderr = (name: string) => runCli(['telemetry', 'trace', '--domain', name], { cwd }).stderr
    expect(stderr('closed-luggage.example')).toBe(
      '`closed-luggage.example` has no pages: it redirects or is retired. `microsites list` prints the domains of all sites.\n',
    )
    expect(stderr('nothing-alike')).toBe(
      'No site has the domain or slug `nothing-alike`. `microsites list` prints the domains of all sites.\n',
    )
  })
})
