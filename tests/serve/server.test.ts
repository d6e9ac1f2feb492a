import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import { buildListener } from '../../cli/serve/preview/build-listener.ts'
import { sendFile } from '../../cli/serve/preview/send-file.ts'
import { openServer } from '../../cli/serve/open-server.ts'
import { brotliDecompressSync } from 'node:zlib'
import { rawRequest } from './raw-request.ts'
import type { RawAnswer } from './raw-request.ts'
import { dirtyBuild, smallBuild } from './small-build.ts'

async function serve(dist: string): Promise<number> {
  const server = await previewServer({ dist, host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return server.port
}

const north = 'north.example'

/** @param headers of the request, beside its host */
const get = (port: number, path: string, host: string = north, ...headers: string[]): Promise<RawAnswer> =>
  rawRequest(port, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers])

describe('B 82 addresses', () => {
  test.each([
    ['/../x', 400],
    ['/..', 400],
    ['/%2e%2e/x', 400],
    ['/%2e%2e%2fmanifest.json', 400],
    ['/..%2f', 400],
    ['/..%5c', 404],
    ['/..%5c..%5cmanifest.json', 404],
    ['//etc/passwd', 404],
    ['/%00', 400],
    ['/index.html%00', 400],
    ['/%ff', 404],
    ['/assets/%', 400],
    [`/${'a'.repeat(9 * 1024)}`, 414],
    ['/de/../../../manifest.json', 400],
    ['/C:%5cwindows', 404],
    ['/\\..\\manifest.json', 404],
  ])('%s answers %i, and the server lives on', async (path, status) => {
    const port = await serve(smallBuild())
    const answer = await get(port, path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toMatch(/microsites.manifest|root:|a secret/)
    expect((await get(port, '/')).status).toBe(200)
  })

  test('of the same file is told apart only by how it is written', async () => {
    const port = await serve(smallBuild())
    for (const path of ['/', '/.', '//', '/de/..', '/index.html', '/%69ndex.html', '/?a=b', `http://${north}`])
      expect((await get(port, path, north)).body.toString(), path).toContain('<title>North')
  })
})

describe('B 83 what lies in a folder and is not served', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/de/.env',
    '/assets/.env',
    '/linked',
    '/assets/linked/secret',
    '/manifest.json',
    '/_headers',
    '/_redirects',
    '/_nginx.conf',
    '/_cloudfront.json',
    '/_cloudfront.js',
    '/vercel.json',
    '/Web.config',
    '/%5fnginx.conf',
    '/.well-known',
    '/.well-known/',
  ])('%s answers 404', async (path) => {
    const answer = await get(await serve(dirtyBuild()), path)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toMatch(/^(?:Nothing in the north|Not found\.\n)$/)
  })

  test('a folder that is a link, or that no build has made, is no site', async () => {
    const port = await serve(dirtyBuild())
    for (const host of ['linked.example', '..', '.', 'north.example/de'])
      expect((await get(port, '/secret', host)).status, host).toBe(421)
  })

  test('and what is meant for everybody is', async () => {
    expect((await get(await serve(dirtyBuild()), '/.well-known/microsites.json')).status).toBe(200)
  })
})

