import { deflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { localIntake } from '../../cli/dev/local-intake.ts'
import { startIntake } from '../telemetry/start-intake.ts'
import { askDev } from './ask-dev.ts'
import { freePort } from '../free-port.ts'

const batch = JSON.stringify({ batch: [{ type: 'track', event: 'Panel Opened', messageId: 'm' }] })

/** The intake of `microsites dev`. @returns its port */
async function started(): Promise<number> {
  const port = await freePort()
  const intake = await localIntake({ intake: `http://localhost:${port}` })
  onTestFinished(() => intake.close())
  return port
}

describe('the intake of `microsites dev`', () => {
  test.each([
    ['localhost', undefined, 200],
    ['localhost', 'http://paris-luggage.example.localhost:4321', 200],
    ['localhost', 'https://evil.example', 403],
    ['localhost', 'null', 403],
    ['evil.example', undefined, 421],
    ['evil.example', 'http://evil.example', 421],
  ])('EN-01 at the host %s, asked by a page of %s: %d', async (host, origin, status) => {
    const asked = { method: 'POST', body: batch, headers: origin === undefined ? {} : { origin } }
    expect((await askDev(await started(), host, '/v1/b', asked)).status).toBe(status)
  })

  test('EN-01 is none in place of one that is elsewhere', async () => {
    const intake = await localIntake({ intake: 'https://intake.luggage.example' })
    expect(intake.address).toBeUndefined()
    await intake.close()
  })

  test('takes no body of more than 10 MB, said or not, and goes on', async () => {
    const port = await started()
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    const send = (headers: Record<string, string>) =>
      askDev(port, 'localhost', '/v1/b', { method: 'POST', body, headers }).then(
        ({ status }) => status,
        // Whoever goes on sending may be hung up on before the answer is read.
        ({ code }: NodeJS.ErrnoException) => code,
      )
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(await send({}))
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(await send({ 'transfer-encoding': 'chunked' }))
    expect((await askDev(port, 'localhost', '/v1/b', { method: 'POST', body: batch })).status).toBe(200)
  })

  test('inflates nothing that would fill the memory', async () => {
    const port = await started()
    const body = deflateSync(Buffer.alloc(80 * 1024 * 1024, '\n'))
    const path = `/datadog?ddforward=${encodeURIComponent('/api/v2/rum?dd-evp-encoding=deflate')}`
    expect((await askDev(port, 'localhost', path, { method: 'POST', body })).status).toBe(400)
  })
})

test('an intake keeps as many records as it is told, the newest, and all otherwise', async () => {
  for (const [kept, expected] of [
    [0, []],
    [2, ['/b', '/c']],
    [undefined, ['/a', '/b', '/c']],
  ] as const) {
    const intake = await startIntake(kept === undefined ? {} : { kept })
    for (const path of ['/a', '/b', '/c']) await fetch(intake.address + path)
    expect(intake.records.map(({ url }) => url)).toEqual(expected)
    await intake.close()
  }
})
