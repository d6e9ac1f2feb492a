import axeCore from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page as Tab } from 'playwright'
import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'
import { anotherLanguage } from '../browser/another-language.ts'
import { mapPages } from '../browser/map-pages.ts'
import { eachPopup, openDetails } from '../browser/open-everything.ts'
import type { Page } from '../built/page.ts'
import type { Browsing } from '../browser/browsing.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const axe: Check = {
  name: 'axe',
  title: 'axe: WCAG 2.2 AA and best practice, light and dark, everything open',
  kind: 'browser',
  async run(context) {
    const browsing = await context.browsing()
    // The dark colours depend on template and accent, not on the language.
    const dark = browsing.pages.filter((page) => page.path === '/' || browsing.fewPages.includes(page))
    const looks = [
      ...(await mapPages(browsing.pages, (page) => lookAt(browsing, page, 'light'))),
      ...(await mapPages(dark, (page) => lookAt(browsing, page, 'dark'))),
    ]
    const violations = looks.flatMap((look) => look.violations)
    const incomplete = looks.flatMap((look) => look.incomplete)
    return {
      figures: [
        none('axe: violations', violations),
        { label: 'axe: what it could not decide', found: incomplete.length, aim: 0 },
      ],
      findings: [...violations, ...incomplete],
      notes: [`${browsing.pages.length} pages light, ${dark.length} dark`],
    }
  },
}

interface Look {
  readonly violations: readonly Finding[]
  readonly incomplete: readonly Finding[]
}

/**
 * The page with all that opens in its text, then each popup and each menu by itself: what lies under one of those
 * could not be judged. The browser's language is not the page's, so that it suggests another.
 */
function lookAt(browsing: Browsing, page: Page, colorScheme: 'light' | 'dark'): Promise<Look> {
  const locale = anotherLanguage(page)
  return browsing.visit(
    page,
    async ({ page: tab }) => {
      await tab.evaluate(axeCore.source)
      await openDetails(tab, 'main details')
      const results = [await runAxe(tab, 'html')]
      await eachPopup(tab, async () => void results.push(await runAxe(tab, 'dialog[open], [role="dialog"]')))
      await openDetails(tab, 'header details')
      results.push(await runAxe(tab, 'header'))
      return {
        violations: results.flatMap((result) => findingsOf(page, colorScheme, result.violations)),
        incomplete: results.flatMap((result) => findingsOf(page, colorScheme, result.incomplete)),
      }
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

function findingsOf(page: Page, scheme: string, results: AxeResults['violations']): Finding[] {
  return results.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => ({
      domain: page.domain,
      path: page.path,
      message: `${id}: ${help}`,
      detail:
        `${scheme}, ${target.join(' ')} ${(any[0]?.data as { messageKey?: string } | null)?.messageKey ?? ''}`.trim(),
    })),
  )
}
