import { beforeEach, expect, test, vi } from 'vitest'
import type * as LateTelemetry from '../../runtime/telemetry/late-telemetry.ts'
import type { Telemetry } from '../../runtime/telemetry/late-telemetry.ts'

let late: typeof LateTelemetry
beforeEach(async () => {
  vi.resetModules()
  late = await import('../../runtime/telemetry/late-telemetry.ts')
})

/** A telemetry whose events are in `tracked`. */
function telemetry() {
  const tracked: string[] = []
  const value: Telemetry = {
    track: ((name: string) => void tracked.push(name)) as Telemetry['track'],
    reportCrash: () => undefined,
    Strip: () => null,
    Choice: () => null,
  }
  return { tracked, value }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what is said before the telemetry is there comes through in order, the first twenty of it', async () => {
  const { tracked, value } = telemetry()
  for (let index = 0; index < 25; index++)
    late.tellTelemetry(({ track }) => track(`${index}` as 'Modal Opened', {} as never))
  late.fetchTelemetry(async () => value)
  await settled()
  expect(tracked).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`))
})

test('a message that throws takes no other with it, and does not throw into the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { tracked, value } = telemetry()
  const broken = () => {
    throw new Error('inside')
  }
  late.tellTelemetry(broken)
  late.tellTelemetry(({ track }) => track('Modal Opened', { modal: 'hours' }))
  late.fetchTelemetry(async () => value)
  await settled()
  late.tellTelemetry(broken)
  expect(tracked).toEqual(['Modal Opened'])
  expect(warned).toHaveBeenCalledTimes(2)
})

test('where the telemetry cannot be fetched, nothing is kept for it', async () => {
  late.fetchTelemetry(() => Promise.reject(new Error('blocked')))
  await settled()
  const { tracked, value } = telemetry()
  late.tellTelemetry(({ track }) => track('Modal Opened', { modal: 'hours' }))
  late.fetchTelemetry(async () => value)
  await settled()
  expect(tracked).toEqual([])
})
