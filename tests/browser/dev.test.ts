import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { edit } from '../build/project.ts'
import { addEnvironment, startDev } from '../dev/dev-run.ts'
import type { DevRun } from '../dev/dev-run.ts'
import { newVisit, startBrowser } from './browser.ts'

const paris = 'paris-luggage.example'
const tokyo = 'tokyo-station-bags.example'

const note = (text: string): string => `export const Note = () => <p>${text}</p>\n`

let dev: DevRun
let browser: Browser

/** Adds a template for places to the project, and an environment. */
function prepare(project: string): void {
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'note.tsx'), note('Bring your ticket'))
  writeFileSync(
    join(folder, 'template.tsx'),
    `import type { Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'
import { Note } from './note.tsx'

export const template: Template = {
  title: (t, { site }) => \`Our \${site.name.title}\`,
  description: () => 'Our description',
  Page: ({ data }) => <><h1>Our {data.site.name.title}</h1><Steps /><Note /></>,
}
`,
  )
  addEnvironment(project, 'twin', 4412)
}

/** The original contents of the files that tests change. */
const kept = new Map<string, string>()

beforeAll(async () => {
  dev = await startDev('table', prepare)
  for (const name of ['sites.yaml', 'templates/poi/note.tsx']) {
    const file = join(dev.project, name)
    kept.set(file, readFileSync(file, 'utf8'))
  }
  browser = await startBrowser()
})
// A test that fails halfway must not make others fail.
beforeEach(() => {
  rmSync(join(dev.project, 'templates/translations'), { recursive: true, force: true })
  for (const [file, text] of kept) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
})
afterAll(async () => {
  await browser?.close()
  await dev?.close()
})

/** Opens a page and waits until it is hydrated and follows changes. */
async function open(
  domain: string,
  path = '/',
  viewport = { width: 1280, height: 720 },
): Promise<{ page: Page; problems: string[] }> {
  const { page, problems } = await newVisit(browser, { locale: 'en-US', viewport })
  await page.goto(dev.address(domain, path))
  await page.getByRole('button', { name: 'Dev' }).waitFor()
  return { page, problems }
}

/** Returns whether the page has not been reloaded since this call. */
async function stays(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  return () => page.evaluate(() => 'same' in globalThis)
}

const overlayOf = (page: Page): Locator => page.getByRole('dialog')

