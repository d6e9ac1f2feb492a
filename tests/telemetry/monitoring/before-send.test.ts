import { describe, expect, test } from 'vitest'
import { beforeSend } from '../../../runtime/telemetry/monitoring/before-send.ts'
import type { MonitoredEvent } from '../../../runtime/telemetry/monitoring/before-send.ts'
import { IgnorableError, IgnoredEventCancel } from '../../../runtime/telemetry/monitoring/ignorable-errors.ts'

const own = ['https://louvre-luggage.example/relay/']
const sent = (event: MonitoredEvent): boolean => beforeSend(event, own)

describe('what is sent', () => {
  test.each([
    ['IgnoredEventCancel', new IgnoredEventCancel('closed').name, false],
    ['IgnorableError', new IgnorableError('expected').name, false],
    ['TypeError', new TypeError('broken').name, true],
    ['errors without a name', undefined, true],
  ])('MO-07 %s', (_, type, expected) => {
    expect(sent({ type: 'error', error: { ...(type !== undefined && { type }) } })).toBe(expected)
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

describe('private data', () => {
  test('is cut out of each address of an event', () => {
    const address = 'https://a.example/x?secret=1'
    const event = {
      type: 'error',
      view: { url: address, referrer: 'https://b.example/secret', performance: { lcp: { resource_url: address } } },
      resource: { url: address },
      error: { type: 'Error', message: address, stack: address, handling_stack: address, resource: { url: address } },
      long_task: { scripts: [{ source_url: address, invoker: address }] },
    }
    expect(sent(event)).toBe(true)
    expect(JSON.stringify(event)).not.toContain('secret')
    expect(JSON.stringify(event).match(/https:\/\/a\.example\/x"/g)).toHaveLength(9)
    expect(event.view.referrer).toBe('https://b.example/')
  })

  test('is cut out of errors, names of actions and contexts', () => {
    const event = {
      type: 'action',
      action: { target: { name: 'Write to ada@b.example' } },
      context: { application: { locale: 'en-US' }, typed: ['+49 170 1234567'] },
    }
    expect(sent(event)).toBe(true)
    expect(event).toEqual({
      type: 'action',
      action: { target: { name: 'Write to [email]' } },
      context: { application: { locale: 'en-US' }, typed: ['[number]'] },
    })
  })

  test.each([
    ['No place for ada@b.example', false],
    ['No place', true],
  ])('in the cause of an error keeps the error from being sent: %s', (message, expected) => {
    expect(sent({ type: 'error', error: { causes: [{ message }] } })).toBe(expected)
  })
})
