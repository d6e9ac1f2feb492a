import type { Page as Tab } from 'playwright'
import type { Check } from '../check.ts'
import { mapPages } from '../browser/browsing.ts'
import { openDetails } from '../browser/open-everything.ts'

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'
const LARGE = ':root { font-size: 200% !important }'

/** What a page must bear: width in CSS pixels, and styles that its visitor adds. */
const conditions = [
  { name: '320 px (400 % zoom)', width: 320, style: '' },
  { name: '256 px', width: 256, style: '' },
  { name: '390 px with text spacing', width: 390, style: SPACING },
  { name: '390 px with text of 200 %', width: 390, style: LARGE },
]

/** No sideways scroll on narrow screens, with large and with spaced text. */
export const reflow: Check = {
  name: 'reflow',
  kind: 'browser',
  async run(context, { problem, note }) {
    const browsing = await context.browsing()
    await mapPages(browsing.pages, (page) =>
      browsing.visit(
        page,
        async ({ page: tab }) => {
          await openDetails(tab)
          for (const { name, width, style } of conditions) {
            await tab.setViewportSize({ width, height: 700 })
            for (const detail of await withStyle(tab, style))
              problem('wider-than-screen', page, `A page is wider than its screen: ${name}.`, detail)
          }
        },
        { isMobile: false },
      ),
    )
    note(`${browsing.pages.length} pages under ${conditions.length} conditions`)
  },
}

async function withStyle(tab: Tab, content: string): Promise<string[]> {
  if (content === '') return tab.evaluate(beyondTheEdge)
  // Not as an element, which the page's policy would refuse; a visitor's own styles are not the page's.
  await tab.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, content)
  const found = await tab.evaluate(beyondTheEdge)
  await tab.evaluate(() => void document.adoptedStyleSheets.pop())
  return found
}

/** Runs in the page: the page itself where it can be scrolled sideways, and texts that stick out at its side. */
function beyondTheEdge(): string[] {
  const width = document.documentElement.clientWidth
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  if (document.documentElement.scrollWidth > width) found.push(`${document.documentElement.scrollWidth} px wide`)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('script, style') || node.textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const unseen = getComputedStyle(element).clipPath !== 'none' || bottom < 0 || top === bottom
    if (!unseen && (right > width + 1 || left < -1)) found.push(`“${node.textContent?.trim().slice(0, 40)}”`)
  }
  return found
}
