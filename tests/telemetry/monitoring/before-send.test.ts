import { describe, expect, test } from 'vitest'
import { beforeSend } from '../../../runtime/telemetry/monitoring/before-send.ts'
import type { MonitoredEvent } from '../../../runtime/telemetry/monitoring/before-send.ts'
import { IgnorableError, IgnoredEventCancel } from '../../../runtime/telemetry/monitoring/ignorable-errors.ts'
import { trimAddresses } from '../../../runtime/telemetry/monitoring/trim-addresses.ts'

const own = ['https://louvre-luggage.example/relay/']
const sent = (event: MonitoredEvent): boolean => beforeSend(event, own)

describe('what is sent', () => {
  test.each([
    ['IgnoredEventCancel', new IgnoredEventCancel('closed').name, false],
    ['IgnorableError', new IgnorableError('expected').name, false],
    ['TypeError', new TypeError('broken').name, true],
    ['errors without a name', undefined, true],
  ])('MO-07 %s', (_, type, expected) => {
    expect(sent({ type: 'error', error: { ...(type !== undefined && { type }), message: 'x' } })).toBe(expected)
  })

  test('MO-07 only errors are told by their name', () => {
    expect(sent({ type: 'action', error: { type: 'IgnorableError' } })).toBe(true)
  })

  test('resources but those that telemetry asks for itself', () => {
    expect(sent({ type: 'resource', resource: { url: 'https://louvre-luggage.example/relay/v1/b' } })).toBe(false)
    expect(sent({ type: 'resource', resource: { url: 'https://louvre-luggage.example/assets/a.js' } })).toBe(true)
    expect(
      sent({ type: 'resource', resource: { url: 'https://else.example/?https://louvre-luggage.example/relay/' } }),
    ).toBe(true)
  })
})

describe('what visitors asked for', () => {
  test.each([
    ['https://a.example/path?name=Ada#top', 'https://a.example/path'],
    [
      'https://a.example/?utm_source=x&email=ada%40b.example&utm_term=y%20z',
      'https://a.example/?utm_source=x&utm_term=y+z',
    ],
    ['https://ada:secret@a.example/x', 'https://a.example/x'],
    ['at run (https://a.example/b.js?token=1:3:9)', 'at run (https://a.example/b.js)'],
    [
      'Failed to fetch "https://a.example/?q=1" and http://b.example/#me',
      'Failed to fetch "https://a.example/" and http://b.example/',
    ],
    ['https://a.example/plain', 'https://a.example/plain'],
    ['no address at all?', 'no address at all?'],
  ])('is cut out of %s', (text, expected) => {
    expect(trimAddresses(text)).toBe(expected)
  })

  test('is cut out of each address of an event', () => {
    const address = 'https://a.example/x?secret=1'
    const event: MonitoredEvent = {
      type: 'error',
      view: { url: address, referrer: address, performance: { lcp: { resource_url: address } } },
      resource: { url: address },
      error: { message: address, stack: address, handling_stack: address, resource: { url: address } },
      long_task: { scripts: [{ source_url: address, invoker: address }] },
    }
    sent(event)
    expect(JSON.stringify(event)).not.toContain('secret')
    expect(JSON.stringify(event).match(/https:\/\/a\.example\/x"/g)).toHaveLength(10)
  })
})
