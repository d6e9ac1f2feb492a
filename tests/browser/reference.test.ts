import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { newVisit } from './browser.ts'
import { openTable } from './built-table.ts'

/*
 * Both templates as they are to look. `UPDATE=1 npx vitest run tests/browser/reference.test.ts` takes the pictures
 * anew: look at each before you keep it. What differs is written beside the pictures as `*.now.png`.
 */
const folder = join(import.meta.dirname, 'reference')
const updates = process.env['UPDATE'] === '1'

/** The part of a picture's points that may differ: 0.1 %. */
const tolerance = 0.001

const templates = { poi: 'lindenau-central-luggage.example', city: 'lindenau-luggage.example' }
const paths = { en: '/', de: '/de/', ja: '/ja/', ru: '/ru/' }
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

/** Saturday, 21 November 2026, 11:10 in Lindenau. */
const now = new Date('2026-11-21T10:10:00Z')

const opened = openTable('travel')
mkdirSync(folder, { recursive: true })

interface Look {
  readonly domain: string
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
  /** CSS that spoils the page. */
  readonly spoil?: string
}

/** The page, alive, at a fixed moment: whole in light, its first screen in dark. */
async function picture({ domain, path, size, scheme, spoil }: Look): Promise<PNG> {
  const { page, context } = await newVisit(opened.browser, {
    // The page's policy would keep a spoiling style out.
    bypassCSP: spoil !== undefined,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // Asked for in a language that the sites do not have, so that none is suggested.
    locale: 'nl-NL',
  })
  await page.clock.setFixedTime(now)
  await page.goto(opened.table.address(domain, path))
  await page.locator('#drop-date.date').waitFor()
  if (spoil !== undefined) await page.addStyleTag({ content: spoil })
  // What is below the first screen differs from light to dark in its colours alone.
  const seen = PNG.sync.read(await page.screenshot({ fullPage: scheme === 'light' }))
  await context.close()
  // Thirty-two shades a colour: fewer bytes, and nothing that an eye would miss.
  for (let index = 0; index < seen.data.length; index++) seen.data[index] = ((seen.data[index] ?? 0) & 0xf8) | 4
  return seen
}

/** The part of the points that differ, 1 where the sizes do. */
function difference(one: PNG, other: PNG): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) return 1
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 }) / (width * height)
}

const looks = Object.entries(templates).flatMap(([template, domain]) =>
  Object.entries(paths).flatMap(([language, path]) =>
    Object.entries(sizes).flatMap(([device, size]) =>
      (['light', 'dark'] as const).map((scheme) => ({
        name: `${template}-${language}-${device}-${scheme}`,
        look: { domain, path, size, scheme },
      })),
    ),
  ),
)

describe('a page looks as it is to look', () => {
  test.each(looks)('$name', async ({ name, look }) => {
    const file = join(folder, `${name}.png`)
    const seen = await picture(look)
    if (updates || !existsSync(file)) {
      writeFileSync(file, PNG.sync.write(seen, { colorType: 2, deflateLevel: 9, filterType: -1 }))
      expect(updates, `${name} had no picture: it has one now, which is to be looked at`).toBe(true)
      return
    }
    const differs = difference(PNG.sync.read(readFileSync(file)), seen)
    const evidence = join(folder, `${name}.now.png`)
    if (differs > tolerance) writeFileSync(evidence, PNG.sync.write(seen))
    else rmSync(evidence, { force: true })
    expect(differs, `${evidence} shows what it looks like now`).toBeLessThanOrEqual(tolerance)
  })

  test.each([
    ['a colour', 'h1 { color: #a00 }'],
    ['a shift by four pixels', 'h1 { translate: 4px 0 }'],
    ['one line more', 'h1 { padding-bottom: 1em }'],
    ['a missing button', '.button { visibility: hidden }'],
  ])('and %s would not go unseen', async (_, spoil) => {
    const look = { domain: templates.poi, path: '/', size: sizes.phone, scheme: 'light' } as const
    expect(difference(await picture(look), await picture({ ...look, spoil }))).toBeGreaterThan(tolerance)
  })
})