/** Waits until React has hydrated the page. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.waitForTimeout(500)
}

describe('open pages follow what is saved', () => {
  test('a table: in place, where they are, title and all', async () => {
    const { page, problems } = await open(paris)
    await alive(page)
    const same = await stays(page)
    await page.evaluate(() => scrollTo(0, 300))
    edit(dev.project, 'sites.yaml', 'en: Paris', 'en: Lutetia')
    await page.getByRole('heading', { level: 1, name: /Lutetia/ }).waitFor()
    await expect.poll(() => page.title()).toContain('Lutetia')
    expect(await same()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(300)
    edit(dev.project, 'sites.yaml', 'en: Lutetia', 'en: Paris')
    await page.getByRole('heading', { level: 1, name: /Paris/ }).waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a translation, and its removal', async () => {
    const { page } = await open(paris)
    await alive(page)
    const same = await stays(page)
    const folder = join(dev.project, 'templates/translations/en')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'microsites.json'), '{ "how.title": "How it goes" }\n')
    await page.getByRole('heading', { name: 'How it goes' }).waitFor()
    rmSync(join(dev.project, 'templates/translations'), { recursive: true })
    await page.getByRole('heading', { name: 'How it works' }).waitFor()
    expect(await same()).toBe(true)
    await page.context().close()
  })

  test('a static part that the page does not contain from the start: an error with a fix', async () => {
    writeFileSync(
      join(dev.project, 'templates/poi/note.tsx'),
      `import { useState } from 'react'
import { staticPart } from 'microsites/runtime'
const Late = staticPart('late', () => <p>Late</p>)
export function Note() {
  const [shown, show] = useState(false)
  return shown ? <Late /> : <button onClick={() => show(true)}>Show it</button>
}
`,
    )
    const { page, problems } = await open(tokyo)
    await page.getByRole('button', { name: 'Show it' }).waitFor()
    await alive(page)
    await page.getByRole('button', { name: 'Show it' }).click()
    await page.getByRole('heading', { name: 'This page has stopped working' }).waitFor()
    expect(problems.join()).toContain('The static part "late" was not in the page when it was served')
    await page.context().close()
  })

  test('a template: loaded anew, at the same place', async () => {
    const { page } = await open(tokyo, '/', { width: 390, height: 300 })
    await page.evaluate(() => scrollTo(0, 150))
    const same = await stays(page)
    edit(dev.project, 'templates/poi/note.tsx', 'Bring', 'Show')
    await page.getByText('Show your ticket').waitFor()
    expect(await same()).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
    edit(dev.project, 'templates/poi/note.tsx', 'Show', 'Bring')
    await page.getByText('Bring your ticket').waitFor()
    await page.context().close()
  })

  test('a page that was loaded before a change that it was not told of', async () => {
    const { page } = await open(paris)
    await page.goto('about:blank')
    edit(dev.project, 'sites.yaml', 'en: Paris', 'en: Lutetia')
    // The browser may restore the page from its cache, and nobody is told about that.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.getByRole('heading', { level: 1, name: /Lutetia/ }).waitFor()
    edit(dev.project, 'sites.yaml', 'en: Lutetia', 'en: Paris')
    await page.getByRole('heading', { level: 1, name: /Paris/ }).waitFor()
    await page.context().close()
  })

  test('a row that is new, renamed and gone, without a restart', async () => {
    const { page } = await newVisit(browser)
    const { page: list } = await newVisit(browser)
    await list.goto(`http://localhost:${dev.port}/`)
    await page.goto(dev.address('new-bags.example'))
    await page.getByRole('heading', { name: 'No such site' }).waitFor()
    const before = readFileSync(join(dev.project, 'sites.yaml'), 'utf8')
    const row = (domain: string): string =>
      `  ${domain}: { type: city, slug: new-place, locales: [en], names: { en: New Place } }\n`
    appendFileSync(join(dev.project, 'sites.yaml'), row('new-bags.example'))
    await page.getByRole('heading', { level: 1, name: /New Place/ }).waitFor()
    await list.getByRole('link', { name: 'new-bags.example' }).waitFor()
    writeFileSync(join(dev.project, 'sites.yaml'), before + row('newer-bags.example'))
    await page.getByRole('heading', { name: 'No such site' }).waitFor()
    await page.goto(dev.address('newer-bags.example'))
    await page.getByRole('heading', { level: 1, name: /New Place/ }).waitFor()
    writeFileSync(join(dev.project, 'sites.yaml'), before)
    await list.getByRole('link', { name: 'newer-bags.example' }).waitFor({ state: 'detached' })
    await page.context().close()
    await list.context().close()
  })

  test('as many of one host as there may be, also when the one goes that has the line', async () => {
    const { page: first } = await open(paris)
    const others: Page[] = []
    for (let count = 0; count < 7; count++) {
      const other = await first.context().newPage()
      await other.goto(dev.address(paris, count % 2 === 0 ? '/' : '/de/'), { timeout: 5000 })
      others.push(other)
    }
    const all = [first, ...others]
    for (const page of all) await page.getByRole('button', { name: 'Dev' }).waitFor()
    const same = await Promise.all(others.map(stays))
    edit(dev.project, 'sites.yaml', '{ en: Paris, de: Paris }', '{ en: Eight, de: Eight }')
    for (const page of all) await page.getByRole('heading', { level: 1, name: 'Eight' }).waitFor({ timeout: 5000 })
    await first.close()
    edit(dev.project, 'sites.yaml', '{ en: Eight, de: Eight }', '{ en: Paris, de: Paris }')
    for (const page of others) await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor({ timeout: 5000 })
    for (const stayed of same) expect(await stayed()).toBe(true)
    await others[0]?.context().close()
  })
})

describe('the overlay', () => {
  test('shows a mistake with its place over the last good page, and goes when it is fixed', async () => {
    const { page, problems } = await open(paris)
    const same = await stays(page)
    edit(dev.project, 'sites.yaml', 'slug: paris', 'slug: "<img src=x onerror=alert(1)>"')
    const overlay = overlayOf(page)
    await overlay.waitFor()
    const text = await overlay.innerText()
    expect(text).toContain('site/invalid-slug')
    expect(text).toContain('<img src=x onerror=alert(1)>')
    expect(text).toContain('microsites explain site/invalid-slug')
    const line =
      readFileSync(join(dev.project, 'sites.yaml'), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes('<img')) + 1
    expect(text).toContain(`sites.yaml:${line}:11`)
    expect(await overlay.locator('img').count()).toBe(0)
    // Visitors who arrive in the meantime see the overlay too.
    const other = await open(paris, '/de/')
    await overlayOf(other.page).waitFor()
    await other.page.context().close()
    edit(dev.project, 'sites.yaml', 'slug: "<img src=x onerror=alert(1)>"', 'slug: paris')
    await overlay.waitFor({ state: 'hidden' })
    expect(await same()).toBe(true)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('is a dialog: Escape closes it, and the bar opens it again', async () => {
    const { page } = await open(paris)
    await page.getByRole('button', { name: 'Dev' }).focus()
    edit(dev.project, 'sites.yaml', 'slug: paris', 'slug: Paris')
    const overlay = overlayOf(page)
    await overlay.waitFor()
    expect(await page.getByRole('dialog', { name: /mistake/ }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
    const focused = page.getByRole('button', { name: 'Dev' })
    expect(await focused.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /finding/ }).click()
    await overlay.waitFor()
    edit(dev.project, 'sites.yaml', 'slug: Paris', 'slug: paris')
    await overlay.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('is not printed', async () => {
    const { page } = await open(paris)
    edit(dev.project, 'sites.yaml', 'slug: paris', 'slug: Paris')
    await overlayOf(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    await overlayOf(page).waitFor({ state: 'hidden' })
    edit(dev.project, 'sites.yaml', 'slug: Paris', 'slug: paris')
    await page.context().close()
  })

  test('a file that is written in two steps is no mistake in between', async () => {
    const { page } = await open(paris)
    const shown = (): Promise<boolean> =>
      page.evaluate(() => {
        const overlay = document.querySelector('microsites-dev-overlay')
        overlay?.remove()
        return overlay !== null
      })
    const file = join(dev.project, 'sites.yaml')
    const text = readFileSync(file, 'utf8')
    let quick = 0
    for (let round = 0; quick < 5; round++) {
      expect(round).toBeLessThan(40)
      const begin = performance.now()
      writeFileSync(file, text.slice(0, text.length / 2).replace(/names.*$/s, 'names: {'))
      // Blocks this thread, so that nothing else can run in between.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      writeFileSync(file, text)
      const took = performance.now() - begin
      await page.waitForTimeout(150)
      // On a busy machine, the second write may be so late that the first counts as a mistake.
      if (took < 45) {
        expect(await shown()).toBe(false)
        quick++
      } else {
        await page.waitForTimeout(1000)
        await shown()
      }
    }
    await page.context().close()
  })

  test('shows a template that cannot be bundled, one that throws, and the page once it is fixed', async () => {
    const { page } = await open(tokyo)
    const same = await stays(page)
    const file = join(dev.project, 'templates/poi/note.tsx')
    writeFileSync(file, note('Bring your ticket').replace('<p>', '<p'))
    const overlay = overlayOf(page)
    await overlay.getByText('templates/poi/note.tsx').first().waitFor()
    expect(await same()).toBe(true)
    writeFileSync(file, `export const Note = () => { throw new Error('No ticket at all') }\n`)
    await overlay.getByText('No ticket at all').waitFor()
    expect(await overlay.innerText()).toContain(`${tokyo}.localhost/`)
    // Other pages keep working, and this one is served as an error.
    const other = await open(paris)
    expect(await overlayOf(other.page).count()).toBe(0)
    await other.page.context().close()
    expect((await page.reload())?.status()).toBe(500)
    writeFileSync(file, note('Bring your ticket'))
    await page.getByText('Bring your ticket').waitFor()
    await page.context().close()
  })
})

test('Ctrl-C while templates are bundled ends everything', async () => {
  const other = await startDev('table', prepare)
  const begin = Date.now()
  expect(await other.interrupt()).toBe(130)
  expect(Date.now() - begin).toBeLessThan(20_000)
  const left = readdirSync(join(other.project, '.microsites'), { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
  await other.close()
})
