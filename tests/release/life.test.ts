import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diffText } from '../../cli/edit/diff-text.ts'
import { styleFor } from '../../cli/text/style.ts'
import { newVisit, startBrowser } from '../browser/browser.ts'
import { edit, preload, remove } from '../build/project.ts'
import { deployBeside } from '../deploy/deploy-project.ts'
import { ask, startNginx } from '../deploy/nginx.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startReader } from './reader.ts'
import type { KnownPage } from './reader.ts'
import { transcriptIn } from './transcript.ts'

const document = join(repository, 'docs', 'release.md')
const paris = 'paris-luggage.example'
const cologne = 'cologne-cathedral-luggage.example'

const configuration = `deploy:
  production:
    directory: { folder: /srv/www/luggage }
    hooks:
      after: [{ run: [./ops/reload-nginx.sh], per: release, timeout: 20 }]
`

/** A new project in a repository. @param live where it is to be deployed @param work where its nginx is to run */
function newProject(folder: string, live: string, work: string): void {
  mkdirSync(join(folder, 'ops'), { recursive: true })
  const reload = join(folder, 'ops/reload-nginx.sh')
  // Before the first deployment there is nothing that could be served.
  writeFileSync(reload, `#!/bin/sh\n[ ! -f ${work}/pid ] || kill -HUP "$(cat ${work}/pid)"\n`)
  chmodSync(reload, 0o755)
  expect(runCli(['init'], { cwd: folder })).toMatchObject({ status: 0 })
  edit(folder, 'microsites.yaml', 'indexable: true', 'indexable: false')
  appendFileSync(join(folder, 'microsites.yaml'), configuration.replace('/srv/www/luggage', live))
  git(folder, 'init', '--quiet')
  commit(folder, 'Two sites, which search engines are not to show yet')
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ops', '-c', 'user.email=ops@luggage.example', ...args])
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', message)
}

/** The page of Paris in the last build. */
function built(project: string): KnownPage {
  const read = (file: string): string => readFileSync(join(project, 'dist', paris, file), 'utf8')
  return { body: read('index.html'), robots: /X-Robots-Tag: (.*)/.exec(read('_headers'))?.[1] }
}

/** The number of the call of a deployment that matches. */
async function callOf(project: string, live: string, words: RegExp): Promise<number> {
  const [copy, target] = [join(temporaryFolder(), 'copy'), join(temporaryFolder(), 'live')]
  cpSync(project, copy, { recursive: true, verbatimSymlinks: true })
  cpSync(live, target, { recursive: true, verbatimSymlinks: true })
  edit(copy, 'microsites.yaml', live, target)
  const log = join(temporaryFolder(), 'calls')
  await deployBeside(copy, ['apply', '--yes'], preload('faults', { FAULT: 'none', FAULT_AT: '100000', FAULT_LOG: log }))
  const at = readFileSync(log, 'utf8')
    .split('\n')
    .findIndex((call) => words.test(call))
  for (const folder of [copy, target]) remove(folder)
  expect(at).toBeGreaterThan(0)
  return at + 1
}

