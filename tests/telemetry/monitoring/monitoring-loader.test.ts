import { describe, expect, test } from 'vitest'
import type { EarlyError } from '../../../runtime/telemetry/monitoring/early-error.ts'
import { limits } from '../../../runtime/telemetry/limits.ts'
import { timing } from '../../../runtime/telemetry/monitoring/monitoring-report.ts'
import { loaderCase, settings, silentMonitoring } from './loader-case.ts'

describe('when monitoring is loaded', () => {
  test.each(['/', '/legal/'] as const)('MO-01 at once on %s, and once', async (route) => {
    const { monitoring, consent, settle, fetched } = loaderCase({ route })
    expect(fetched()).toBe(0)
    await settle()
    consent.answer({ monitoring: true })
    await settle()
    expect(fetched()).toBe(1)
    expect(monitoring.state).toBe('on')
  })

  test.each(['/404', '/500', '/_error'] as const)('MO-01 on %s with the first scroll, and once', async (route) => {
    const { monitoring, settle, fetched, scroll } = loaderCase({ route })
    await settle()
    expect(fetched()).toBe(0)
    expect(monitoring.state).toBe('waiting')
    scroll()
    await settle()
    scroll()
    await settle()
    expect(fetched()).toBe(1)
  })

  const { datadog, ...unconfigured } = settings
  test.each([
    ['Datadog is not configured', { settings: unconfigured }],
    ['the visitor is a bot', { isBot: async () => true }],
    ['the visitor has refused', { choice: { monitoring: false } }],
    ['the visitor has not answered', { choice: {} }],
    ['the visitor allows recordings only', { choice: { replay: true } }],
  ])('MO-05 never where %s', async (_, changes) => {
    const { settle, fetched, scroll, told } = loaderCase(changes)
    await settle()
    scroll()
    await settle()
    expect(fetched()).toBe(0)
    expect(told).toEqual([])
  })

  test('AN-23 once the visitor consents, and no more once they withdraw', async () => {
    const { monitoring, consent, settle, told } = loaderCase({ choice: {} })
    await settle()
    consent.answer({ monitoring: true, replay: true })
    await settle()
    consent.answer({ monitoring: false, replay: false })
    monitoring.addAction('late')
    await settle()
    expect(told).toEqual(['record true', 'stop'])
    expect(monitoring.state).toBe('stopped')
  })

  test('AN-23 a visitor who withdraws while it is fetched is not measured', async () => {
    const { monitoring, consent, settle, fetched } = loaderCase({
      isBot: async () => {
        consent.answer({ monitoring: false })
        return false
      },
    })
    await settle()
    expect(fetched()).toBe(0)
    expect(monitoring.state).toBe('waiting')
  })

  test('AN-23 nobody who has withdrawn while the page was busy is asked about, and who allows it again is measured', async () => {
    let questions = 0
    const { monitoring, consent, settle, fetched } = loaderCase({
      isBot: async () => {
        questions++
        return false
      },
    })
    consent.answer({ monitoring: false })
    await settle()
    expect(questions).toBe(0)
    expect(monitoring.state).toBe('waiting')
    consent.answer({ monitoring: true })
    await settle()
    expect([questions, fetched(), monitoring.state]).toEqual([1, 1, 'on'])
  })

  test('AN-23 what was fetched is not started for a visitor who has withdrawn meanwhile, but for one who allows it again', async () => {
    let started = 0
    let fetched = () => {}
    const { monitoring, consent, settle } = loaderCase({
      connectMonitoring: () =>
        new Promise((resolve) => {
          fetched = () =>
            resolve(() => {
              started++
              return silentMonitoring
            })
        }),
    })
    await settle()
    consent.answer({ monitoring: false })
    fetched()
    await settle()
    expect([started, monitoring.state]).toEqual([0, 'waiting'])
    consent.answer({ monitoring: true })
    await settle()
    fetched()
    await settle()
    expect([started, monitoring.state]).toEqual([1, 'on'])
  })

  test('MO-01 a page that was rendered ahead is measured once it is visited', async () => {
    const visits: (() => void)[] = []
    const { monitoring, consent, settle, fetched, told } = loaderCase({
      life: { whenVisited: (run) => void visits.push(run) },
    })
    consent.answer({ replay: true })
    monitoring.addAction('ahead')
    await settle()
    expect(fetched()).toBe(0)
    for (const visit of visits) visit()
    await settle()
    expect(told).toEqual(['action ahead', 'record true'])
  })

  test('recordings come and go with their own consent', async () => {
    const { consent, settle, told } = loaderCase()
    await settle()
    consent.answer({ replay: true })
    consent.answer({ replay: false })
    expect(told).toEqual(['record false', 'record true', 'record false'])
  })

  test.each([
    ['client token', { clientToken: '' }, 'Client Token is not configured, we will not send any data'],
    ['application', { applicationId: '' }, 'Application ID is not configured, we will not send any data'],
  ])('MO-06 with no %s it says so and sends nothing', async (_, changes, message) => {
    const { settle, fetched, reported } = loaderCase({
      settings: { ...settings, datadog: { ...datadog!, ...changes } },
    })
    await settle()
    expect(reported).toEqual([message])
    expect(fetched()).toBe(0)
  })
})

