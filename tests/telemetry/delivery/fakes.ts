import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import type { WaitingEvent } from '../../../runtime/telemetry/delivery/waiting-event.ts'
import type { Store } from '../../../runtime/telemetry/browser-environment.ts'

/** A store in memory, of which tests see the inside. */
export interface FakeStore extends Store {
  readonly values: Map<string, string>
  /** Whether it takes anything more. */
  full: boolean
}

export function fakeStore(): FakeStore {
  const values = new Map<string, string>()
  return {
    values,
    full: false,
    get: (key) => values.get(key),
    set(key, value) {
      if (this.full) return false
      values.set(key, value)
      return true
    },
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  }
}

export function waitingEvent(messageId: string, text = ''): WaitingEvent {
  const event: OutgoingEvent = {
    type: 'track',
    name: 'Panel Opened',
    properties: { text },
    messageId,
    timestamp: '2026-05-04T10:00:00.000Z',
    page: { host: 'louvre-luggage.example', path: '/louvre', url: 'https://microsites.example/louvre' },
  }
  return { event, title: 'Luggage', referrer: '', search: '' }
}

/** The locks of a browser, shared by its pages. */
export function fakeLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> => {
    const options = typeof second === 'function' ? {} : second
    const run = (typeof second === 'function' ? second : third) as LockGrantedCallback<unknown>
    while (held.has(name)) {
      if (options.ifAvailable) return run(null)
      await held.get(name)
    }
    const result = Promise.resolve(run({ name, mode: 'exclusive' }))
    held.set(name, result)
    try {
      return await result
    } finally {
      held.delete(name)
    }
  }
  return { request, query: () => Promise.resolve({}) } as LockManager
}
