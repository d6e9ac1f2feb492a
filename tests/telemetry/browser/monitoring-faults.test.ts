import { describe, expect, test } from 'vitest'
import type { PageGlobals } from './monitoring-page.ts'
import {
  inPage,
  leave,
  openMonitoring,
  running,
  settled,
  strictPolicy,
  visitMonitoring,
  violationsOf,
} from './monitoring-visit.ts'
import type { MonitoredVisit } from './monitoring-visit.ts'

const table = openMonitoring()

const state = (visit: MonitoredVisit): Promise<string> => inPage(visit, ({ monitoring }) => monitoring.state)

const segments = () => table.intake.records.flatMap(({ content }) => (content.kind === 'replay' ? [content] : []))

const act = ({ monitoring }: PageGlobals): void => {
  for (let index = 0; index < 20; index++) monitoring.addAction('step')
}

/** The page does what it is for. */
async function usable({ page }: MonitoredVisit): Promise<boolean> {
  await page.fill('input', 'Marie')
  await page.click('button')
  return (await page.inputValue('input')) === 'Marie' && page.isVisible('h1')
}

describe('recordings', () => {
  test('MO-04 MO-09 arrive within seconds, inputs masked, with a worker of our own and Trusted Types', async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    await visit.page.fill('input', 'Hopper')
    await expect.poll(() => segments().length).toBeGreaterThan(0)
    const recorded = JSON.stringify(segments().map(({ segment }) => segment.records))
    expect(recorded).toContain('Leave your bags')
    expect(recorded).not.toContain('Grace')
    expect(recorded).not.toContain('Hopper')
    expect(visit.asked).toContain(table.files.worker)
    expect(await violationsOf(visit)).toEqual([])
    expect(visit.problems).toEqual([])
  })

  test('are refused by the same policy without our worker, and then nothing else is', async () => {
    table.policy = strictPolicy.replace("worker-src 'self'", "worker-src 'none'")
    const visit = await visitMonitoring(table)
    await running(visit)
    await expect.poll(() => violationsOf(visit)).toEqual([expect.stringContaining('worker-src')])
    await inPage(visit, act)
    expect((await leave(table, visit)).length).toBeGreaterThan(19)
    expect(segments()).toEqual([])
  })

  test('no other worker or script may start where Trusted Types are required', async () => {
    const visit = await visitMonitoring(table)
    await running(visit)
    const refused = await visit.page.evaluate(() => {
      const attempts = [
        () => new Worker('/assets/other.js'),
        () => Object.assign(document.createElement('script'), { src: '/assets/other.js' }),
        () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
  })

  test('AN-23 are not made without a consent of their own, and end with it', async () => {
    const visit = await visitMonitoring(table, { choice: { monitoring: true, replay: false } })
    await running(visit)
    await visit.page.waitForTimeout(500)
    expect(visit.asked).not.toContain(table.files.recorder)
    expect(visit.asked).not.toContain(table.files.worker)
    await inPage(visit, ({ consent }) => consent.answer({ replay: true }))
    await expect.poll(() => segments().length).toBeGreaterThan(0)
    await settled(table.intake)
    const before = segments().length
    await visit.page.fill('input', 'recorded, but not sent yet')
    await inPage(visit, ({ consent }) => consent.answer({ replay: false }))
    await visit.page.fill('input', 'after')
    await visit.page.click('button')
    await visit.page.waitForTimeout(6000)
    expect(segments()).toHaveLength(before)
  })
})

describe('a visitor who withdraws', () => {
  test.each(['b.paris.localhost', 'paris.localhost', 'paris-bags.example'])(
    'AN-23 leaves no cookie on %s and is measured no more',
    async (host) => {
      const visit = await visitMonitoring(table, { host })
      await running(visit)
      expect(await visit.context.cookies()).toHaveLength(1)
      // Less than makes the SDK send.
      await inPage(visit, ({ monitoring }) => monitoring.addAction('before'))
      const sent = table.intake.records.length
      await inPage(visit, ({ consent }) => consent.answer({ monitoring: false, replay: false }))
      await expect.poll(() => visit.context.cookies()).toEqual([])
      await inPage(visit, act)
      await visit.page.click('button')
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await visit.page.waitForTimeout(1500)
      expect(await visit.context.cookies()).toEqual([])
      await leave(table, visit)
      expect(table.intake.records).toHaveLength(sent)
      expect(await visit.context.cookies()).toEqual([])
    },
  )
})

describe('what goes wrong', () => {
  test('a blocked SDK leaves the page as it is', async () => {
    const visit = await visitMonitoring(table, {
      before: (page) => page.route(`**${table.files.sdk}`, (route) => route.abort()),
    })
    await expect.poll(() => state(visit)).toBe('off')
    await inPage(visit, act)
    expect(await usable(visit)).toBe(true)
    expect(visit.errors).toEqual([])
  })

  test.each(['recorder', 'worker'] as const)('a blocked %s costs the recording and nothing else', async (part) => {
    const visit = await visitMonitoring(table, {
      before: (page) => page.route(`**${table.files[part]}`, (route) => route.abort()),
    })
    await running(visit)
    await inPage(visit, act)
    expect(await usable(visit)).toBe(true)
    expect(visit.errors).toEqual([])
    expect((await leave(table, visit)).length).toBeGreaterThan(19)
  })

  test('blocked hosts leave the page as it is', async () => {
    const visit = await visitMonitoring(table, {
      before: (page) => page.route('**/relay-*/**', (route) => route.abort()),
    })
    await running(visit)
    await inPage(visit, act)
    await visit.page.waitForTimeout(500)
    expect(await usable(visit)).toBe(true)
    expect(visit.errors).toEqual([])
  })

  test('an error before the SDK is there arrives once, with its time', async () => {
    const visit = await visitMonitoring(table, {
      before: (page) =>
        page.route(`**${table.files.sdk}`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 800))
          await route.continue()
        }),
    })
    const thrown = Date.now()
    await inPage(visit, () => {
      setTimeout(() => {
        throw new Error('in the gap')
      })
      void Promise.reject(new Error('rejected in the gap'))
    })
    await running(visit)
    await inPage(visit, () => {
      setTimeout(() => {
        throw new Error('afterwards')
      })
    })
    await visit.page.waitForTimeout(200)
    const errors = (await leave(table, visit)).filter(({ type }) => type === 'error') as unknown as {
      error: { message: string }
      context: { occurredAt?: number }
    }[]
    expect(errors.map(({ error }) => error.message).toSorted()).toEqual([
      'afterwards',
      'in the gap',
      'rejected in the gap',
    ])
    const early = errors.find(({ error }) => error.message === 'in the gap')
    expect(Math.abs((early?.context.occurredAt ?? 0) - thrown)).toBeLessThan(600)
  })

  test('without cookies each page is a session of its own', async () => {
    const visit = await visitMonitoring(table, {
      host: 'paris-bags.example',
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
        }),
    })
    await expect.poll(() => state(visit)).toBe('on')
    await visit.page.waitForTimeout(300)
    await inPage(visit, act)
    expect((await leave(table, visit)).length).toBeGreaterThan(19)
    expect(visit.errors).toEqual([])
  })

  test('a policy of that name that is already there costs the recording and nothing else', async () => {
    const visit = await visitMonitoring(table, {
      before: (page) =>
        page.addInitScript(() => {
          const { trustedTypes } = globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void }
          }
          trustedTypes.createPolicy('default', {})
        }),
    })
    await running(visit)
    await inPage(visit, act)
    expect((await leave(table, visit)).length).toBeGreaterThan(19)
  })
})
