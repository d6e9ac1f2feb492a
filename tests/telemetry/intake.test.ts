import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { htmlAnswer, startIntake } from './start-intake.ts'
import type { RunningIntake } from './start-intake.ts'
import { repository } from '../run-cli.ts'

let intake: RunningIntake

beforeEach(async () => {
  intake = await startIntake()
})
afterEach(() => intake.close())

const post = (path: string, body: BodyInit): Promise<Response> =>
  fetch(`${intake.address}${path}`, { method: 'POST', body })

const forward = (path: string): string => `/datadog?ddforward=${encodeURIComponent(path)}`

const event = (messageId: string): object => ({ messageId, type: 'track', event: 'Panel Opened', context: {} })

test('answers the settings of a write key', async () => {
  const answer = await fetch(`${intake.address}/v1/projects/KEY/settings`)
  expect(await answer.json()).toEqual({
    integrations: { 'Segment.io': { apiKey: 'KEY' } },
    metrics: { sampleRate: 0 },
  })
})

test('decodes batches and single events, and keeps only what it took', async () => {
  await post('/v1/b', JSON.stringify({ writeKey: 'KEY', batch: [event('a'), event('b')] }))
  await post('/relay/v1/t', JSON.stringify(event('c')))
  intake.answer(({ content }) => (content.kind === 'events' ? { status: 503 } : undefined))
  await post('/v1/b', JSON.stringify({ batch: [event('d')] }))
  expect(intake.events.map(({ messageId }) => messageId)).toEqual(['a', 'b', 'c'])
  expect(intake.records.map(({ status }) => status)).toEqual([200, 200, 503])
})

test('decodes lines of monitoring, plain and deflated', async () => {
  const lines = '{"type":"view"}\n{"type":"error"}\n'
  await post(forward('/api/v2/rum?ddsource=browser'), lines)
  await post(forward('/api/v2/rum?dd-evp-encoding=deflate'), new Uint8Array(deflateSync(lines)))
  await post(forward('/api/v2/logs?ddsource=browser'), '{"message":"x"}')
  expect(intake.records.map(({ content }) => content)).toEqual([
    { kind: 'rum', items: [{ type: 'view' }, { type: 'error' }] },
    { kind: 'rum', items: [{ type: 'view' }, { type: 'error' }] },
    { kind: 'logs', items: [{ message: 'x' }] },
  ])
})

test('inflates recordings', async () => {
  const form = new FormData()
  form.append('segment', new Blob([new Uint8Array(deflateSync('{"records":[{"type":4}]}'))]), 'session-1')
  form.append('event', new Blob(['{"records_count":1}'], { type: 'application/json' }))
  await post(forward('/api/v2/replay?ddsource=browser'), form)
  expect(intake.records[0]?.content).toEqual({
    kind: 'replay',
    event: { records_count: 1 },
    segment: { records: [{ type: 4 }] },
  })
})

test('answers the bot check and the product API', async () => {
  expect(await (await fetch(`${intake.address}/bot-check`)).json()).toEqual({ isBot: false })
  expect(await (await post('/graphql', '{"query":"{ shop }"}')).json()).toEqual({ data: {} })
})

test('says what it could not read', async () => {
  expect((await post('/v1/b', 'not json')).status).toBe(400)
  expect((await post('/elsewhere', '')).status).toBe(404)
  expect(intake.records.map(({ content, taken }) => [content.kind, taken])).toEqual([
    ['unreadable', false],
    ['unknown', false],
  ])
})

test('lets pages of other origins ask, and read what rate limits say', async () => {
  const headersOf = async (path: string, method: string) => {
    const { headers } = await fetch(intake.address + path, { method })
    return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
  }
  const asked = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, x-retry-count',
    'access-control-max-age': '600',
  }
  const answered = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-ratelimit-reset' }
  expect(await headersOf('/v1/b', 'OPTIONS')).toEqual(asked)
  expect(await headersOf('/v1/b', 'POST')).toEqual(answered)
  expect(await headersOf('/bot-check', 'GET')).toEqual(answered)
  // These are the documented ones.
  const documented = readFileSync(join(repository, 'docs/telemetry.md'), 'utf8').toLowerCase()
  for (const [name, value] of Object.entries({ ...asked, ...answered }))
    expect(documented).toContain(`${name}: ${value}`)
})

test('answers with each fault that it is told', async () => {
  const batch = JSON.stringify({ batch: [event('a')] })
  intake.answer(() => ({ status: 429, headers: { 'x-ratelimit-reset': '2' } }))
  expect((await post('/v1/b', batch)).headers.get('x-ratelimit-reset')).toBe('2')
  intake.answer(() => htmlAnswer)
  expect(await (await post('/v1/b', batch)).text()).toContain('<!doctype html>')
  intake.clear()
  intake.answer(() => ({ fault: 'close' }))
  await expect(post('/v1/b', batch)).rejects.toThrow('fetch failed')
  expect(intake.events).toEqual([])
  intake.answer(() => ({ fault: 'lose' }))
  await expect(post('/v1/b', batch)).rejects.toThrow('fetch failed')
  expect(intake.events.length).toBeGreaterThan(0)
  intake.answer(() => ({ fault: 'hang' }))
  await expect(fetch(`${intake.address}/bot-check`, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
})

test('tells of new records as they come, until told to stop', async () => {
  const kinds: string[] = []
  const stop = intake.subscribe(({ content }) => kinds.push(content.kind))
  await fetch(`${intake.address}/bot-check`)
  stop()
  await fetch(`${intake.address}/bot-check`)
  expect(kinds).toEqual(['bot-check'])
})
