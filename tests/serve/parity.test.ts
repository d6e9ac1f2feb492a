import { mkdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverOfNoSite } from '../../cli/deploy/targets/directory/nginx-servers.ts'
import type { OpenServer } from '../../cli/serve/open-server.ts'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import { domains, edit, filesIn, mustBuild, newProject, sharedFolder } from '../build/project.ts'
import { startNginx } from '../deploy/nginx.ts'
import type { Nginx } from '../deploy/nginx.ts'
import { deviations, differences, otherTypes } from './differences.ts'
import type { Asking, Comparable } from './differences.ts'
import { rawRequest } from './raw-request.ts'
import type { RawAnswer } from './raw-request.ts'

const shared = sharedFolder()
const kyoto = 'kyoto-bags.example'
const old = 'old-kyoto-bags.example'
const gone = 'gone-bags.example'

function comparable({ status, headers, body }: RawAnswer, asking: Asking = { method: 'GET', accepts: '' }): unknown {
  const packed = headers['content-encoding'] === 'gzip' && body.length > 0
  const answer = {
    status,
    headers: { ...headers } as Comparable['headers'],
    body: (packed ? gunzipSync(body) : body).toString('latin1'),
  }
  for (const forgive of Object.values(differences)) forgive(answer, asking)
  return answer
}

interface Asked {
  readonly host?: string
  readonly method?: string
  readonly path: string
  readonly headers?: readonly string[]
  /** of HTTP */
  readonly version?: string
}

const ask = (
  port: number,
  { host = kyoto, method = 'GET', path, headers = [], version = '1.1' }: Asked,
): Promise<RawAnswer> => rawRequest(port, [`${method} ${path} HTTP/${version}`, `Host: ${host}`, ...headers])

const gzip = ['Accept-Encoding: gzip, deflate, br']

/** What leads away, what is missing, and what nobody should ask for. */
const others = `
/legal /legal?a=b&c /de /de/legal /assets /en /en/ /en?x=1 /en/legal /en/legal/
/kyoto/city /kyoto/city/ /kyoto/city?utm=x&y /kyoto/city? /old/kyoto /old/kyoto/ //legal /legal/../de /de//legal /%64e
/blog /blog/ /blog/legal /blog/legal/?a /blog/a/b?x=1 /blog/.x /blog//evil.example /blog/%0aX:y /blog/../legal /blogs /xx /xx/legal /xx/a.js
/nowhere /nowhere/ /de/nowhere/ /robots.txt/ /legal/index.html/ /404/ /500 /index /DE/
/index.html /INDEX.html?a=b /de/index.html /DE?a=b /De/legal /DE/LEGAL/?a /ja/legal/index.html /%44%65/ /de/%69ndex.html //DE//
/EN/ /EN/legal?x /en/index.html /LEGAL /LEGAL/ /deindex.html /de/indexxhtml /DE/nowhere /JA/nowhere.js /DE/404.html /500.html /_error.html /_error /Assets/ /ROBOTS.TXT /%E2%84%AAo/
/.well-known /.well-known/ /.well-known/nothing /favicon.svg /favicon.SVG /nothing.svg /ja/nothing.svg /assets/x.svg /assets/gone.svg /old/kyoto/x.svg /xx/x.svg /.x.svg
/assets/ /assets/gone.js /assets/a/b /assets//
/_headers /_nginx.conf /_redirects /_cloudfront.json /_cloudfront.js /web.config /Web.config /_headers/ /%5fheaders
/ja/nowhere /ja/nowhere/ /ja/nowhere.js /ja/legal/x /ja/404.html /ja/.x /ja/legal/.x /.x/y /assets/.x /.well-known/.x /ja/_headers /jar/x /JA/x
/.env /.git/config /legal/.env /de/.git/HEAD /assets/.hidden /..%5c /..%5c..%5cetc /%ff
//etc/passwd /etc/passwd /a%3fb /x#y /%C3%BC /caf%C3%A9/ /%0a /%7f /a%20b
/${'a'.repeat(300)} /${'a/'.repeat(300)} /legal%2f /legal/%2e%2e /legal/.. /./legal/./ /legal/../
/assets/../index.html /? /. /?/../.. // /legal// /nowhere?next=/legal/ /legal/%2e%2e%2f /%25`
  .trim()
  .split(/\s+/)

/** What nginx refuses before it knows whose it is. */
const unreadable = `
/../x /.. /%2e%2e/x /..%2f /legal/../../x /%2e%2e%2f%2e%2e%2fmanifest.json /%00 /a%00.html
/% /%zz /assets/% /%e /${'a'.repeat(9000)} *`
  .trim()
  .split(/\s+/)

