import { none, worst } from '../check.ts'
import type { Check, Finding } from '../check.ts'
import type { Browsing } from '../browser/browsing.ts'
import { mapPages } from '../browser/map-pages.ts'
import { openDetails } from '../browser/open-everything.ts'
import type { Page } from '../built/page.ts'

interface Target {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A link within a sentence, which is as high as its line. */
  readonly inText: boolean
}

export const targets: Check = {
  name: 'targets',
  title: 'What fingers must hit',
  kind: 'browser',
  async run(context) {
    const browsing = await context.browsing()
    const looks = await mapPages(browsing.pages, (page) => lookAt(browsing, page))
    const small = looks.flatMap((look) => look.small)
    const short = looks.flatMap((look) => look.short)
    const bottoms = looks.flatMap(({ bottom, at }) => (bottom === undefined ? [] : [{ found: Math.round(bottom), at }]))
    return {
      figures: [
        none('targets smaller than 24 px', small),
        { label: 'targets smaller than 44 px', found: short.length, aim: 0 },
        worst({ label: 'lower edge of the booking button, 390 × 844', unit: 'px', aim: 760 }, bottoms),
      ],
      findings: [...small, ...short],
      notes: [`${browsing.pages.length} pages with everything open`],
    }
  },
}

interface Look {
  /** Lower edge of the booking button, in CSS pixels from the top. */
  readonly bottom: number | undefined
  readonly at: Page
  readonly small: readonly Finding[]
  readonly short: readonly Finding[]
}

function lookAt(browsing: Browsing, page: Page): Promise<Look> {
  return browsing.visit(page, async ({ page: tab }) => {
    const bottom = await tab.evaluate(buttonBottom)
    await openDetails(tab)
    // The leading of its own sentence keeps a link in it apart (WCAG 2.5.8, exception "inline").
    const found = (await tab.evaluate(targetsOf)).filter(({ inText }) => !inText)
    const within = (from: number, to: number): Finding[] =>
      found
        .filter(({ width, height }) => Math.min(width, height) >= from && Math.min(width, height) < to)
        .map(({ name, width, height }) => ({
          domain: page.domain,
          path: page.path,
          message: `a target is smaller than ${to} px`,
          detail: `${name}, ${width} × ${height}`,
        }))
    return { bottom, at: page, small: within(0, 24), short: within(24, 44) }
  })
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