describe('B 84 hosts', () => {
  test.each([
    north,
    'NORTH.example',
    'north.example.',
    'north.example:8080',
    'north.example.localhost',
    'North.Example.localhost:80',
  ])('%s is served', async (host) => {
    const { status, body } = await get(await serve(smallBuild()), '/', host)
    expect(status).toBe(200)
    expect(body.toString()).toContain('<title>North')
  })

  test.each([
    'evil.com',
    'north.example.evil.com',
    'evil.north.example',
    'www.north.example',
    'localhost.evil.com',
    'north.example@evil.com',
    'north.example:80:80',
    '127.0.0.1.nip.io',
    '0.0.0.0',
    '[::]:80',
    '',
    '..',
    'null',
  ])('"%s" is told that nothing is here for it', async (host) => {
    const { status, headers, body } = await get(await serve(smallBuild()), '/', host)
    expect(status).toBe(421)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain('No such site')
    expect(body.toString()).not.toContain(north)
  })

  test('the host of the environment is served, and those that look like it are not', async () => {
    const data = '<script type="application/json" id="page-data">{"hosts":{"north.example.preview.test":{}}}</script>'
    const port = await serve(smallBuild({ [north]: { 'index.html': data } }))
    for (const host of [north, `${north}.preview.test`, `${north}.localhost`])
      expect((await get(port, '/', host)).status, host).toBe(200)
    for (const host of [
      'preview.test',
      'south.example.preview.test',
      `${north}.preview`,
      `${north}.preview.test.evil.com`,
    ])
      expect((await get(port, '/', host)).status, host).toBe(421)
  })

  test('nor for who names none, or names another in the address', async () => {
    const port = await serve(smallBuild())
    expect((await rawRequest(port, ['GET / HTTP/1.1'])).status).toBe(421)
    expect((await rawRequest(port, ['GET / HTTP/1.0'])).status).toBe(421)
    expect((await get(port, 'http://evil.com/')).status).toBe(421)
  })

  test('nor for who names two, or speaks another version of HTTP', async () => {
    const port = await serve(smallBuild())
    for (const other of [north, 'south.example', 'evil.com', ''])
      expect((await get(port, '/', north, `Host: ${other}`)).status, other).toBe(400)
    expect((await get(port, `http://${north}/`, 'south.example', `hOST: ${north}`)).status).toBe(400)
    for (const version of ['0.9', '1.2', '2.0', '3.0', '1.10', '11'])
      expect((await rawRequest(port, [`GET / HTTP/${version}`, `Host: ${north}`])).status, version).toBe(400)
    expect((await rawRequest(port, ['GET / HTTP/1.0', `Host: ${north}`])).status).toBe(200)
  })

  test.each(['null', 'https://evil.com', 'http://evil.com:4322', 'http://localhost'])(
    'a page of "%s" may not ask',
    async (origin) => {
      const { status, body } = await get(await serve(smallBuild()), '/', north, `Origin: ${origin}`)
      expect({ status, body: body.toString() }).toEqual({
        status: 403,
        body: 'Requests from other sites are refused.\n',
      })
    },
  )

  test('its own pages may', async () => {
    const port = await serve(smallBuild())
    for (const origin of [`https://${north}`, `http://${north}.localhost:${port}`])
      expect((await get(port, '/', `${north}.localhost`, `Origin: ${origin}`)).status).toBe(200)
  })

  test('no answer lets others read it', async () => {
    const port = await serve(smallBuild())
    for (const host of [north, 'localhost', 'evil.com'])
      expect((await get(port, '/', host)).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('B 86 what is missing', () => {
  test('a script is answered in plain text, so that no browser runs a page', async () => {
    const { status, headers, body } = await get(await serve(smallBuild()), '/assets/main-3f2a.js')
    expect({ status, type: headers['content-type'], body: body.toString() }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      body: 'Not found.\n',
    })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    [north, 'Nothing in the north'],
    ['south.example', 'Nothing in the south'],
  ])('a page is told in the words of %s', async (host, words) => {
    const port = await serve(smallBuild())
    for (const path of ['/nowhere', '/nowhere/', '/de/nowhere', '/index.html/']) {
      const { status, headers, body } = await get(port, path, host)
      expect({ status, body: body.toString() }).toEqual({ status: 404, body: words })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('or in few words, where it has none', async () => {
    const port = await serve(smallBuild({ [north]: { 'index.html': 'north' } }))
    const { status, headers } = await get(port, '/nowhere')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/plain; charset=utf-8' })
  })
})

describe('B 87 methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is answered 405', async (method) => {
    const port = await serve(smallBuild())
    for (const path of ['/', '/assets/main.js', '/nowhere', '/de']) {
      const { status, headers } = await rawRequest(port, [`${method} ${path} HTTP/1.1`, `Host: ${north}`])
      expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' })
    }
    expect((await rawRequest(port, [`${method} / HTTP/1.1`, 'Host: localhost'])).status).toBe(405)
  })

  test('HEAD is GET without a body', async () => {
    const port = await serve(smallBuild())
    for (const path of ['/', '/assets/main.js', '/nowhere', '/de', '/assets/gone.js'])
      for (const accept of ['identity', 'gzip']) {
        const ask = (method: string): Promise<RawAnswer> =>
          rawRequest(port, [`${method} ${path} HTTP/1.1`, `Host: ${north}`, `Accept-Encoding: ${accept}`])
        const [{ headers: got }, { headers, body }] = await Promise.all([ask('GET'), ask('HEAD')])
        expect(body).toHaveLength(0)
        // HEAD tells the length of the uncompressed file.
        const zipped = got['content-encoding'] === 'gzip'
        const own = zipped ? { 'content-encoding': '', 'content-length': '', 'transfer-encoding': '' } : {}
        expect({ ...headers, date: '', ...own }).toEqual({ ...got, date: '', ...own })
        expect(headers['content-length']).toBeDefined()
      }
  })

  test('nobody is invited to send a body', async () => {
    const port = await serve(smallBuild())
    const head = ['POST / HTTP/1.1', `Host: ${north}`, 'Content-Length: 9', 'Expect: 100-continue']
    expect((await rawRequest(port, head)).status).toBe(405)
  })
})

describe('what is served', () => {
  test('has the headers that the build wrote for it, without those that need TLS', async () => {
    const port = await serve(smallBuild())
    const page = (await get(port, '/')).headers
    expect(page).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' })
    expect(page).not.toHaveProperty('strict-transport-security')
    expect((await get(port, '/assets/main.js')).headers['cache-control']).toBe('immutable')
  })

  test('is sent again once it has changed', async () => {
    const dist = smallBuild()
    const port = await serve(dist)
    const { etag = '' } = (await get(port, '/', 'south.example')).headers
    expect((await get(port, '/', 'south.example', `If-None-Match: ${etag}`)).status).toBe(304)
    // Of the same length, within the same second: a tag has the time of a change in milliseconds.
    const page = join(dist, 'south.example/index.html')
    writeFileSync(page, 'SOUTH')
    const { mtimeMs } = statSync(page)
    utimesSync(page, mtimeMs / 1000, mtimeMs / 1000 + 0.002)
    const { status, body } = await get(port, '/', 'south.example', `If-None-Match: ${etag}`)
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'SOUTH' })
  })

  test('changes as soon as another build is done, and is not half of it before', async () => {
    const old = smallBuild()
    const link = join(dirname(old), 'link')
    symlinkSync(old, link)
    const port = await serve(link)
    expect((await get(port, '/', 'east.example')).status).toBe(421)
    const next = smallBuild({ 'east.example': { 'index.html': 'east' } })
    symlinkSync(next, `${link}.new`)
    renameSync(`${link}.new`, link)
    expect((await get(port, '/', 'east.example')).body.toString()).toBe('east')
    expect((await get(port, '/')).status).toBe(421)
    expect((await get(port, '/', 'localhost')).body.toString()).toContain('east.example')
    rmSync(link)
    const { status, body } = await get(port, '/', 'east.example')
    expect({ status, body: body.toString() }).toEqual({
      status: 503,
      body: 'There is no complete build at the moment. Run `microsites build`.\n',
    })
    mkdirSync(join(link, 'manifest.json'), { recursive: true })
    expect((await get(port, '/', 'localhost')).status).toBe(503)
    rmSync(link, { recursive: true })
    writeFileSync(link, 'no folder')
    expect((await get(port, '/', 'localhost')).status).toBe(503)
    rmSync(link)
    symlinkSync(next, link)
    expect((await get(port, '/', 'east.example')).status).toBe(200)
  })

  test('leads on to addresses in any script', async () => {
    const rule = 'location = "/alt" {\n  return 301 "/京都/?a=ü$is_args$args";\n}\n'
    const port = await serve(smallBuild({ [north]: { '_nginx.conf': rule } }))
    const { status, headers } = await get(port, '/alt')
    expect({ status, location: headers['location'] }).toEqual({
      status: 301,
      location: '/%E4%BA%AC%E9%83%BD/?a=%C3%BC',
    })
  })

  test('is listed under localhost, with its languages', async () => {
    const port = await serve(smallBuild())
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]:80']) {
      const { status, headers, body } = await get(port, '/', host)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(body.toString()).toContain(`<a href="http://north.example.localhost:${port}/de/" hreflang="de"`)
      expect(body.toString()).toContain('<small>North</small>')
    }
    expect((await get(port, '/manifest.json', 'localhost')).status).toBe(404)
  })

  test('is compressed with brotli where a host has it', async () => {
    const server = await openServer(buildListener(smallBuild()), { port: 0 })
    onTestFinished(() => server.close())
    const { headers, body } = await get(server.port, '/', north, 'Accept-Encoding: gzip, deflate, br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(body).toString()).toContain('<title>North')
    expect((await get(server.port, '/', north, 'Accept-Encoding: gzip')).headers['content-encoding']).toBe('gzip')
  })
})

describe('while a build replaces the folder of a site', () => {
  test('a file that was there a moment ago is waited for', async () => {
    const file = join(smallBuild(), north, 'index.html')
    const server = await openServer(
      (request, response) => {
        renameSync(file, `${file}.old`)
        sendFile(request, response, { status: 200, headers: [], found: { file, size: 1 } })
        setTimeout(() => writeFileSync(file, 'the new page'), 50)
      },
      { port: 0 },
    )
    onTestFinished(() => server.close())
    expect(await get(server.port, '/')).toMatchObject({ status: 200, body: Buffer.from('the new page') })
  })

  test('files are looked up again', async () => {
    const answer = buildListener(smallBuild())
    const moves = [true, true, false]
    const server = await openServer(
      (request, response) => {
        while (!answer(request, response, () => moves.shift() === true));
      },
      { port: 0 },
    )
    onTestFinished(() => server.close())
    expect((await get(server.port, '/')).status).toBe(200)
    expect(moves).toEqual([])
  })
})
