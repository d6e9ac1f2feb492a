import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { freePort } from '../free-port.ts'
import { ask, startNginx } from './nginx.ts'
import type { Answer, Nginx, OwnSettings } from './nginx.ts'

const shared = sharedFolder()
const retired = 'paris-luggage.example'
const live = domains.filter((domain) => domain !== retired)
const foreign = [retired, 'unknown.example', `sub.${live[0]}`, '127.0.0.1', '[::1]', 'localhost']
const paths = ['/', '/de/', '/index.html', '/nowhere', '/assets/x.js', '/robots.txt', '/.well-known/microsites.json']
let project: string
const running: Nginx[] = []

async function start(settings: OwnSettings = {}): Promise<Nginx> {
  const nginx = await startNginx(join(project, 'live'), join(shared, `nginx-${running.length}`), settings)
  running.push(nginx)
  return nginx
}

const page = (domain: string): string => readFileSync(join(project, 'dist', domain, 'index.html'), 'utf8')

/** The same request over TLS, to a server with a self-signed certificate. */
function askSafely(port: number, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: '/',
        servername: host,
        headers: { host },
        rejectUnauthorized: false,
        agent: false,
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => (body += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

describe('a host that no site has', () => {
  beforeAll(() => {
    project = deployedProject(join(shared, 'project'))
    mustDeploy(project)
    const table = readFileSync(join(project, 'sites.yaml'), 'utf8')
    const [row = ''] = new RegExp(`^  ${retired}:\n(?:    .*\n)*`, 'm').exec(table) ?? []
    edit(project, 'sites.yaml', row, '')
    mustBuild(project)
    mustDeploy(project, ['apply', '--yes', '--reason', 'the partner is gone'])
  })
  afterAll(async () => {
    for (const nginx of running) await nginx.stop()
  })

  test('is shown no page of another one: unknown, retired, or the address alone', async () => {
    const { origin } = await start()
    for (const host of foreign)
      for (const path of paths)
        for (const method of ['GET', 'POST'])
          expect(await ask(origin, host, path, { method }), `${method} ${host} ${path}`).toMatchObject({
            status: 421,
            body: 'No such site.\n',
          })
    expect((await ask(origin, 'unknown.example', '/x.html')).headers['content-type']).toBe('text/plain')
    for (const domain of live) expect((await ask(origin, domain, '/')).body, domain).toBe(page(domain))
    expect(await deployBeside(project, ['verify', '--via', origin])).toMatchObject({ status: 0 })
  })

  test.each(['before', 'after'] as const)('is for a default server of your own, %s ours', async (where) => {
    const own = (port: number): string =>
      `server { listen 127.0.0.1:${port} default_server; server_name _; return 404 "mine"; }`
    const { origin } = await start({ [where]: own })
    for (const host of foreign) expect(await ask(origin, host, '/'), host).toMatchObject({ status: 404, body: 'mine' })
    for (const domain of live) expect((await ask(origin, domain, '/')).body, domain).toBe(page(domain))
  })

  test('can still get a certificate where `server.conf` answers for that', async () => {
    const { origin } = await start({ server: 'location /.well-known/acme-challenge/ { return 200 "proof"; }\n' })
    expect((await ask(origin, 'unknown.example', '/.well-known/acme-challenge/x')).body).toBe('proof')
    expect((await ask(origin, 'unknown.example', '/')).status).toBe(421)
  })

  test('is shown no page over TLS and at a second address', async () => {
    const port = await freePort()
    const second = await freePort()
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((file) => join(shared, file))
    const names = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const files = ['-subj', '/CN=sites.example', '-keyout', key ?? '', '-out', certificate ?? '']
    execFileSync('openssl', [...names, ...files], { stdio: 'ignore' })
    const tls = `ssl_certificate ${certificate};\nssl_certificate_key ${key};\n`
    await start({ server: `listen 127.0.0.1:${port} ssl;\nlisten 127.0.0.1:${second};\n${tls}` })
    for (const host of [retired, 'unknown.example', '127.0.0.1']) {
      expect(await askSafely(port, host), host).toMatchObject({ status: 421, body: 'No such site.\n' })
      expect((await ask(`http://127.0.0.1:${second}`, host, '/')).status, host).toBe(421)
    }
    for (const domain of live) expect((await askSafely(port, domain)).body, domain).toBe(page(domain))

    const strict = await freePort()
    await start({
      server: `listen 127.0.0.1:${strict} ssl;\n${tls}`,
      after: () => `server { listen 127.0.0.1:${strict} ssl default_server; ssl_reject_handshake on; }`,
    })
    await expect(askSafely(strict, 'unknown.example')).rejects.toThrow('unrecognized name')
    for (const domain of live) expect((await askSafely(strict, domain)).body, domain).toBe(page(domain))
  })

  test('is shown no page by a release of an earlier version, once a deployment goes back to it', async () => {
    const [first = ''] = readdirSync(join(project, 'live/releases')).toSorted()
    const file = join(project, 'live/releases', first, 'nginx.conf')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*?\n}\n/s, ''))
    await deployBeside(project, ['rollback'])
    const { origin } = await start()
    expect((await ask(origin, retired, '/')).body).toContain('<html')
    expect((await ask(origin, 'unknown.example', '/')).status).toBe(421)
  })
})
