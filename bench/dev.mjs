// Times how soon a change is visible: after starting the command, and after a save. Uses the real table in a
// real browser, compared with a restart and with Vite's own server and a one-line page. `--strict` exits with 1
// if a limit is missed.
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { median, readable } from './measure.mjs'
import { roundsOf } from './size.mjs'

const rounds = roundsOf(7)
const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const project = join(work, 'project')
const trivial = join(work, 'trivial')
const domain = 'louvre-luggage.example'

mkdirSync(join(project, 'templates/translations/en'), { recursive: true })
for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(project, name))
// No intake: this measures only pages, and the port may be in use.
appendFileSync(
  join(project, 'microsites.yaml'),
  `  bench:
    hosts: "{domain}.localhost"
    indexable: false
    micrositesHost: http://microsites.localhost
    botCheck: http://localhost:4400/bot-check
    graphql: http://localhost:4400/graphql
    app: http://localhost:4400/reserve
`,
)
mkdirSync(trivial)
const plain = (text) =>
  `<!doctype html><title>x</title><h1>${text}</h1><script type="module" src="/main.js"></script>\n`
writeFileSync(join(trivial, 'index.html'), plain('first'))
writeFileSync(join(trivial, 'main.js'), 'export {}\n')

/** Starts a server. Resolves with its port once it prints it. */
function start(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1' } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  const port = new Promise((resolve, reject) => {
    const read = (part) => {
      output += part.toString()
      const found = /localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(output)))
  })
  return {
    port,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

const startDev = () => start([join(root, 'bin/microsites.js'), 'dev', '--port', '0', '--env', 'bench'], project)
const viteServer = `import { createServer } from ${JSON.stringify(import.meta.resolve('vite'))}
const server = await createServer({ configFile: false, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } })
await server.listen()
console.log('localhost:' + server.httpServer.address().port)
process.on('SIGINT', () => process.exit())`
const startVite = () => start(['--input-type=module', '-e', viteServer], trivial)

/** The HTML of the page at a local host. */
function fetchPage(port, host) {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { host: `${host}:${port}`, accept: 'text/html' } }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part.toString()))
      answer.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

/** Milliseconds from starting a command to its first page. */
async function firstPage(command, host) {
  const begin = performance.now()
  const server = command()
  const page = await fetchPage(await server.port, host)
  const taken = performance.now() - begin
  if (!page.includes('<h1')) throw new Error(`No page:\n${page}`)
  await server.stop()
  return taken
}

/** Milliseconds from a save until a browser has painted the change. */
async function untilSeen(page, text, save) {
  const seen = page.waitForFunction(
    (wanted) =>
      document.body?.textContent.includes(wanted) &&
      new Promise((resolve) => requestAnimationFrame(() => resolve(Date.now()))),
    text,
    { polling: 'raf', timeout: 60_000 },
  )
  // Let the page start watching before the save.
  await page.waitForTimeout(300)
  const begin = Date.now()
  save()
  return (await (await seen).jsonValue()) - begin
}

const times = {}
const note = (name, milliseconds) => (times[name] ??= []).push(milliseconds / 1000)

for (let round = 0; round < rounds; round++) {
  note('first', await firstPage(startDev, `${domain}.localhost`))
  note('viteFirst', await firstPage(startVite, 'localhost'))
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * 127.0.0.1'],
})

/** Opens a page and waits until its scripts have started. */
async function openPage(address) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await page.waitForTimeout(3000)
  return page
}

const sites = join(project, 'sites.yaml')
const table = readFileSync(sites, 'utf8')
const texts = join(project, 'templates/translations/en/microsites.json')
writeFileSync(texts, '{}\n')
const saveText = (text) => writeFileSync(texts, `${JSON.stringify({ 'how.title': text })}\n`)
const saveTable = (text) =>
  writeFileSync(sites, table.replaceAll('en: { title: Louvre Museum,', `en: { title: ${text},`))

const dev = startDev()
const page = await openPage(`http://${domain}.localhost:${await dev.port}/`)
for (let round = 0; round < rounds; round++) {
  note('text', await untilSeen(page, `How ${round}`, () => saveText(`How ${round}`)))
  note('table', await untilSeen(page, `Louvre ${round}`, () => saveTable(`Louvre ${round}`)))
}
// The list of all sites updates like any other page.
await page.goto(`http://localhost:${await dev.port}/`)
for (let round = 0; round < rounds; round++)
  note(
    'row',
    await untilSeen(page, `row-${round}.example`, () =>
      writeFileSync(
        sites,
        `${table}  row-${round}.example: { type: city, slug: row-${round}, locales: [en], names: { en: Row } }\n`,
      ),
    ),
  )
writeFileSync(sites, table)
await page.waitForTimeout(500)
await dev.stop()

for (let round = 0; round < rounds; round++) {
  const old = startDev()
  await fetchPage(await old.port, `${domain}.localhost`)
  const begin = performance.now()
  saveText(`Again ${round}`)
  await old.stop()
  const fresh = startDev()
  const html = await fetchPage(await fresh.port, `${domain}.localhost`)
  note('restart', performance.now() - begin)
  if (!html.includes(`Again ${round}`)) throw new Error('A restart does not show what was saved')
  await fresh.stop()
}

const own = join(project, 'templates/poi')
mkdirSync(own)
const template = (text) => `import type { Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'

export const template: Template = {
  title: (t, { site }) => site.name.title,
  description: () => 'A page',
  Page: () => <><h1>${text}</h1><Steps /></>,
}
`
writeFileSync(join(own, 'template.tsx'), template('first'))
const bundled = startDev()
const ownPage = await openPage(`http://${domain}.localhost:${await bundled.port}/`)
for (let round = 0; round < rounds; round++) {
  note(
    'template',
    await untilSeen(ownPage, `Title ${round}`, () =>
      writeFileSync(join(own, 'template.tsx'), template(`Title ${round}`)),
    ),
  )
  await ownPage.waitForTimeout(500)
}
await bundled.stop()

const vite = startVite()
const vitePage = await openPage(`http://localhost:${await vite.port}/`)
for (let round = 0; round < rounds; round++)
  note(
    'viteText',
    await untilSeen(vitePage, `text ${round}`, () =>
      writeFileSync(join(trivial, 'index.html'), plain(`text ${round}`)),
    ),
  )
await vite.stop()
await browser.close()
rmSync(work, { recursive: true })

let missed = 0
const line = (label, name, bar) => {
  const time = median(times[name])
  if (bar !== undefined && time > bar) missed++
  const verdict =
    bar === undefined ? '' : time <= bar ? `ok, ${readable(bar)} at most` : `MISSED, ${readable(bar)} at most`
  console.log(`${label.padEnd(56)} ${readable(time).padStart(8)}   ${verdict}`.trimEnd())
}
console.log(`The real table. Medians of ${rounds} rounds; Node ${process.versions.node}.\n`)
console.log('from the command to the first page')
line('  microsites dev', 'first', 1.5)
line('  vite, a page of one line', 'viteFirst')
console.log('from a save until the browser has painted it')
line('  a text', 'text', 0.1)
line('  a row of sites.yaml', 'table', 0.1)
line('  a new row, in the list of all sites', 'row', 0.3)
line('  a template, which is bundled anew', 'template', 3)
line('  the same text by a restart, asked for without a browser', 'restart')
line('  vite, a page of one line', 'viteText')
console.log(missed === 0 ? '\nEvery bar is kept.' : `\n${missed} bars are missed.`)
if (missed > 0 && process.argv.includes('--strict')) process.exitCode = 1
