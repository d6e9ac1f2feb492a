import { describe, expect, test } from 'vitest'
import type { PageGlobals } from './monitoring-page.ts'
import { inPage, itemsOf, leave, openMonitoring, running, settled, visitMonitoring } from './monitoring-visit.ts'
import type { MonitoredVisit } from './monitoring-visit.ts'

interface Event {
  readonly type: string
  readonly session: { readonly id: string }
  readonly context?: { readonly application?: unknown; readonly occurredAt?: number }
  readonly view: { readonly url: string; readonly custom_timings?: Readonly<Record<string, number>> }
  readonly error?: { readonly message: string }
  readonly action?: { readonly type: string; readonly target?: { readonly name: string } }
  readonly resource?: { readonly url: string }
  readonly feature_flags?: unknown
  readonly _dd: { readonly configuration: Readonly<Record<string, number>> }
}

const table = openMonitoring()

const taken = async (visit: MonitoredVisit): Promise<readonly Event[]> =>
  (await leave(table, visit)) as unknown as readonly Event[]

const errorsOf = (events: readonly Event[]): readonly string[] =>
  events.flatMap(({ error }) => (error ? [error.message] : []))

describe('when it is loaded', () => {
  test('MO-01 at once on ordinary routes, and once', async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, ({ consent }) => consent.answer({ monitoring: true }))
    expect(visit.problems).toEqual([])
    const events = await taken(visit)
    expect(visit.asked.filter((path) => path === table.files.sdk)).toHaveLength(1)
    expect(new Set(events.map(({ session }) => session.id)).size).toBe(1)
    expect(events.some(({ type }) => type === 'view')).toBe(true)
  })

  test.each(['/404', '/500', '/_error'] as const)(
    'MO-01 on %s with the first scroll',
    { tags: 'slow' },
    async (route) => {
      const visit = await visitMonitoring(table, { route })
      await visit.page.evaluate(() =>
        document.querySelector<HTMLElement>('#tall')!.style.setProperty('height', '5000px'),
      )
      await visit.page.waitForTimeout(500)
      expect(visit.asked).not.toContain(table.files.sdk)
      await visit.page.mouse.wheel(0, 300)
      await running(visit)
      await visit.page.mouse.wheel(0, 300)
      expect(visit.asked.filter((path) => path === table.files.sdk)).toHaveLength(1)
    },
  )

  test.each([
    ['without configuration', { settings: { datadog: undefined! } }],
    ['for a bot', { bot: true }],
    ['before the visitor has answered', { choice: {} }],
    ['once the visitor has refused', { choice: { monitoring: false, replay: false } }],
  ])('MO-05 never %s: no chunk, no request, no cookie', { tags: 'slow' }, async (_, options) => {
    const visit = await visitMonitoring(table, options)
    await visit.page.waitForTimeout(500)
    expect(await taken(visit)).toEqual([])
    expect(visit.asked).not.toContain(table.files.sdk)
    expect(await visit.context.cookies()).toEqual([])
    expect(visit.problems).toEqual([])
  })

  test('MO-06 not without a client token, which it says', { tags: 'slow' }, async () => {
    const visit = await visitMonitoring(table, {
      settings: {
        datadog: {
          applicationId: '1',
          clientToken: '',
          site: 'datadoghq.eu',
          sessionSampleRate: 100,
          sessionReplaySampleRate: 20,
        },
      },
    })
    expect(visit.problems).toEqual(['Client Token is not configured, we will not send any data'])
    expect(await taken(visit)).toEqual([])
  })

  test('MO-11 it fetches a configuration only where one is named', { tags: 'slow' }, async () => {
    table.policy = undefined
    const asked: string[] = []
    const before = (page: MonitoredVisit['page']) =>
      page.route(/sdk-configuration/, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ json: { rum: {} }, headers: { 'access-control-allow-origin': '*' } })
      })
    const without = await visitMonitoring(table, { before })
    await running(without)
    await taken(without)
    expect(asked).toEqual([])
    const { datadog } = (await import('../monitoring/loader-case.ts')).settings
    const named = await visitMonitoring(table, {
      before,
      settings: { datadog: { ...datadog!, remoteConfigurationId: 'a1b2' } },
    })
    await running(named)
    await expect.poll(() => asked).toEqual(['https://sdk-configuration.browser-intake-datadoghq.eu/v1/a1b2.json'])
  })
})