describe("a release's life", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser.close())

  test('CL-03 CL-04 docs/release.md is what happens: change, diff, plan, apply, kill, resume, verify, roll back, retire', async () => {
    const work = join(temporaryFolder(), 'nginx')
    const [project, live] = [join(temporaryFolder(), 'luggage'), join(temporaryFolder(), 'live')]
    const clone = join(temporaryFolder(), 'clone')
    newProject(project, live, work)
    const page = transcriptIn(project, [
      [project, '/home/ops/luggage'],
      [live, '/srv/www/luggage'],
      [/\b(\d{4})-[0-9a-f]{8}\b/g, '$1-…'],
      [/HEAD [0-9a-f]{7,}/g, 'HEAD …'],
      [/since: \d{4}-\d{2}-\d{2}/g, 'since: 2026-11-22'],
      [/\d+(?:\.\d+)? m?s$/gm, '… ms'],
      [/\d+(?:\.\d+)? [kM]B\b/g, '… kB'],
      [/created [-0-9]+ [0-9:]+ UTC/g, 'created …'],
      [/127\.0\.0\.1:\d+/g, '127.0.0.1:8080'],
    ])
    page.paragraph("<!-- Generated: `UPDATE=1 npx --no-install vitest run tests/release`. -->\n\n# A release's life")
    page.paragraph(
      'A change of the table goes live, is killed halfway, is resumed, and is rolled back. A run of CI without a cache finishes another one. Then a partner leaves. All output below is real; `…` replaces times, sizes and digests. Chromium shows what visitors see, through nginx.',
    )

    page.heading('What is live')
    page.paragraph('A new project of two sites, deployed into a folder that nginx serves.')
    page.block('yaml', `# microsites.yaml\n${configuration}`)
    expect(await page.run('microsites build')).toBe(0)
    const releases: KnownPage[] = [built(project)]
    expect(await page.run('microsites deploy plan')).toBe(0)
    expect(await page.run('microsites deploy apply --yes')).toBe(0)
    const nginx = await startNginx(live, work)
    const reader = startReader(nginx.origin, paris, () => releases)
    try {
      const visit = async (path: string): Promise<Record<'address' | 'heading' | 'robots', string>> => {
        const { page: tab, context, problems } = await newVisit(browser)
        const answer = await tab.goto(`http://${paris}:${new URL(nginx.origin).port}${path}`)
        await tab.waitForLoadState('networkidle')
        const heading = await tab.locator('h1').innerText()
        const robots = answer?.headers()['x-robots-tag'] ?? '–'
        const address = `http://${paris}${new URL(tab.url()).pathname}`
        await context.close()
        // It is for encrypted connections only, which nginx has none of here.
        expect(problems.filter((problem) => !problem.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([])
        return { address, heading, robots }
      }
      /** Looks until nginx has reloaded its configuration, which takes a moment. */
      const see = async (path: string, robots: string): Promise<void> => {
        await expect.poll(async () => (await visit(path)).robots).toBe(robots)
        const seen = await visit(path)
        page.paragraph(
          `| asked for | led to | heading | \`X-Robots-Tag\` |\n| --- | --- | --- | --- |\n| \`http://${paris}${path}\` | \`${seen.address}\` | ${seen.heading} | ${seen.robots} |`,
        )
      }
      await see('/', 'noindex')

      page.heading('A change')
      page.paragraph('Paris gets another slug and another name, and search engines may show the sites.')
      const change = (file: string, from: string, to: string): void => {
        const before = readFileSync(join(project, file), 'utf8')
        edit(project, file, from, to)
        page.block('diff', diffText(file, before, readFileSync(join(project, file), 'utf8'), styleFor(false)))
      }
      change('sites.yaml', 'slug: paris\n', 'slug: paris-city\n')
      change('sites.yaml', '{ en: Paris, de: Paris }', '{ en: Paris City, de: Paris }')
      change('microsites.yaml', 'indexable: false', 'indexable: true')
      expect(await page.run('microsites diff --fail-on breaking')).toBe(2)
      page.paragraph('A URL would stop working. Add the printed redirect to the table:')
      expect(await page.run('microsites diff --suggest')).toBe(0)
      change('sites.yaml', 'sites:\n', `moved:\n  ${paris}/paris/city: /\nsites:\n`)
      expect(await page.run('microsites diff --fail-on breaking')).toBe(0)
      commit(project, 'Another slug for Paris')

      page.heading('A plan')
      expect(await page.run('microsites build')).toBe(0)
      releases.push(built(project))
      expect(releases[0]).not.toEqual(releases[1])
      expect(await page.run('microsites deploy plan --out tonight.json')).toBe(0)

      page.heading('Killed halfway')
      page.paragraph('SIGKILL stops the deployment after the first of two sites.')
      const killed = preload('faults', {
        FAULT: 'kill',
        FAULT_AT: String(await callOf(project, live, new RegExp(`/sites/${paris}/`))),
      })
      expect(await page.run('microsites deploy apply --plan tonight.json', killed)).toBe(null)
      expect(await page.run('microsites deploy status')).toBe(3)
      page.paragraph('Visitors notice nothing:')
      await see('/', 'noindex')

      page.heading('Resume')
      expect(await page.run('microsites deploy apply --resume')).toBe(0)
      await see('/paris/city', '–')
      expect(await page.run(`microsites deploy verify --via ${nginx.origin}`)).toBe(0)

      page.heading('Roll back')
      expect(await page.run('microsites deploy rollback')).toBe(0)
      await see('/', 'noindex')
      expect(await page.run(`microsites deploy verify --via ${nginx.origin}`)).toBe(0)
      page.paragraph('Another release is live now, so the plan of tonight is stale:')
      expect(await page.run('microsites deploy apply --plan tonight.json')).toBe(1)

      page.heading('A run of CI without a cache')
      page.paragraph('The release goes live, but the runner dies before the hook that reloads nginx.')
      // Then come the record of that step, and the hook.
      const hook = 2 + (await callOf(project, live, /^renameSync .*\/current\./))
      const dies = preload('faults', { FAULT: 'kill', FAULT_AT: String(hook) })
      expect(await page.run('microsites deploy apply --yes', dies)).toBe(null)
      page.paragraph('nginx still serves the previous release, whole:')
      await see('/', 'noindex')
      page.paragraph('The next run is a fresh clone with an empty cache. The target knows what is left:')
      git(project, 'clone', '--quiet', project, clone)
      expect(await page.run('microsites deploy status', {}, clone)).toBe(3)
      page.paragraph('Only hooks are left, so it does not even need the build:')
      expect(await page.run('microsites deploy apply --resume', {}, clone)).toBe(0)
      await see('/paris/city', '–')
      expect(await page.run(`microsites deploy verify --deep --via ${nginx.origin}`, {}, clone)).toBe(0)

      page.heading('A partner leaves')
      page.paragraph('The contract for Cologne has ended. `remove` also writes since when the site is gone.')
      expect(await page.run(`microsites remove ${cologne} --yes`)).toBe(0)
      expect(await page.run('microsites diff --fail-on breaking')).toBe(0)
      commit(project, 'Cologne is gone')
      expect(await page.run('microsites build')).toBe(0)
      releases.push(built(project))
      expect(await page.run('microsites deploy apply --yes')).toBe(0)
      await see('/paris/city', '–')
      const gone = async (path: string): Promise<string> => {
        const { status, body } = await ask(nginx.origin, cologne, path)
        const [, language = '', heading = ''] = /<html lang="([^"]*)".*<h1>(.*?)<\/h1>/.exec(body) ?? []
        return `| \`http://${cologne}${path}\` | ${status} | ${language} | ${heading} |\n`
      }
      page.paragraph(
        `| asked for | status | language | heading |\n| --- | --- | --- | --- |\n${await gone('/')}${(await gone('/de/legal/')).trimEnd()}`,
      )
      page.paragraph(
        'No host shows the site of another partner: neither this one, nor the bare address, nor a made-up host.',
      )
      expect(await page.run(`microsites deploy verify --via ${nginx.origin}`)).toBe(0)
      expect(reader.reads()).toBeGreaterThan(100)
    } finally {
      expect(await reader.stop()).toEqual([])
      await nginx.stop()
    }
    page.paragraph(
      'Meanwhile a reader loaded a page and its assets again and again. Nothing was missing, and no page mixed two releases. Otherwise, the test that generates this page would fail.',
    )
    if (process.env['UPDATE'] === '1') writeFileSync(document, page.text())
    expect(readFileSync(document, 'utf8')).toBe(page.text())
  })
})

test.each<[string, { body: string; pages?: number; assets?: number }, string[]]>([
  ['a missing asset', { body: 'one', assets: 404 }, ['/assets/a.js answers 404']],
  ['a header of another release', { body: 'two' }, ['a page of one release with the header of another']],
  ['half a page', { body: 'on' }, ['a page of no release']],
  ['an error', { body: 'one', pages: 500 }, ['/ answers 500']],
  ['nothing', { body: 'one' }, []],
])('the reader notices %s', async (_, { body, pages = 200, assets = 200 }, wrong) => {
  const content = (text: string): string => `${text} <script src="/assets/a.js"></script>`
  const server = createServer(({ url }, answer) => {
    const isPage = url === '/'
    answer.writeHead(isPage ? pages : assets, isPage ? { 'x-robots-tag': 'noindex' } : {})
    answer.end(isPage ? content(body) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await ask(origin, paris, '/assets/a.js')).toMatchObject({ status: assets })
  const reader = startReader(origin, paris, () => [
    { body: content('one'), robots: 'noindex' },
    { body: content('two'), robots: undefined },
  ])
  await expect.poll(() => reader.reads()).toBeGreaterThan(3)
  expect(await reader.stop()).toEqual(wrong)
  server.close()
})
