import type { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { visitInTest } from './visit-in-test.ts'
import { openTable } from './built-table.ts'
import { difference, expectPicture, pictureOf, tolerance } from './picture.ts'
import { sample } from '../sweep.ts'

/*
 * Reference pictures of both templates. `UPDATE=1 npx --no-install vitest run tests/browser/reference.test.ts` takes
 * them again: look at each picture before you keep it. A differing picture is written next to them as `*.now.png`.
 */
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

interface Look {
  readonly domain: string
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
  /** CSS that changes the page, to prove that the comparison fails. */
  readonly spoil?: string
}

/**
 * Takes a picture of the hydrated page at a fixed time: the complete page in light mode, its first screen in dark mode.
 */
async function picture({ domain, path, size, scheme, spoil }: Look): Promise<PNG> {
  const { page, context } = await visitInTest(opened.browser, {
    // The page's policy would block the added style.
    bypassCSP: spoil !== undefined,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // A language that the sites do not have, so that none is suggested.
    locale: 'nl-NL',
  })
  await page.clock.setFixedTime(now)
  await page.goto(opened.table.address(domain, path))
  await page.locator('#drop-date.date').waitFor()
  if (spoil !== undefined) await page.addStyleTag({ content: spoil })
  // Below the first screen, light and dark differ only in colours.
  const seen = await pictureOf(page, scheme === 'light')
  await context.close()
  return seen
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
  test.each(sample(looks))('$name', { tags: 'sampled' }, async ({ name, look }) => {
    expectPicture(await picture(look), name)
  })

  const changes = [
    ['a colour', 'h1 { color: #a00 }'],
    ['a shift by four pixels', 'h1 { translate: 4px 0 }'],
    ['one line more', 'h1 { padding-bottom: 1em }'],
    ['a missing button', '.button { visibility: hidden }'],
  ] as const
  test.each(sample(changes))('and %s would not go unseen', { tags: 'sampled' }, async (_, spoil) => {
    const look = { domain: templates.poi, path: '/', size: sizes.phone, scheme: 'light' } as const
    expect(difference(await picture(look), await picture({ ...look, spoil }))).toBeGreaterThan(tolerance)
  })
})
