import { expect, test } from 'vitest'
import type { IntakeRecord } from '../../runtime/telemetry/testing/intake-record.ts'
import { asksNot, eventAt, openMeasuredTable, until, visitor } from './measured-table.ts'

const opened = openMeasuredTable()

const of = (kind: IntakeRecord['content']['kind']) =>
  opened.intake.records.filter(({ content }) => content.kind === kind)

test('AN-20 BO-02 the documented CORS headers are enough for an intake and a bot check on another origin', async () => {
  let limited = 0
  let failed = 0
  opened.intake.answer(({ content }) => {
    if (content.kind !== 'events') return undefined
    if (limited++ === 0) return { status: 429, headers: { 'x-ratelimit-reset': '7' } }
    return failed++ === 0 ? { status: 503 } : undefined
  })
  const { page, context } = await visitor(opened)
  await page.goto(opened.table.address(asksNot))
  await eventAt(opened.intake, 'Loaded Segment')
  await until(() => of('replay').length > 0, 'a recording')
  await context.close()
  const kinds = ['bot-check', 'settings', 'events', 'rum', 'replay'] as const
  for (const kind of kinds) {
    expect(of(kind).length, kind).toBeGreaterThan(0)
    for (const { headers } of of(kind)) expect(headers['origin']).toBe(opened.table.address(asksNot, ''))
  }
  // Only requests with events have a preflight. Its answer also allows the header of the retries.
  const asked = of('preflight').map(({ url, headers }) => [url, headers['access-control-request-headers']])
  expect(asked).toEqual([['/v1/b', 'authorization']])
  expect(of('events').map(({ headers }) => headers['x-retry-count'] !== undefined)).toContain(true)
  // The page waits as long as the header says. If it could not read the header, it would wait five seconds.
  const [refused, again] = of('events')
  expect((again?.time ?? 0) - (refused?.time ?? 0)).toBeGreaterThanOrEqual(7000)
})