const conditions = ['If-None-Match', 'If-Match'].flatMap((name) =>
  ['*', '"nope"', 'W/"nope", "other"', '"'].map((tags) => `${name}: ${tags}`),
)

const encodings =
  `gzip|GZIP|br|gzip;q=0|gzip;q=0.5, br|identity|*|deflate||gzip;q=0.0|gzip;q=0.000|gzip; q=0|gzip ;q=0|gzip;q=0.001
gzip;q=1.5|gzip;q=1.000|gzip;q=1.0000|gzip;q=0.0001|gzip;q=abc|gzip;Q=0|gzip;Q=1|x-gzip|*;q=0|identity;q=0|gzip;q=0, *|deflate,gzip
deflate;q=1,gzip;q=0.1|"gzip"|gzipx|gzip;foo=1|gzip;q=0;x=1|gzip;q=1;x=1|gzip;q=|gzip;q|gzip;|br;q=1, gzip; q=0.5|gzip x|gzip, gzip;q=0
gzip;q=0, gzip|identity, gzip;q=0.8|gzip;q=2|gzip;q=1.|gzip;q=0.|gzip; q =1|gzip;q= 1|gzipgzip|gzipx, gzip|gzip;q=0.5x`
    .split(/[|\n]/)
    .map((accepted) => `Accept-Encoding: ${accepted}`)

const ranges =
  `bytes=0-9|bytes=5-|bytes=-5|bytes=0-|bytes=0-0|bytes=0-99999999|bytes=99999999-|bytes=9-5|bytes=-0|lines=1
bytes = 0-9|bytes= 0-9|bytes=0 - 9|bytes=0-  9 |bytes=-5 |bytes=|bytes=99999999999999999999-|bytes=-99999999999999999999||0-9
bytes=0-9,99999999-|bytes=99999999-,0-9|bytes=9-5,0-0`
    .split(/[|\n]/)
    .map((range) => `Range: ${range}`)