describe('what is said before it is there', () => {
  test('comes through in order, with its time, as far as there is room', async () => {
    const { monitoring, settle, told } = loaderCase()
    monitoring.report(timing('first shown'))
    monitoring.addError('broken', { where: 'map' })
    for (let index = 0; index < 100; index++) monitoring.addAction(`${index}`)
    await settle()
    expect(told.slice(0, 3)).toEqual([
      expect.stringMatching(/^timing first_shown \d{13}$/),
      'error broken {"occurredAt":1000,"where":"map"}',
      'action 0',
    ])
    // And the word about recordings.
    expect(told).toHaveLength(limits.monitoring.waiting + 1)
    monitoring.addError('later')
    expect(told.at(-1)).toBe('error later {}')
  })

  test('AN-23 is dropped with a refusal, early errors too', async () => {
    const earlyErrors = [{ error: 'before, early', at: 1 }]
    const { monitoring, consent, settle, told } = loaderCase({ choice: {}, earlyErrors })
    monitoring.addError('before')
    consent.answer({ monitoring: false })
    expect(earlyErrors).toEqual([])
    monitoring.addError('after')
    consent.answer({ monitoring: true })
    await settle()
    expect(told).not.toContainEqual(expect.stringContaining('before'))
    expect(told).not.toContainEqual(expect.stringContaining('after'))
  })

  test('AN-23 what happened before the visitor consented is never sent', async () => {
    const { monitoring, consent, settle, told } = loaderCase({
      choice: {},
      earlyErrors: [{ error: 'before', at: 1 }],
    })
    monitoring.addError('before')
    monitoring.report(timing('before'))
    consent.answer({ monitoring: true })
    monitoring.addAction('after')
    await settle()
    expect(told).toEqual(['action after', 'record false'])
  })

  test('AN-23 what happened while it was refused is never sent', async () => {
    const earlyErrors: EarlyError[] = []
    const { consent, settle, told } = loaderCase({ choice: { monitoring: false }, earlyErrors })
    earlyErrors.push({ error: 'while refused', at: 1 })
    consent.answer({ monitoring: true })
    await settle()
    expect(told).toEqual(['record false'])
  })

  test('AN-23 what happened while it was withdrawn for a moment is never sent', async () => {
    const earlyErrors: EarlyError[] = []
    const { consent, settle, told } = loaderCase({ earlyErrors })
    consent.answer({ monitoring: false })
    earlyErrors.push({ error: 'while refused', at: 1 })
    consent.answer({ monitoring: true })
    await settle()
    expect(told).toEqual(['record false'])
  })

  test('early errors are handed over with their time', async () => {
    const { settle, told } = loaderCase({ earlyErrors: [{ error: 'early', at: 7 }] })
    await settle()
    expect(told[0]).toBe('error early {"occurredAt":7}')
  })
})

describe('what goes wrong', () => {
  test('a chunk that does not come leaves the page as it is', async () => {
    const { monitoring, settle, reported } = loaderCase({
      connectMonitoring: () => Promise.reject(new Error('blocked')),
    })
    await settle()
    monitoring.addError('x')
    expect(monitoring.state).toBe('off')
    expect(reported).toEqual(['Monitoring could not be loaded'])
  })

  test('an SDK that throws does not throw into the page', async () => {
    const { monitoring, settle, reported } = loaderCase({
      connectMonitoring: async () => () => ({
        ...silentMonitoring,
        addError: () => {
          throw new Error('inside')
        },
      }),
    })
    monitoring.addError('waiting')
    await settle()
    monitoring.addError('now')
    expect(monitoring.state).toBe('on')
    expect(reported).toEqual(['Monitoring failed', 'Monitoring failed'])
  })
})
