import axeCore from 'axe-core'
import type { AxeResults } from 'axe-core'
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

/** The page with all its details open, and with each of its popups. The browser's language is not the page's, so that it suggests another. */
function lookAt(browsing: Browsing, page: Page, colorScheme: 'light' | 'dark'): Promise<Look> {
  const locale = anotherLanguage(page)
  return browsing.visit(
    page,
    async ({ page: tab }) => {
      await tab.evaluate(axeCore.source)
      const results: AxeResults[] = []
      const look = async (): Promise<void> =>
        void results.push(
          await tab.evaluate(
            (values) =>
              (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
                runOnly: { type: 'tag', values },
                resultTypes: ['violations', 'incomplete'],
              }),
            tags,
          ),
        )
      await eachPopup(tab, look)
      await openDetails(tab)
      await look()
      return {
        violations: results.flatMap((result) => findingsOf(page, colorScheme, result.violations)),
        incomplete: results.flatMap((result) => findingsOf(page, colorScheme, result.incomplete)),
      }
    },
    { colorScheme, reducedMotion: 'reduce', ...(locale !== undefined && { locale }) },
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
