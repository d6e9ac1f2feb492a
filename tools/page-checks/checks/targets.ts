import type { Check, Measure } from '../check.ts'
import { mapPages } from '../browser/browsing.ts'
import { openDetails } from '../browser/open-everything.ts'

interface Target {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A link within a sentence, which is as high as its line. */
  readonly inText: boolean
}

/** What fingers must hit, with everything open. */
export const targets: Check = {
  name: 'targets',
  kind: 'browser',
  async run(context, { problem, measure, note }) {
    const browsing = await context.browsing()
    const bottoms: Measure['values'][number][] = []
    const small: Measure['values'][number][] = []
    await mapPages(browsing.pages, (page) =>
      browsing.visit(page, async ({ page: tab }) => {
        const bottom = await tab.evaluate(buttonBottom)
        if (bottom !== undefined) bottoms.push({ found: Math.round(bottom), at: page })
        await openDetails(tab)
        // The leading of its own sentence keeps a link in it apart (WCAG 2.5.8, exception "inline").
        const below = (await tab.evaluate(targetsOf))
          .filter(({ inText, width, height }) => !inText && Math.min(width, height) < 44)
          .map(({ name, width, height }) => ({ size: Math.min(width, height), text: `${name}, ${width} × ${height}` }))
        for (const { size, text } of below)
          if (size < 24) problem('small-target', page, 'A target is smaller than 24 px.', text)
          else note(`smaller than 44 px: ${page.domain}${page.path} ${text}`)
        small.push({ found: below.length, at: page })
      }),
    )
    measure({ label: 'lower edge of the booking button, 390 × 844', unit: 'px', aim: 760, values: bottoms })
    measure({ label: 'targets smaller than 44 px on a page', aim: 0, values: small })
    note(`${browsing.pages.length} pages with everything open`)
  },
}

/** Runs in the page: the size of everything that can be tapped, in CSS pixels. */
function targetsOf(): Target[] {
  const selector = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]'
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { width, height, bottom } = element.getBoundingClientRect()
    if (!element.checkVisibility() || bottom < 0 || getComputedStyle(element).clipPath !== 'none') return []
    const inText = getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null
    const name = (element.innerText || element.getAttribute('name') || element.localName).trim().slice(0, 40)
    return [{ name, width: Math.round(width), height: Math.round(height), inText }]
  })
}

/** Runs in the page: where the reservation's button ends, from the top of the page. */
function buttonBottom(): number | undefined {
  return document.querySelector('main form [type="submit"]')?.getBoundingClientRect().bottom
}