describe('CL-04 nginx and `microsites preview`, asked the same', () => {
  let dist: string
  let preview: OpenServer
  let nginx: Nginx

  beforeAll(async () => {
    const project = newProject(join(shared, 'project'))
    edit(
      project,
      'sites.yaml',
      'sites:\n',
      `moved:\n  ${kyoto}/old/kyoto: /\n  ${kyoto}/blog/*: /de/\n  "*/xx/*": /\n  ${old}: ${kyoto}\nsites:\n`,
    )
    edit(project, 'sites.yaml', 'sites:\n', `retired:\n  ${gone}: { since: 2026-11-01, locales: [ja, de] }\nsites:\n`)
    edit(project, 'microsites.yaml', 'hosts: "{domain}"\n', 'hosts: "{domain}"\n    aliases: ["www.{domain}"]\n')
    mustBuild(project)
    dist = realpathSync(join(project, 'dist'))
    // Of one time, so that a condition about one file is the same for all.
    const built = new Date()
    for (const file of filesIn(dist)) utimesSync(join(dist, file), built, built)
    // No build writes them; they are refused if they are there.
    for (const file of ['.x', 'ja/.x', 'ja/legal/.x', 'assets/.x', '.well-known/.x', 'web.config', 'Web.config'])
      writeFileSync(join(dist, kyoto, file), 'hidden')
    writeFileSync(join(dist, kyoto, 'assets/x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const live = join(shared, 'live')
    mkdirSync(join(live, 'current'), { recursive: true })
    const servers = [...domains, old, gone].map(
      (domain) =>
        `server { include "${live}/server.conf"; server_name ${domain} www.${domain}; root "${dist}/${domain}"; include "${dist}/${domain}/_nginx.conf"; }\n`,
    )
    writeFileSync(join(live, 'current/nginx.conf'), [serverOfNoSite(join(live, 'server.conf')), ...servers].join(''))
    nginx = await startNginx(live, join(shared, 'nginx'))
    preview = await previewServer({ dist: join(project, 'dist'), host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await preview.close()
    await nginx.stop()
  })

  /** Asks both, and holds one answer against the other. @returns how many were asked */
  async function compare(all: readonly Asked[]): Promise<number> {
    const port = Number(new URL(nginx.origin).port)
    for (const asked of all) {
      const [theirs, ours] = await Promise.all([ask(port, asked), ask(preview.port, asked)])
      const accepts = asked.headers?.map((header) => /^Accept-Encoding: (.*)$/.exec(header)?.[1]).find(Boolean) ?? ''
      const asking = { method: asked.method ?? 'GET', accepts }
      expect.soft(comparable(ours, asking), JSON.stringify(asked)).toEqual(comparable(theirs, asking))
      expect.soft(theirs.status).toBeGreaterThan(199)
    }
    return all.length
  }

  const filesOf = (domain: string): readonly string[] => filesIn(join(dist, domain)).map((file) => `/${file}`)
  const pagesOf = (domain: string): readonly string[] =>
    filesOf(domain).flatMap((file) => (file.endsWith('/index.html') ? [file.slice(0, -'index.html'.length)] : []))

  test('every page and every file of every site', async () => {
    const all = domains.flatMap((host) => [...pagesOf(host), ...filesOf(host)].map((path) => ({ host, path })))
    expect(await compare(all)).toBeGreaterThan(100)
  })

  test('their heads, and what is compressed', async () => {
    const paths = [...pagesOf(kyoto), ...filesOf(kyoto), '/nowhere', '/legal', '/assets/gone.js']
    const all = paths.flatMap((path) => [
      { path, method: 'HEAD' },
      { path, headers: gzip },
      { path, method: 'HEAD', headers: gzip },
    ])
    expect(await compare(all)).toBeGreaterThan(100)
    expect(await compare(encodings.map((header) => ({ path: '/', headers: [header] })))).toBe(encodings.length)
    const twice = [['gzip', 'br']].map((two) => two.map((one) => `Accept-Encoding: ${one}`))
    await compare(twice.map((headers) => ({ path: '/', headers })))
    await compare([{ path: '/', headers: [...gzip, 'Via: 1.1 x'] }])
  })

  test('files of every type, with endings in any letters', async () => {
    const known = readFileSync('/etc/nginx/mime.types', 'utf8').matchAll(/^\s+\S+\/\S+\s+([^;]+);/gm)
    const endings = [...known].flatMap(([, list = '']) => list.split(/\s+/))
    const common = endings.filter((ending) => !otherTypes.has(ending))
    const names = common.flatMap((ending) => [`x.${ending}`, `X.${ending.toUpperCase()}`])
    mkdirSync(join(dist, kyoto, 'every-type'))
    for (const name of names) writeFileSync(join(dist, kyoto, 'every-type', name), name.repeat(200))
    const paths = names.map((name) => `/every-type/${name}`)
    expect(await compare(paths.flatMap((path) => [{ path }, { path, headers: gzip }]))).toBeGreaterThan(200)
    rmSync(join(dist, kyoto, 'every-type'), { recursive: true })
  })

  test('redirects, what is missing, and hostile addresses', async () => {
    const all = others.flatMap((path) => [{ path }, { path, method: 'HEAD', headers: gzip }])
    expect(await compare(all)).toBeGreaterThan(100)
    expect(await compare(unreadable.map((path) => ({ path })))).toBe(14)
  })

  test('a domain that has moved', async () => {
    const paths =
      '/ /legal /legal/ /de /de/legal/ /ja /anything/else /assets/gone.js /index.html /.well-known/ /?a=b // /404.html /500.html /de?a=b&c /legal/?'
    const all = ['/.well-known/microsites.json', ...paths.split(' ')].map((path) => ({ path, host: old }))
    expect(await compare([...all, ...all.map((asked) => ({ ...asked, method: 'HEAD' }))])).toBe(34)
    expect((await ask(preview.port, { path: '/de', host: old })).headers['location']).toBe(`https://${kyoto}/de/`)
  })

  test('a retired domain', async () => {
    const files = ['/.well-known/microsites.json', '/404.html', '/de/404.html', '/_nginx.conf', '/_headers']
    const paths =
      '/ /legal /de /de/ /de/x/y /dex /en/ /assets/gone.js /index.html /.well-known/ /.git/HEAD /?a=b // /%64e/'
    const all = [...files, ...paths.split(' ')].map((path) => ({ path, host: gone }))
    const heads = all.flatMap((asked) => [
      { ...asked, method: 'HEAD' },
      { ...asked, headers: gzip },
    ])
    expect(await compare([...all, ...heads])).toBe(57)
    expect((await ask(preview.port, { path: '/de/x', host: gone })).status).toBe(410)
  })

  test('an alias', async () => {
    const paths =
      '/ /legal /de/?a=b&c /nowhere /assets/gone.js /?a=b // //x.example/ /%64e/ /caf%C3%A9 /..%5c /? /.git/HEAD /_headers'
    const all = [kyoto, old, gone].flatMap((domain) =>
      paths.split(' ').map((path) => ({ path, host: `www.${domain}` })),
    )
    expect(await compare([...all, ...all.map((asked) => ({ ...asked, method: 'HEAD' }))])).toBe(84)
    const { headers } = await ask(preview.port, { path: '/de/?a', host: `WWW.${kyoto}` })
    expect(headers['location']).toBe(`https://${kyoto}/de/?a`)
  })

  test('hosts that no site has', async () => {
    const hosts = ['unknown.example', `sub.${kyoto}`, 'kyoto', `${kyoto}.example`]
    const paths = ['/', '/de/', '/nowhere', '/assets/x.js', '/_headers', '/.env', '/.well-known/microsites.json']
    const asked = hosts.flatMap((host) =>
      paths.flatMap((path) => ['GET', 'HEAD', 'POST'].map((method) => ({ host, path, method }))),
    )
    expect(await compare(asked)).toBeGreaterThan(50)
    expect((await ask(preview.port, { host: 'unknown.example', path: '/' })).status).toBe(421)
  })

  test('what a browser knows already, and parts of files', async () => {
    const script = filesOf(kyoto).find((file) => /^\/assets\/.*\.js$/.test(file)) ?? ''
    const paths = ['/', '/favicon.svg', script, '/nowhere', '/legal']
    for (const port of [Number(new URL(nginx.origin).port), preview.port]) {
      for (const path of ['/', '/favicon.svg', script]) {
        const { headers } = await ask(port, { path })
        for (const tag of [headers['etag'], `W/${headers['etag']}`, `"a", ${headers['etag']}`])
          expect((await ask(port, { path, headers: [`If-None-Match: ${tag}`] })).status, `${path} ${tag}`).toBe(304)
      }
    }
    const { 'last-modified': modified = '' } = (await ask(preview.port, { path: '/' })).headers
    const times = ['If-Modified-Since', 'If-Unmodified-Since'].flatMap((name) =>
      [modified, 'Sat, 01 Jan 2000 00:00:00 GMT'].map((time) => `${name}: ${time}`),
    )
    const others = [
      'If-Modified-Since: never',
      'If-Modified-Since: ',
      'If-Unmodified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
    ]
    const both = [modified, 'Sat, 01 Jan 2000 00:00:00 GMT'].map((time) => [
      `If-Modified-Since: ${time}`,
      'If-None-Match: "nope"',
    ])
    const partly = [`If-Range: ${modified}`, 'If-Range: "other"'].map((header) => [header, 'Range: bytes=0-9'])
    const headers = [
      ...[...conditions, 'If-None-Match: ', ...times, ...others, ...ranges].map((header) => [header]),
      ...partly,
      ...both,
    ]
    const all = paths.flatMap((path) => headers.map((one) => ({ path, headers: one })))
    const more = [
      ['If-None-Match: *', ...gzip],
      ['If-Match: "nope"', ...gzip],
      ['If-Modified-Since: ' + modified, 'If-None-Match: *'],
    ]
    expect(await compare([...all, ...more.map((one) => ({ path: '/', headers: one }))])).toBeGreaterThan(100)
    expect(await compare([{ path: '/', headers: ['Range: bytes=0-9'], version: '1.0' }])).toBe(1)
  })

  test('names of the host, and methods that a file has no answer to', async () => {
    const hosts = [kyoto.toUpperCase(), `${kyoto}.`, `${kyoto}:99`, 'Kyoto-Bags.example.:80']
    const targets = [`http://${domains[3]}/`, `http://${kyoto}`, `http://${kyoto}?a`, `http://${kyoto}/legal`]
    const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']
    const files = ['/', '/de/', '/legal/', '/robots.txt', '/favicon.svg', '/.well-known/microsites.json']
    await compare(hosts.map((host) => ({ host, path: '/' })))
    await compare(targets.map((path) => ({ path })))
    await compare(methods.flatMap((method) => files.map((path) => ({ method, path }))))
  })

  test.each(deviations)('by intent they differ: $why', async ({ nginx: theirs, preview: ours, heads }) => {
    for (const head of heads) {
      const lines = head.map((line) => line.replace('HOST', kyoto).replace('MOVED', old))
      const port = Number(new URL(nginx.origin).port)
      const answers = await Promise.all([port, preview.port].map((one) => rawRequest(one, lines)))
      expect
        .soft(
          answers.map(({ status }) => status),
          lines.join(', '),
        )
        .toEqual([theirs, ours])
    }
  })

  test('where they are not equal that is found', async () => {
    const answer = await ask(preview.port, { path: '/' })
    for (const header of ['content-security-policy', 'cache-control', 'vary', 'accept-ranges', 'last-modified'])
      for (const value of ['other', undefined]) {
        const changed = { ...answer, headers: { ...answer.headers, [header]: value } } as RawAnswer
        expect(comparable(changed), header).not.toEqual(comparable(answer))
      }
    expect(comparable({ ...answer, status: 404 })).not.toEqual(comparable(answer))
    expect(comparable({ ...answer, body: Buffer.from('') })).not.toEqual(comparable(answer))
  })
})