describe('what it sends', () => {
  test('MO-02 MO-03 the application with its locale and commit, and the rates, on every event', async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, ({ monitoring }) => monitoring.addAction('step'))
    const events = await taken(visit)
    expect(events.length).toBeGreaterThan(1)
    for (const { context, _dd } of events) {
      expect(context?.application).toEqual({ locale: 'en-US', commitSha: '4b6d955' })
      expect(_dd.configuration).toMatchObject({ session_sample_rate: 100, session_replay_sample_rate: 100 })
    }
  })

  test('MO-03 nothing of a session that is not sampled', { tags: 'slow' }, async () => {
    const { datadog } = (await import('../monitoring/loader-case.ts')).settings
    const visit = await visitMonitoring(table, { settings: { datadog: { ...datadog!, sessionSampleRate: 0 } } })
    await running(visit)
    await inPage(visit, ({ monitoring }) => monitoring.addError(new Error('x')))
    expect(await taken(visit)).toEqual([])
  })

  test('MO-04 interactions, resources, long tasks, flags', { tags: 'slow' }, async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, ({ template: { featureFlag, reportToMonitoring } }) =>
      reportToMonitoring(featureFlag('shorter-form', true)),
    )
    await inPage(visit, () => {
      document.querySelector('button')!.addEventListener('click', ({ currentTarget }) => {
        const end = performance.now() + 200
        while (performance.now() < end);
        ;(currentTarget as HTMLElement).title = 'clicked'
      })
    })
    await visit.page.click('button')
    await visit.page.waitForTimeout(1000)
    const events = await taken(visit)
    expect(events.map(({ action }) => action?.target?.name)).toContain('Reserve now')
    expect(events.map(({ resource }) => resource?.url)).toContain(`${table.address()}${table.files.sdk.slice(1)}`)
    expect(events.map(({ type }) => type)).toContain('long_task')
    expect(events.map(({ feature_flags: flags }) => flags)).toContainEqual({ 'shorter-form': true })
  })

  test('MO-04 traces the API the way Datadog does, and no other host', { tags: 'slow' }, async () => {
    const graphql = `${table.address()}graphql`
    const visit = await visitMonitoring(table, { settings: { graphql } })
    await running(visit)
    const headers = async (address: string): Promise<string[]> => {
      const request = visit.page.waitForRequest(address)
      await visit.page.evaluate((to) => fetch(to).then((answer) => answer.text()), address)
      return Object.keys((await request).headers())
        .filter((name) => /datadog|trace|baggage/.test(name))
        .toSorted()
    }
    expect(await headers(graphql)).toEqual([
      'x-datadog-origin',
      'x-datadog-parent-id',
      'x-datadog-sampling-priority',
      'x-datadog-trace-id',
    ])
    expect(await headers(`${table.address()}elsewhere`)).toEqual([])
  })

  test(
    'MO-04 one session on all subdomains of a site, in a secure cookie of four hours',
    { tags: 'slow' },
    async () => {
      const visit = await visitMonitoring(table, { host: 'a.paris.localhost' })
      await running(visit)
      await visit.page.goto(table.address('b.paris.localhost'))
      await running(visit)
      const [cookie, ...others] = await visit.context.cookies()
      expect(others).toEqual([])
      expect(cookie).toMatchObject({ name: '_dd_s_v2', domain: '.paris.localhost', secure: true, sameSite: 'Strict' })
      expect(cookie?.expires ?? 0).toBeLessThan(Date.now() / 1000 + 4 * 3600 + 5)
      const events = await taken(visit)
      expect(new Set(events.map(({ view }) => new URL(view.url).hostname)).size).toBe(2)
      expect(new Set(events.map(({ session }) => session.id)).size).toBe(1)
    },
  )

  test('MO-07 no ignorable errors, whether handed over, thrown or rejected; all others', { tags: 'slow' }, async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, ({ monitoring, errors }) => {
      for (const error of [new errors.IgnorableError('no'), new errors.IgnoredEventCancel('no'), new Error('yes')]) {
        monitoring.addError(error)
        setTimeout(() => {
          throw error
        })
        void Promise.reject(error)
      }
    })
    await visit.page.waitForTimeout(200)
    expect(errorsOf(await taken(visit)).toSorted()).toEqual(['yes', 'yes', 'yes'])
  })

  test('MO-08 timings under names that Datadog takes, without a warning', { tags: 'slow' }, async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, ({ template: { timing, reportToMonitoring } }) =>
      reportToMonitoring(timing('first booking/cta: shown')),
    )
    expect(visit.problems).toEqual([])
    const timings = (await taken(visit)).flatMap(({ view }) => Object.keys(view.custom_timings ?? {}))
    expect(new Set(timings)).toEqual(new Set(['first_booking_cta__shown']))
  })

  test('no query strings, nor its own requests', { tags: 'slow' }, async () => {
    const visit = await visitMonitoring(table)
    await visit.page.goto(`${table.address()}?name=Ada&utm_source=letter`)
    await running(visit)
    await visit.page.evaluate(async () => {
      await fetch('/prices?name=Ada')
      await fetch(`${(globalThis as unknown as PageGlobals).pageOptions.settings.intake}/bot-check`)
    })
    await visit.page.waitForTimeout(1000)
    const events = await taken(visit)
    expect(JSON.stringify(events)).not.toContain('Ada')
    expect(events.map(({ view }) => view.url)).toContain(`${table.address()}?utm_source=letter`)
    const resources = events.flatMap(({ resource }) => (resource ? [resource.url] : []))
    expect(resources).toContain(`${table.address()}prices`)
    expect(resources.filter((url) => url.includes('/relay'))).toEqual([])
  })

  test.each([
    ['datadoghq.eu', 'https://browser-intake-datadoghq.eu/api/v2/rum'],
    ['us3.datadoghq.com', 'https://browser-intake-us3-datadoghq.com/api/v2/rum'],
  ])('to the host of %s where no other intake is set', { tags: 'slow' }, async (site, address) => {
    table.policy = undefined
    const { intake: _, ...settings } = (await import('../monitoring/loader-case.ts')).settings
    const hosts: string[] = []
    const visit = await visitMonitoring(table, {
      settings: { ...settings, intake: undefined!, datadog: { ...settings.datadog!, site } },
      before: (page) =>
        page.route(/browser-intake/, (route) => {
          hosts.push(route.request().url().replace(/\?.*/, ''))
          return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } })
        }),
    })
    await running(visit)
    await inPage(visit, ({ monitoring }) => {
      for (let index = 0; index < 60; index++) monitoring.addAction('step')
    })
    await expect.poll(() => hosts).toContain(address)
  })
})

