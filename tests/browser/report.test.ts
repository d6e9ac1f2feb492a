import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { enliven } from '../report/report-project.ts'
import { runCli } from '../run-cli.ts'
import { visitInTest } from './visit-in-test.ts'
import type { Visit } from './browser.ts'
import { openTable } from './built-table.ts'
import { difference, expectPicture, pictureOf, tolerance } from './picture.ts'

const opened = openTable('table', enliven)
let address = ''

beforeAll(() => {
  const cwd = opened.table.project
  const { status, stderr } = runCli(['report'], { cwd })
  if (status !== 0) throw new Error(stderr)
  address = pathToFileURL(join(cwd, 'report.html')).href
})

const phone = { viewport: { width: 360, height: 740 } }

interface Reading extends Visit {
  /** URLs that the page has requested, except its own. */
  readonly requests: readonly string[]
}

async function read(options: BrowserContextOptions = {}): Promise<Reading> {
  const visit = await visitInTest(opened.browser, { reducedMotion: 'reduce', ...options })
  const requests: string[] = []
  visit.page.on('request', (request) => requests.push(request.url()))
  await visit.page.goto(address)
  expect(requests.shift()).toBe(address)
  return { ...visit, requests }
}

/** Returns the number of visible elements of each kind. */
async function seen(page: Page): Promise<Record<string, number>> {
  const kinds = {
    rows: '#matrix tbody tr',
    lacking: '#lacks tbody tr',
    countries: '#places .ranks li',
    unplaced: '#places li[data-domain]',
    findings: '#findings article',
    changes: '#changes article',
    sizes: '#sizes tbody tr',
  }
  const counted = await Promise.all(
    Object.entries(kinds).map(
      async ([name, selector]) => [name, await page.locator(selector).filter({ visible: true }).count()] as const,
    ),
  )
  return Object.fromEntries(counted)
}

const everything = { rows: 6, lacking: 6, countries: 4, unplaced: 3, findings: 2, changes: 1, sizes: 6 }

