// The costs of loading a page on a slow phone: Chromium with a 4× slower processor and slow 4G. Measures a city, a point of
// interest, a legal and an error page of the real table. `BUILDS=before/dist:dist` compares builds: their visits alternate,
// so a busy machine slows all of them.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { median } from './measure.mjs'
import { roundsOf, smallest } from './size.mjs'

const rounds = roundsOf(5)
const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'microsites-bench-'))
const builds = process.env['BUILDS']?.split(':') ?? [buildTable()]

/** Builds the real table, and returns the folder of the build. */
function buildTable() {
  mkdirSync(join(work, 'templates/translations/en'), { recursive: true })
  for (const name of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) cpSync(join(root, name), join(work, name))
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/microsites.js'), 'build'], {
    cwd: work,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return join(work, 'dist')
}

const allPages = [
  ['city', 'luggage-storage-london.example', '/'],
  ['point of interest', 'louvre-luggage.example', '/'],
  ['legal', 'luggage-storage-london.example', '/legal/'],
  ['error', 'luggage-storage-london.example', '/404'],
]
const pages = smallest ? allPages.slice(0, 1) : allPages.filter(([name]) => name.includes(process.env['PAGE'] ?? ''))
/** Milliseconds from the first paint to the first tap. The last visit waits until the page has settled. */
const moments = smallest ? [0] : [0, 1000, 2000, 7000]
/** Slow 4G: bytes in a second, and milliseconds for each request. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const agent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** What a visitor taps, in this order. A page without an element skips it. */
const taps = ['summary', 'summary', '#drop-date', '.step.more', '#reserve [type=submit]']

/** Runs in the page before anything else. */
function observe() {
  const seen = { tasks: [], taps: [], shift: 0, lcp: 0, fcp: 0 }
  globalThis.seen = seen
  const on = (type, keep, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...options })
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on('event', ({ interactionId, duration }) => interactionId && seen.taps.push(duration), { durationThreshold: 16 })
  // The visit stays on the page.
  addEventListener('submit', (event) => event.preventDefault())
}

const servers = await Promise.all(
  builds.map((build) => {
    const args = [join(root, 'bin/microsites.js'), 'preview', '--port', '0', '--dist', build]
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } })
    return new Promise((done, fail) => {
      let output = ''
      const read = (part) => {
        output += part.toString()
        const port = /:(\d{4,5})/.exec(output)?.[1]
        if (port !== undefined) done({ child, port: Number(port) })
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => fail(new Error(output)))
    })
  }),
)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  // The fonts of the tests, so that machines differ less.
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/browser/fonts.conf') },
  args: ['--disable-background-networking', '--disable-component-update', '--host-resolver-rules=MAP * 127.0.0.1'],
})

async function visit(port, domain, path, moment) {
  const context = await browser.newContext({
    userAgent: agent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType === 'application/json') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(`http://${domain}:${port}${path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.seen?.fcp > 0, undefined, { polling: 20 })
  await page.waitForTimeout(moment)
  const before = await page.evaluate(() => globalThis.seen)
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name) => metrics.find((one) => one.name === name).value * 1000
  const had = bytes
  const found = []
  for (const selector of taps) {
    const box = await page.evaluate((one) => {
      const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? {}
      return width > 0 ? [x + width / 2, y + height / 2] : undefined
    }, selector)
    if (!box) continue
    const count = await page.evaluate(() => globalThis.seen.taps.length)
    await page.touchscreen.tap(...box)
    await page.waitForTimeout(500)
    // Chromium reports nothing under 16 ms.
    found.push(await page.evaluate((from) => Math.max(16, ...globalThis.seen.taps.slice(from)), count))
    if (selector === '#drop-date') await page.keyboard.press('Escape')
  }
  await context.close()
  return {
    ...before,
    blocked: before.tasks.reduce((sum, [at, took]) => sum + (at + took > before.fcp ? Math.max(0, took - 50) : 0), 0),
    longest: Math.max(0, ...before.tasks.map(([, took]) => took)),
    script: metric('ScriptDuration'),
    busy: metric('TaskDuration'),
    bytes: had,
    slowest: Math.max(...found),
  }
}

const rows = new Map()
try {
  for (let round = 0; round < rounds; round++)
    for (const [name, domain, path] of pages)
      for (const moment of moments)
        for (const [index, { port }] of servers.entries()) {
          const key = `${name}\t${moment}\t${index}`
          rows.set(key, [...(rows.get(key) ?? []), await visit(port, domain, path, moment)])
        }
} finally {
  await browser.close()
  for (const { child } of servers) child.kill()
  rmSync(work, { recursive: true, force: true })
}

const middle = (visits, of) => Math.round(median(visits.map(of)))
for (const [name] of pages) {
  console.log(`\n${name}: median of ${rounds}, ${builds.join(' → ')}`)
  const line = (label, moment, of, unit = 'ms') =>
    console.log(
      `  ${label.padEnd(44)}${builds.map((_, index) => `${middle(rows.get(`${name}\t${moment}\t${index}`), of)} ${unit}`.padStart(12)).join('')}`,
    )
  const last = moments.at(-1)
  line('largest contentful paint', last, ({ lcp }) => lcp)
  line('total blocking time', last, ({ blocked }) => blocked)
  line('longest task', last, ({ longest }) => longest)
  line('main thread, script', last, ({ script }) => script)
  line('main thread, all', last, ({ busy }) => busy)
  line('scripts and texts fetched', last, ({ bytes }) => bytes, 'B')
  line('layout shift × 1000', last, ({ shift }) => shift * 1000, '')
  for (const moment of moments)
    line(`slowest tap ${moment / 1000} s after the first paint`, moment, ({ slowest }) => slowest)
}
