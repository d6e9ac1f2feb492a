import axeCore from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page as Tab } from 'playwright'
import type { Check, Measure } from '../check.ts'
import { mapPages } from '../browser/browsing.ts'
import { eachPopup, openDetails } from '../browser/open-everything.ts'
import { anotherLanguage } from '../built/page.ts'
import type { Page } from '../built/page.ts'
import type { Browsing } from '../browser/browsing.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const axe: Check = {
  name: 'axe',
  kind: 'browser',
  async run(context, { problem, measure, note }) {
    const browsing = await context.browsing()
    const values: Measure['values'][number][] = []
    // The dark colours depend on template and accent, not on the language.
    const dark = browsing.pages.filter((page) => page.path === '/' || browsing.fewPages.includes(page))
    note(`${browsing.pages.length} pages light, ${dark.length} dark`)
    const lookAt = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
      for (const { violations, incomplete } of await resultsOf(browsing, page, scheme)) {
        for (const { id, what, detail } of nodesOf(violations)) problem(codeOf(id), page, what, `${scheme}, ${detail}`)
        values.push({ found: incomplete.length, at: page })
        for (const { what, detail } of nodesOf(incomplete))
          note(`could not decide “${what}” ${page.domain}${page.path} ${scheme}, ${detail}`)
      }
    }
    await mapPages(browsing.pages, (page) => lookAt(page, 'light'))
    await mapPages(dark, (page) => lookAt(page, 'dark'))
    measure({ label: 'axe: rules that it could not decide on a page', aim: 0, values })
  },
}

/** The code of the finding for a rule of axe, which Lighthouse runs as well. */
export function codeOf(rule: string): 'contrast' | 'inaccessible' {
  return rule === 'color-contrast' ? 'contrast' : 'inaccessible'
}

/**
 * The page with all that opens in its text, then each popup and each menu by itself: what lies under one of those
 * could not be judged. The browser's language is not the page's, so that it suggests another.
 */
function resultsOf(browsing: Browsing, page: Page, colorScheme: 'light' | 'dark'): Promise<Results[]> {
  const locale = anotherLanguage(page)
  return browsing.visit(
    page,
    async ({ page: tab }) => {
      await tab.evaluate(axeCore.source)
      await openDetails(tab, 'main details')
      const results = [await runAxe(tab, 'html')]
      await eachPopup(tab, async () => void results.push(await runAxe(tab, 'dialog[open], [role="dialog"]')))
      await openDetails(tab, 'header details')
      return [...results, await runAxe(tab, 'header')]
    },
    { colorScheme, reducedMotion: 'reduce', ...(locale !== undefined && { locale }) },
  )
}

type Results = Pick<AxeResults, 'violations' | 'incomplete'>

/** Runs axe, which the page must already have, on one part of the page; nothing is wrong with a part that is not there. */
async function runAxe(tab: Tab, part: string): Promise<Results> {
  if ((await tab.locator(part).count()) === 0) return { violations: [], incomplete: [] }
  return tab.evaluate(
    ([selector, values]) =>
      (globalThis as unknown as { axe: { run(part: string, options: object): Promise<Results> } }).axe.run(selector, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations', 'incomplete'],
      }),
    [part, tags] as const,
  )
}

function nodesOf(results: AxeResults['violations']): { id: string; what: string; detail: string }[] {
  return results.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => {
      const reason = (any[0]?.data as { messageKey?: string } | null)?.messageKey ?? ''
      return { id, what: `${id}: ${help}.`, detail: `${target.join(' ')} ${reason}`.trim() }
    }),
  )
}
