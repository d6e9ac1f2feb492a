import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { answerOf } from '../../cli/serve/preview/site-answer.ts'
import { runCli } from '../run-cli.ts'
import { digestsIn, edit, filesIn, flaws, manifestOf, mustBuild, newProject } from './project.ts'

const gone = 'gone-bags.example'
const path = '/.well-known/microsites.json'

/** Runs the function for CloudFront of a domain. */
function atCloudFront(dist: string, domain: string, uri: string, host: string = domain): unknown {
  const code = readFileSync(join(dist, domain, '_cloudfront.js'), 'utf8')
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240)
  const event = { request: { uri, headers: { host: { value: host } }, querystring: { a: { value: 'b' } } } }
  return JSON.parse(JSON.stringify(runInContext(`${code}\nhandler(event)`, createContext({ event })))) as unknown
}

test('a retired domain has a folder with a page for each language, for every kind of host', () => {
  const project = newProject()
  const dist = join(project, 'dist')
  edit(project, 'sites.yaml', 'sites:\n', `retired:\n  ${gone}: { since: 2026-11-01, locales: [ja, de] }\nsites:\n`)
  expect(mustBuild(project).stderr).toContain(`${gone}  is retired\n`)
  expect(flaws(dist)).toEqual([])
  const files = ['_cloudfront.js', '_cloudfront.json', '_headers', '_nginx.conf', '_redirects']
  expect(filesIn(join(dist, gone))).toEqual(['.well-known/microsites.json', '404.html', ...files, 'de/404.html'])
  const page = (folder: string): string => readFileSync(join(dist, gone, folder, '404.html'), 'utf8')
  expect(page('')).toContain('<h1>このウェブサイトは閉鎖されました</h1>')
  expect(page('de')).toContain('Datum der Schließung: 1. November 2026')
  expect(readFileSync(join(dist, gone, '_headers'), 'utf8')).toContain('  X-Robots-Tag: noindex\n')
  expect(readFileSync(join(dist, gone, '_redirects'), 'utf8')).toBe('/de/* /de/404.html 404\n')
  for (const [asked, file] of [
    ['/', '404.html'],
    ['/legal/', '404.html'],
    ['/de/legal/', 'de/404.html'],
  ] as const) {
    const found = { file: join(dist, gone, file) }
    expect(answerOf(join(dist, gone), asked), asked).toMatchObject({ status: 410, found })
    expect(atCloudFront(dist, gone, asked), asked).toMatchObject({
      statusCode: 410,
      headers: { 'x-robots-tag': { value: 'noindex' }, 'x-frame-options': { value: 'DENY' } },
      body: { encoding: 'text', data: readFileSync(found.file, 'utf8') },
    })
  }
  expect(answerOf(join(dist, gone), path)).toMatchObject({ status: 200 })
  expect(atCloudFront(dist, gone, path)).toMatchObject({ uri: path })

  const before = digestsIn(dist)
  expect(mustBuild(project).stdout).toMatch(/^4 sites: 0 built, 4 unchanged/)
  mustBuild(project, ['--domain', 'paris-luggage.example'])
  expect(digestsIn(dist)).toEqual(before)
  edit(project, 'sites.yaml', 'locales: [ja, de] }', 'locales: [ja] }')
  expect(runCli(['diff', 'dist', '.'], { cwd: project }).stdout).toContain('no change')
  mustBuild(project, ['--domain', gone])
  expect(filesIn(join(dist, gone))).not.toContain('de/404.html')
  const changed = Object.entries(digestsIn(dist)).flatMap(([file, digest]) => (before[file] === digest ? [] : [file]))
  expect(changed.filter((file) => !file.startsWith(`${gone}/`) && file !== 'manifest.json')).toEqual([])

  edit(project, 'sites.yaml', `  ${gone}: `, `  other.example: `)
  expect(runCli(['diff', 'dist', '.'], { cwd: project }).stdout).toContain(`${gone}  is no longer retired`)
  mustBuild(project)
  expect(Object.keys(manifestOf(dist).sites)).not.toContain(gone)
})

test('all languages of the product fit into the function for CloudFront', () => {
  const project = newProject()
  const languages = 'de, en, es, fr, it, ja, ko, pl, pt, ru, zh'
  edit(
    project,
    'sites.yaml',
    'sites:\n',
    `retired: { ${gone}: { since: 2026-11-01, locales: [${languages}] } }\nsites:\n`,
  )
  mustBuild(project)
  for (const language of languages.split(', '))
    expect(atCloudFront(join(project, 'dist'), gone, `/${language}/`)).toMatchObject({ statusCode: 410 })
})

test('aliases redirect at every kind of host that can do it', () => {
  const project = newProject()
  const dist = join(project, 'dist')
  const kyoto = 'kyoto-bags.example'
  edit(
    project,
    'sites.yaml',
    'sites:\n',
    `moved: { old.example: ${kyoto} }\nretired: { ${gone}: { since: 2026-11-01, locales: [en] } }\nsites:\n`,
  )
  edit(project, 'microsites.yaml', 'hosts: "{domain}"\n', 'hosts: "{domain}"\n    aliases: ["www.{domain}"]\n')
  mustBuild(project)
  for (const domain of [kyoto, 'old.example', gone]) {
    expect(readFileSync(join(dist, domain, '_redirects'), 'utf8').split('\n')[0]).toBe(
      `https://www.${domain}/* https://${domain}/:splat 301!`,
    )
    const answer = { statusCode: 301, headers: { location: { value: `https://${domain}/de/?a=b` } } }
    expect(atCloudFront(dist, domain, '/de/', `www.${domain}`)).toMatchObject(answer)
    expect(atCloudFront(dist, domain, '/.well-known/x', `www.${domain}`)).toMatchObject({ statusCode: 301 })
    expect(atCloudFront(dist, domain, path)).toMatchObject({ uri: path })
  }
})
