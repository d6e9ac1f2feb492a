import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { ask, startNginx } from './nginx.ts'
import type { Answer, Nginx } from './nginx.ts'

const shared = sharedFolder()
const [cologne, kyoto, retired] = domains
const live = domains.filter((domain) => domain !== retired)
const moved = 'old-kyoto.example'
const paths = [
  '/',
  '/de/',
  '/de',
  '/de/legal/',
  '/legal/',
  '/index.html',
  '/404.html',
  '/de/404.html',
  '/assets/x.js',
  '/robots.txt',
]
let project: string
let nginx: Nginx
let planned: string

const get = (host: string, path: string): Promise<Answer> => ask(nginx.origin, host, path)
const read = (file: string): string => readFileSync(join(project, 'dist', file), 'utf8')

/** The headers that browsers and Mozilla's Observatory look for, whatever the answer is. */
const safe = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/) as unknown,
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache, no-transform',
}

/** Removes the row of a site, and writes when it closed. */
function retire(domain: string): void {
  const table = readFileSync(join(project, 'sites.yaml'), 'utf8')
  const [row = ''] = new RegExp(`^  ${domain}:\n(?:    .*\n)*`, 'm').exec(table) ?? []
  edit(project, 'sites.yaml', row, '')
  const lines = `moved: { ${moved}: ${kyoto} }\nretired:\n  ${domain}: { since: 2026-11-01, locales: [en, de] }\n`
  edit(project, 'sites.yaml', 'sites:\n', `${lines}sites:\n`)
}

describe('every host gets the right answer from nginx', () => {
  beforeAll(async () => {
    project = deployedProject(join(shared, 'project'))
    mustDeploy(project)
    retire(retired)
    edit(
      project,
      'microsites.yaml',
      'hosts: "{domain}"\n',
      'hosts: "{domain}"\n    aliases: ["www.{domain}", "{domain}.old.example"]\n',
    )
    mustBuild(project)
    planned = mustDeploy(project, ['plan']).stdout
    mustDeploy(project)
    nginx = await startNginx(join(project, 'live'), join(shared, 'nginx'))
  })
  afterAll(() => nginx.stop())

  test('the plan says what is retired', () => {
    expect(planned).toMatch(new RegExp(`  ~ ${retired}  is retired: its URLs answer 410; \\d+ of 8 files new`))
    expect(planned).toContain('    ✂ /paris/city → /  no longer redirects\n')
    expect(planned).not.toContain('--reason')
  })

  test.each(['GET', 'HEAD', 'POST'])(
    'a retired one answers 410 with its page, in the language of the path: %s',
    async (method) => {
      for (const path of paths) {
        const page = read(`${retired}${path.startsWith('/de/') ? '/de' : ''}/404.html`)
        const answer = await ask(nginx.origin, retired, path, { method })
        expect(answer, path).toMatchObject({ status: 410, body: method === 'HEAD' ? '' : page })
        expect(answer.headers, path).toMatchObject({
          ...safe,
          'x-robots-tag': 'noindex',
          'content-type': 'text/html; charset=utf-8',
        })
      }
      expect(read(`${retired}/de/404.html`)).toContain('<h1>Diese Website wurde geschlossen</h1>')
    },
  )

  test('a retired one says which release it belongs to, and shows no other file', async () => {
    expect((await get(retired, '/.well-known/microsites.json')).body).toContain(`"domain": "${retired}"`)
    for (const path of ['/_nginx.conf', '/_redirects', '/.well-known/', '/.well-known/x', '/.git/config'])
      expect((await get(retired, path)).status, path).toBe(410)
  })

  test('a moved one redirects', async () => {
    const answer = await get(moved, '/legal/?a=b')
    expect(answer).toMatchObject({ status: 301, headers: { ...safe, location: `https://${kyoto}/legal/?a=b` } })
  })

  test.each(['www.{domain}', '{domain}.old.example', 'WWW.{domain}'])(
    '%s redirects to the site, with path and query',
    async (alias) => {
      for (const domain of [...live, moved, retired])
        for (const path of [
          '/',
          '/de/?a=b&c',
          '//evil.example/%0d%0ax',
          '/.well-known/microsites.json',
          '/_nginx.conf',
        ]) {
          const answer = await get(alias.replace('{domain}', domain), path)
          expect(answer, path).toMatchObject({ status: 301, headers: { location: `https://${domain}${path}` } })
          expect(answer.headers['x-frame-options']).toBe('DENY')
        }
    },
  )

  test('an unknown one and the bare address are rejected', async () => {
    for (const host of ['unknown.example', `sub.${kyoto}`, `www.www.${kyoto}`, '127.0.0.1', '[::1]', 'localhost'])
      for (const path of paths) expect(await get(host, path)).toMatchObject({ status: 421, body: 'No such site.\n' })
  })

  test('none shows the page of another partner', async () => {
    const hosts = [...live, retired, moved, 'unknown.example', '127.0.0.1', `www.${cologne}`, `${kyoto}.old.example`]
    const titles = live.map(
      (domain) => [domain, /<title>([^<]*)/.exec(read(`${domain}/index.html`))?.[1] ?? ''] as const,
    )
    for (const host of hosts)
      for (const path of [...paths, '/.well-known/microsites.json']) {
        const { body } = await get(host, path)
        for (const [domain, title] of titles)
          if (domain !== host)
            expect(body.includes(title) || body.includes(`"${domain}"`), `${host}${path}`).toBe(false)
      }
    for (const domain of live) expect((await get(domain, '/')).body).toBe(read(`${domain}/index.html`))
  })

  test('`deploy verify` finds nothing wrong', async () =>
    expect(await deployBeside(project, ['verify', '--via', nginx.origin])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^5 sites up to date with 0002-/) as unknown,
    }))
})
