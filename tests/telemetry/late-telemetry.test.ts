import { beforeEach, expect, test, vi } from 'vitest'
import type { WebEvent } from '../../runtime/telemetry/analytics/analytics-event.ts'
import type { EarlyError } from '../../runtime/telemetry/monitoring/early-error.ts'
import type { Recorder } from '../../runtime/telemetry/queue/recorder.ts'
import type * as LateTelemetry from '../../runtime/telemetry/late-telemetry.ts'
import type { MeasuredVisit } from '../../runtime/telemetry/late-telemetry.ts'

let late: typeof LateTelemetry
beforeEach(async () => {
  vi.resetModules()
  late = await import('../../runtime/telemetry/late-telemetry.ts')
})

/** A telemetry whose events are in `tracked`. */
function telemetry() {
  const tracked: string[] = []
  const value = {
    track: ((name: string) => void tracked.push(name)) as MeasuredVisit['track'],
    reportToMonitoring: () => undefined,
    reportCrash: () => undefined,
  } as unknown as MeasuredVisit
  return { tracked, value }
}

/** A part that an ad blocker keeps from loading: the others work without it. */
const blocked = () => Promise.reject(new Error('blocked'))

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What takes events and errors until the telemetry is loaded. */
function early() {
  const events: WebEvent[] = []
  const errors: EarlyError[] = []
  const recorder: Recorder = { document: 'document', events: [], record: (event) => void events.push(event) }
  return { events, errors, value: { recorder, errors, reports: [] } }
}

test('until the telemetry is loaded, the recorder takes events, and then the telemetry', async () => {
  const { events, value: until } = early()
  const { tracked, value } = telemetry()
  late.track('Modal Opened', { modal: 'before anything has begun' })
  late.followTelemetry(until, Promise.resolve(value), blocked())
  late.track('Modal Opened', { modal: 'hours' })
  await settled()
  late.track('Modal Closed', { modal: 'hours', by: 'button' })
  expect(events).toEqual([{ type: 'track', name: 'Modal Opened', properties: { modal: 'hours' } }])
  expect(tracked).toEqual(['Modal Closed'])
})

test('SH-04 an early crash is an event and an error', () => {
  const { events, errors, value: until } = early()
  late.followTelemetry(until, new Promise(() => undefined), blocked())
  const error = new TypeError('typed by a visitor')
  late.reportCrash(error)
  expect(events).toEqual([{ type: 'track', name: 'Error Boundary', properties: { error: 'TypeError' } }])
  expect(errors).toMatchObject([{ error }])
})

test('if the telemetry cannot be fetched, the recorder still takes events', async () => {
  const { events, value: until } = early()
  late.followTelemetry(until, blocked(), blocked())
  await settled()
  late.track('Modal Opened', { modal: 'hours' })
  expect(events).toHaveLength(1)
})

test('MO-08 reports to monitoring wait until the telemetry is loaded', async () => {
  const { value: until } = early()
  const reports: unknown[] = []
  const value: MeasuredVisit = { ...telemetry().value, reportToMonitoring: (report) => void reports.push(report) }
  late.followTelemetry(until, Promise.resolve(value), blocked())
  const [first, second] = [() => undefined, () => undefined]
  late.reportToMonitoring(first)
  await settled()
  late.reportToMonitoring(second)
  expect(reports).toEqual([first, second])
})

test('an early event that is not JSON is dropped and does not throw, and later changes have no effect', () => {
  const { events, value: until } = early()
  late.followTelemetry(until, new Promise(() => undefined), blocked())
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(() => late.track('Modal Opened', circle as never)).not.toThrow()
  const properties = { modal: 'hours' }
  late.track('Modal Opened', properties)
  properties.modal = 'changed'
  expect(events).toEqual([{ type: 'track', name: 'Modal Opened', properties: { modal: 'hours' } }])
})