describe('how it sends', () => {
  test(
    'MO-09 batches of at most 50 messages, about 16 KB, and at most 3000 actions a minute',
    { tags: 'slow' },
    async () => {
      const visit = await visitMonitoring(table)
      await running(visit)
      await inPage(visit, ({ monitoring }) => {
        for (let index = 0; index < 3100; index++) monitoring.addAction('step')
      })
      await settled(table.intake, 1000)
      const events = await taken(visit)
      expect(events.filter(({ action }) => action?.type === 'custom')).toHaveLength(3000)
      expect(errorsOf(events)).toEqual(['Reached max number of actions by minute: 3000'])
      const batches = table.intake.records.flatMap(({ content, body }) =>
        content.kind === 'rum' ? [{ messages: content.items.length, bytes: body.length }] : [],
      )
      // The one that is sent when the page is left also takes what was to be updated.
      for (const { messages, bytes } of batches.slice(0, -1)) {
        expect(messages).toBeLessThanOrEqual(50)
        expect(bytes).toBeLessThan(16 * 1024 + 4096)
      }
    },
  )

  test('MO-09 after 30 s', async () => {
    const visit = await visitMonitoring(table, { before: (page) => page.clock.install() })
    await running(visit)
    await visit.page.clock.runFor(27_000)
    await settled(table.intake)
    expect(itemsOf(table.intake)).toEqual([])
    await visit.page.clock.runFor(4000)
    await expect.poll(() => itemsOf(table.intake).length).toBeGreaterThan(0)
  })

  const actions = ({ monitoring }: PageGlobals): void => {
    for (let index = 0; index < 40; index++) monitoring.addAction(`step ${index}`)
  }
  const isRetry = ({ url }: { readonly url: string }): boolean => decodeURIComponent(url).includes('_dd.retry_count=')
  const retries = () => table.intake.records.filter(isRetry).length

  test.each([408, 429, 500, 503])('MO-10 again after %s, a second later', { tags: 'slow' }, async (status) => {
    // Whatever is under way: one that is taken makes the SDK send the others anew at once.
    table.intake.answer((request) => (request.content.kind === 'rum' && !isRetry(request) ? { status } : undefined))
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, actions)
    await expect.poll(retries).toBeGreaterThan(0)
    table.intake.answer()
    const refused = table.intake.records.filter((one) => one.status === status)
    const again = table.intake.records.find(isRetry)
    expect(refused.some(({ body }) => again?.body.equals(body))).toBe(true)
    // Those that were under way with it may be refused later.
    expect((again?.time ?? 0) - (refused[0]?.time ?? 0)).toBeGreaterThanOrEqual(900)
    // The SDK keeps what it has yet to send again in memory, so not yet leaving.
    const open = () =>
      table.intake.records
        .filter((one) => one.status === status)
        .filter(({ body }) => !table.intake.records.some((one) => one.taken && one.body.equals(body)))
    await expect.poll(open).toEqual([])
    const events = await taken(visit)
    expect(events.filter(({ action }) => action?.type === 'custom')).toHaveLength(40)
  })

  test.each([400, 403])('MO-10 never after %s', { tags: 'slow' }, async (status) => {
    let refused = 0
    table.intake.answer(({ content }) => (content.kind === 'rum' && refused++ === 0 ? { status } : undefined))
    const visit = await visitMonitoring(table)
    await running(visit)
    await inPage(visit, actions)
    await visit.page.waitForTimeout(2000)
    expect(refused).toBeGreaterThan(0)
    expect(retries()).toBe(0)
  })

  test('MO-10 once the line is back', async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await visit.context.setOffline(true)
    await inPage(visit, actions)
    await visit.page.waitForTimeout(500)
    expect(itemsOf(table.intake)).toEqual([])
    await visit.context.setOffline(false)
    await expect.poll(() => itemsOf(table.intake).length).toBeGreaterThan(10)
  })
})
