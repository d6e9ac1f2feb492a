import { join } from 'node:path'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { limits } from '../../../runtime/telemetry/limits.ts'
import { catchEarlyErrors } from '../../../runtime/telemetry/monitoring/early-errors.ts'
import { repository } from '../../run-cli.ts'

const most = limits.monitoring.earlyErrors

const event = (type: string, fields: object): Event => Object.assign(new Event(type), fields)

test('catches errors and rejections until they are taken, and then no more', () => {
  const target = new EventTarget()
  const early = catchEarlyErrors(most, target)
  const broken = new Error('broken')
  const refused = new Error('refused')
  target.dispatchEvent(event('error', { error: broken }))
  target.dispatchEvent(event('unhandledrejection', { reason: refused }))
  target.dispatchEvent(event('error', { message: 'Script error.' }))
  expect(early.take().map(({ error }) => error)).toEqual([broken, refused, 'Script error.'])
  target.dispatchEvent(event('error', { error: broken }))
  expect(early.take()).toEqual([])
})

test('forgets what was caught, and goes on', () => {
  const target = new EventTarget()
  const early = catchEarlyErrors(most, target)
  target.dispatchEvent(event('error', { error: 'before' }))
  early.forget()
  target.dispatchEvent(event('error', { error: 'after' }))
  expect(early.take().map(({ error }) => error)).toEqual(['after'])
})

test('keeps the first ones', () => {
  const target = new EventTarget()
  const early = catchEarlyErrors(most, target)
  for (let index = 0; index < 30; index++) target.dispatchEvent(event('error', { error: index }))
  expect(early.take().map(({ error }) => error)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('is at most a kilobyte', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(repository, 'runtime/telemetry/monitoring/early-errors.ts'),
        formats: ['es'],
      },
    },
  })
  const { output } = (result as Rolldown.RolldownOutput[])[0] ?? { output: [] }
  expect(output).toHaveLength(1)
  expect(Buffer.byteLength(output[0]?.code ?? ''), output[0]?.code).toBeLessThanOrEqual(1024)
})
