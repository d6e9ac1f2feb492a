import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { unexpected } from '../browser/browsing.ts'
import type { Check, Measure } from '../check.ts'

export const withoutScript: Check = {
  name: 'without-script',
  kind: 'browser',
  async run(context, { problem, measure, note }) {
    const browsing = await context.browsing()
    const shares: Measure['values'][number][] = []
    const lines: Measure['values'][number][] = []
    for (const page of browsing.fewPages) {
      const look = (javaScriptEnabled: boolean) =>
        browsing.visit(
          page,
          async ({ page: tab, problems }) => {
            const picture = await tab.screenshot({ fullPage: true, animations: 'disabled' })
            const text = await tab.locator('main').innerText()
            return { picture, text, usable: await tab.evaluate(usableParts), problems: [...problems] }
          },
          // A browser in the page's own language: another would be offered that, which takes a script.
          { javaScriptEnabled, isMobile: false, locale: page.language },
        )
      const [without, withIt] = [await look(false), await look(true)]
      const share = difference(without.picture, withIt.picture)
      shares.push({ found: Math.round(share * 1e6) / 1e4, at: page })
      lines.push({ found: missingLines(withIt.text, without.text).length, at: page })
      for (const part of withIt.usable.filter((one) => !without.usable.includes(one)))
        problem('needs-script', page, 'A link, a field or a heading exists with JavaScript only.', part)
      for (const one of unexpected(page, without.problems))
        problem('browser-error', page, 'The browser reports a problem without JavaScript.', one)
    }
    measure({ label: 'lines of text that JavaScript adds', aim: 0, values: lines })
    measure({ label: 'pixels that JavaScript changes', unit: '%', aim: 0, values: shares })
    note(`${browsing.fewPages.length} pages, complete, 390 px wide`)
  },
}

/** Runs in the page: what it says in its headings, where it leads, and what its forms ask for. */
function usableParts(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  return [
    ...seen('h1, h2, h3').map((element) => `heading ${element.innerText}`),
    ...seen('a[href]').map((element) => `link ${element.getAttribute('href')}`),
    ...[...document.querySelectorAll('form [name]')].map((element) => `field ${element.getAttribute('name')}`),
    ...seen('form [type="submit"]').map((element) => `button ${element.innerText}`),
  ]
}

/** Lines of a text that another does not have. Digits are no matter: what a form proposes depends on the day. */
function missingLines(text: string, other: string): string[] {
  const linesOf = (whole: string) => whole.split('\n').map((line) => line.replace(/\d+/g, '0').trim())
  const known = new Set(linesOf(other))
  return linesOf(text).filter((line) => line !== '' && !known.has(line))
}

/** Share of pixels that differ; what only one of the pictures has differs. */
function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const [left, right] = [a, b].map((picture) => {
    const whole = new PNG({ width, height, fill: true })
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0)
    return whole.data
  })
  if (!left || !right) return 1
  return pixelmatch(left, right, undefined, width, height, { threshold: 0, includeAA: true }) / (width * height)
}
