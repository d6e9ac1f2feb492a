import { describe, expect, onTestFinished, test } from 'vitest'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import { rawRequest } from './raw-request.ts'
import { smallBuild } from './small-build.ts'

describe('CL-04 the list of all sites', () => {
  test('leads another device to what it reaches through its proxy, and says so', async () => {
    const { port, close } = await previewServer({ dist: smallBuild(), host: '127.0.0.1', port: 0 })
    onTestFinished(close)
    const list = async (host: string): Promise<string> =>
      (await rawRequest(port, ['GET / HTTP/1.1', `Host: ${host}`])).body.toString()
    for (const host of ['192.0.2.7', `[2001:db8::7]:${port}`]) {
      const page = await list(host)
      expect(page).toContain(`set <code>${host.replace(/]:.*/, ']')}:${port}</code> as the HTTP proxy`)
      const link = /href="(http:[^"]+)">north/.exec(page)?.[1] ?? ''
      expect(link).toBe(`http://north.example:${port}/`)
      // As a browser asks its proxy.
      const { status, body } = await rawRequest(port, [`GET ${link} HTTP/1.1`, `Host: north.example:${port}`])
      expect({ status, title: body.includes('<title>North') }).toEqual({ status: 200, title: true })
    }
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]']) {
      expect(await list(host)).toContain(`href="http://north.example.localhost:${port}/"`)
      expect(await list(host)).not.toContain('proxy')
    }
  })
})
