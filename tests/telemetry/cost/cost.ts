import { expect, test } from 'vitest'
import { newVisit } from '../../browser/browser.ts'
import { edit } from '../../build/project.ts'
import { openTable } from '../../browser/built-table.ts'
import { asks, asksNot, openMeasuredTable } from '../../browser/measured-table.ts'

/** How often each page is opened; medians are shown. */
const rounds = Number(process.env['ROUNDS'] ?? 5)

/** How long a visit lasts, in milliseconds: longer than everything that is loaded and sent in its beginning. */
const visit = 12_000

const measured = openMeasuredTable()
// At a host that browsers trust, as the other: to others they do not say that they take brotli.
const plain = openTable('travel', (project) => edit(project, 'microsites.yaml', '"{domain}"', '"{domain}.localhost"'))

/** What a page costs; bytes as they are sent, in brotli, times in milliseconds with the processor slowed 4×. */
interface Cost {
  readonly before: number
  readonly after: number
  readonly paint: number
  readonly work: number
  readonly blocking: number
}

const pages = {
  'measures nothing': () => plain.table.address(asks),
  'asks, and is not answered': () => measured.table.address(asks),
  'measures, with recordings': () => measured.table.address(asksNot),
} as const

async function open(address: string): Promise<Cost> {
  const { page, context } = await newVisit(measured.browser, {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Performance.enable')
  await page.addInitScript(() => {
    const long: number[] = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    Object.assign(globalThis, { long })
  })
  await page.goto(address)
  await page.waitForTimeout(visit)
  const seen = await page.evaluate(() => {
    // The one that the first script waits for. That of the first content may come a frame later.
    const paint = performance.getEntriesByType('paint')[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    const bytes = (some: readonly PerformanceResourceTiming[]): number =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const { long } = globalThis as unknown as { long: readonly number[] }
    return {
      paint,
      before: bytes(scripts.filter(({ startTime }) => startTime < paint)),
      after: bytes(scripts.filter(({ startTime }) => startTime >= paint)),
      blocking: long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    }
  })
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return { ...seen, work: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('what telemetry adds to a page', async () => {
  const costs = new Map<string, Cost[]>()
  // One after the other in each round, so that a busy machine is busy for all.
  for (let round = 0; round < rounds; round++)
    for (const [name, address] of Object.entries(pages))
      costs.set(name, [...(costs.get(name) ?? []), await open(address())])
  const rows = [...costs].map(([name, all]) => {
    const of = (key: keyof Cost): number => median(all.map((cost) => cost[key]))
    return {
      name,
      before: of('before'),
      after: of('after'),
      paint: of('paint'),
      work: of('work'),
      blocking: of('blocking'),
    }
  })
  const first = rows[0]
  const line = (name: string, ...cells: readonly string[]): string =>
    name.padEnd(28) + cells.map((cell) => cell.padStart(16)).join('')
  const lines = rows.map(({ name, before, after, paint, work, blocking }) =>
    line(
      name,
      `${(before / 1000).toFixed(1)} KB`,
      `${(after / 1000).toFixed(1)} KB`,
      `${paint.toFixed(0)} ms`,
      `${work.toFixed(0)} ms ${(work / (first?.work ?? work)).toFixed(1)}×`,
      `${blocking.toFixed(0)} ms`,
    ),
  )
  process.stdout.write(
    `\nA page of the fixture, medians of ${rounds} visits of ${visit / 1000} s, processor slowed 4×\n\n` +
      `${[line('the page', 'JS before paint', 'JS after it', 'first paint', 'main thread', 'over 50 ms'), ...lines].join('\n')}\n`,
  )
  // Nothing of it may come before the first paint.
  for (const { before } of rows) expect(before).toBeLessThanOrEqual((first?.before ?? 0) + 50)
})

/** Slow 4G: bytes in a second, and milliseconds for each request. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** Opens a page as a visitor who has consented earlier. @returns milliseconds until the page view is in storage */
async function safeAfter(slow: boolean): Promise<number> {
  const { page, context } = await newVisit(measured.browser, { viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const session = await context.newCDPSession(page)
  if (slow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(() => {
    const at = new Date().toISOString()
    const choice = { version: 1, at, signal: false, analytics: true, monitoring: true, replay: true }
    localStorage.setItem('microsites.consent', JSON.stringify(choice))
    const timer = setInterval(() => {
      if (!Object.values(localStorage).some((value) => String(value).includes('"Microsites"'))) return
      clearInterval(timer)
      Object.assign(globalThis, { safe: performance.now() })
    }, 5)
  })
  await page.goto(measured.table.address(asks), { waitUntil: 'commit' })
  const safe = await page.waitForFunction(() => (globalThis as { safe?: number }).safe)
  const milliseconds = (await safe.jsonValue()) ?? 0
  await context.close()
  return milliseconds
}

test('how soon a page view survives the page', async () => {
  const fast: number[] = []
  const slow: number[] = []
  for (let round = 0; round < rounds; round++) {
    fast.push(await safeAfter(false))
    slow.push(await safeAfter(true))
  }
  process.stdout.write(
    `\nWith a stored consent, the page view is safe after ${median(fast).toFixed(0)} ms on a fast device, and after ` +
      `${median(slow).toFixed(0)} ms with a processor slowed 4× and slow 4G (medians of ${rounds})\n`,
  )
})

/** How long after the load of a page its visitor leaves, in milliseconds. */
const stays = [50, 300, 1000, 3000]

/** Opens a page as a visitor who has consented earlier, and leaves it for another site. @returns what arrived meanwhile */
async function arrivedOf(slow: boolean, stay: number, books: boolean): Promise<readonly string[]> {
  const { page, context } = await newVisit(measured.browser, { viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const session = await context.newCDPSession(page)
  await page.addInitScript(() => {
    const at = new Date().toISOString()
    const choice = { version: 1, at, signal: false, analytics: true, monitoring: true, replay: true }
    localStorage.setItem('microsites.consent', JSON.stringify(choice))
  })
  if (slow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  measured.intake.clear()
  await page.goto(measured.table.address(asks))
  await page.evaluate(
    ([stay, books, elsewhere]) =>
      void setTimeout(() => {
        if (books) document.querySelector<HTMLElement>('.send .button')?.click()
        else location.href = elsewhere
      }, stay),
    [stay, books, `${measured.intake.address}/elsewhere`] as const,
  )
  const arrived = (): boolean => measured.intake.events.some(({ event, name }) => (event ?? name) === last)
  const last = books ? 'Booking Started' : 'Microsites'
  for (const end = Date.now() + stay + 2500; Date.now() < end && !arrived();) await page.waitForTimeout(50)
  await context.close()
  return measured.intake.events.map(({ event, name, type }) => event ?? name ?? type)
}

test('what arrives in the visit', async () => {
  const rows: string[] = []
  for (const slow of [false, true])
    for (const stay of stays) {
      let [views, bookings] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        if ((await arrivedOf(slow, stay, false)).includes('Microsites')) views++
        const events = await arrivedOf(slow, stay, true)
        if (events.includes('Microsites') && events.includes('Booking Started')) bookings++
      }
      const device = slow ? 'slowed 4×, slow 4G' : 'fast'
      rows.push(
        `${device.padEnd(20)} ${`${stay} ms`.padStart(8)} ${`${views}/${rounds}`.padStart(12)} ${`${bookings}/${rounds}`.padStart(24)}`,
      )
    }
  process.stdout.write(
    `\nVisitors who have consented and leave for another site; what arrived meanwhile\n\n` +
      `the device           leaves at    page view   page view and booking\n${rows.join('\n')}\n`,
  )
})