describe('a report in a real browser', () => {
  test.each([
    { on: 'a desktop', options: {} },
    { on: 'a desktop in the dark', options: { colorScheme: 'dark' } },
    { on: 'a phone', options: phone },
    { on: 'a phone in the dark', options: { ...phone, colorScheme: 'dark' } },
  ] as const)('on $on: all is there, nothing is asked for, nothing goes wrong', async ({ options }) => {
    const { page, problems, requests } = await read(options)
    expect(await seen(page)).toEqual(everything)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // Markup in the table is shown as text and does nothing.
    expect(await page.title()).toContain('Example Luggage')
    expect(await page.locator('#matrix').innerText()).toContain('old-town-lockers.example')
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('script').count()).toBe(1)
    const { background, ink } = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      return { background: backgroundColor, ink: color }
    })
    const dark = 'colorScheme' in options
    expect({ background, ink }).toEqual(
      dark
        ? { background: 'rgb(20, 22, 26)', ink: 'rgb(243, 239, 231)' }
        : { background: 'rgb(251, 248, 242)', ink: 'rgb(28, 27, 24)' },
    )
    expect({ problems, requests }).toEqual({ problems: [], requests: [] })
  })

  test.each([
    { words: 'kyoto', left: { rows: 1, lacking: 1, countries: 1, unplaced: 1, findings: 0, changes: 0, sizes: 1 } },
    { words: 'JAPAN', left: { rows: 2, lacking: 2, countries: 1, unplaced: 1, findings: 0, changes: 0, sizes: 2 } },
    {
      words: 'japan station',
      left: { rows: 1, lacking: 1, countries: 1, unplaced: 0, findings: 0, changes: 0, sizes: 1 },
    },
    {
      words: 'locale/excluded',
      left: { rows: 1, lacking: 1, countries: 1, unplaced: 1, findings: 3, changes: 0, sizes: 1 },
    },
    { words: 'th', left: { rows: 1, lacking: 1, countries: 1, unplaced: 1, findings: 3, changes: 0, sizes: 1 } },
    {
      words: 'paris-city',
      left: { rows: 1, lacking: 1, countries: 1, unplaced: 0, findings: 0, changes: 1, sizes: 1 },
    },
    { words: 'atlantis', left: { rows: 0, lacking: 0, countries: 0, unplaced: 0, findings: 0, changes: 0, sizes: 0 } },
  ])('the search for $words goes through every part', async ({ words, left }) => {
    const { page, problems } = await read()
    await page.keyboard.press('/')
    await page.keyboard.type(words)
    await expect.poll(() => seen(page)).toEqual(left)
    expect(await page.locator('#found').innerText()).toBe(`${left.rows} of 6 sites`)
    expect(await page.locator('#matrix > .none').isVisible()).toBe(left.rows === 0)
    // The first section is in view, and each matching site is a link.
    expect(await page.locator('#matrix h2').evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(await page.locator('#results a').count()).toBe(left.rows)
    await page.keyboard.press('Escape')
    await expect.poll(() => seen(page)).toEqual(everything)
    expect(problems).toEqual([])
  })

  test('without JavaScript it is complete, and has no field that would do nothing', async () => {
    const { page } = await read({ javaScriptEnabled: false })
    expect(await seen(page)).toEqual(everything)
    expect(await page.locator('#search').isVisible()).toBe(false)
    // A folded section opens without JavaScript.
    await page.locator('#findings summary').click()
    expect(await page.locator('#findings article').filter({ visible: true }).count()).toBe(3)
    // A cell shows its reason when the pointer is on it.
    const cell = page.locator('#matrix td.v2')
    expect(await cell.textContent()).toBe('excluded: strings not reviewed')
    await cell.hover()
    expect((await cell.locator('b').boundingBox())?.width).toBeGreaterThan(100)
  })

  test('cells are walked through by keys, and say why', async () => {
    const { page } = await read()
    await page.locator('#matrix td').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const cell = page.locator('#matrix td:focus')
    expect(await cell.innerText()).toContain('missing')
    expect((await cell.locator('b').boundingBox())?.width).toBeGreaterThan(100)
    expect(await page.locator('#matrix td[tabindex="0"]').count()).toBe(1)
  })

  test('tables are sorted by their headings, numbers from the largest', async () => {
    const { page } = await read()
    const heading = page.locator('#lacks th').filter({ hasText: 'No near in' })
    const first = page.locator('#lacks tbody tr').first()
    await heading.getByRole('button').click()
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
    const most = await first.locator('td').nth(4).innerText()
    await heading.getByRole('button').click()
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    expect((await first.locator('td').nth(4).innerText()).length).toBeLessThan(most.length)
    await page.locator('#lacks th').first().getByRole('button').click()
    expect(await page.locator('#lacks [aria-sort]').count()).toBe(1)
    expect(await first.locator('th').innerText()).toBe('cologne-cathedral-luggage.example')
  })

  test('a row that an address names can be told from the others', async () => {
    const { page } = await read()
    const row = page.locator('[id="row-kyoto-bags.example"]')
    const before = await row.evaluate((one) => getComputedStyle(one).backgroundColor)
    await page.goto(`${address}#row-kyoto-bags.example`)
    expect(await row.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(before)
  })

  test('of rows by the thousand those are drawn that are looked at, and all are found', async () => {
    const file = join(opened.table.project, 'sites.yaml')
    const text = readFileSync(file, 'utf8')
    const rows = Array.from(
      { length: 1200 },
      (_, n) =>
        `  luggage-${n}.example: { type: city, slug: place-${n}, locales: [en], place: { kind: city, country: FR, geo: [48.${1000 + n}, 2.3] }, names: { en: Place ${n} } }\n`,
    )
    writeFileSync(file, `version: 1\nsites:\n${rows.join('')}`)
    const { status } = runCli(['report', '--out', 'long.html'], { cwd: opened.table.project })
    writeFileSync(file, text)
    expect(status).toBe(0)
    const { page, problems } = await read()
    await page.goto(address.replace('report.html', 'long.html'))
    const at = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().x)
    const last = '[id="row-luggage-1199.example"]'
    await page.locator(last).scrollIntoViewIfNeeded()
    // Column headers stay above their cells, although rows are laid out separately.
    expect(await at('#matrix thead th:nth-child(5)')).toBe(await at(`#matrix tr:has(${last}) :nth-child(5)`))
    await page.keyboard.press('/')
    await page.keyboard.type('place-1199')
    await expect.poll(() => page.locator('#found').innerText()).toBe('1 of 1200 sites')
    expect(await page.locator('#matrix tbody tr').filter({ visible: true }).count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('on paper nothing is folded, cut off or in the way', async () => {
    const { page } = await read()
    await page.emulateMedia({ media: 'print' })
    expect((await seen(page))['findings']).toBe(3)
    expect(await page.locator('.bar-top').isVisible()).toBe(false)
    const cut = await page.evaluate(
      () => [...document.querySelectorAll('.scroll')].filter((one) => one.scrollHeight > one.clientHeight + 1).length,
    )
    expect(cut).toBe(0)
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** Hides what differs in each run: days, commits, times, and sizes, which change with every template. */
const unsteady = `.eyebrow, .figures, #changes > p, #sizes, #times { display: none }
/* On a busy machine the browser sometimes draws what is sticky a pixel higher. */
.bar-top, .matrix caption, .matrix th, .long thead, .data th { position: static !important }`

describe('a report looks as it is to look', () => {
  const desktop = { viewport: { width: 1280, height: 900 } }
  const look = async (options: BrowserContextOptions, spoil = '') => {
    // The page's own policy would block the style.
    const { page, context } = await read({ ...options, bypassCSP: true })
    await page.addStyleTag({ content: unsteady + spoil })
    const seen = await pictureOf(page, true)
    await context.close()
    return seen
  }

  test.each([
    { name: 'report-desktop-light', options: desktop },
    { name: 'report-desktop-dark', options: { ...desktop, colorScheme: 'dark' } },
    { name: 'report-phone-light', options: phone },
  ] as const)('$name', async ({ name, options }) => {
    expectPicture(await look(options), name)
  })

  test('and a matrix without its colours is rejected', async () => {
    expect(
      difference(await look(desktop), await look(desktop, '.matrix td { background: none !important }')),
    ).toBeGreaterThan(tolerance)
  })
})
