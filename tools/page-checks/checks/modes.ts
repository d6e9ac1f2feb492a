import type { Page as Tab } from 'playwright'
import type { Check } from '../check.ts'
import { openDetails } from '../browser/open-everything.ts'

/** Forced colours, reduced motion, print. */
export const modes: Check = {
  name: 'modes',
  kind: 'browser',
  async run(context, { problem, note }) {
    const browsing = await context.browsing()
    for (const page of browsing.fewPages)
      await browsing.visit(page, async ({ page: tab }) => {
        const problems = [...(await withMotion(tab)), ...(await forcedColours(tab)), ...(await printed(tab))]
        for (const [what, detail] of problems) problem('ignored-setting', page, what, detail)
      })
    note(`${browsing.fewPages.length} pages`)
  },
}

type Problems = [message: string, detail: string][]

async function withMotion(tab: Tab): Promise<Problems> {
  const atLoad = await tab.evaluate(() => document.getAnimations().length)
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await tab.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element)
        const long = (times: string): boolean => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
        return (
          long(transitionDuration) ||
          (animationName !== 'none' && long(animationDuration)) ||
          scrollBehavior === 'smooth'
        )
      })
      .map((element) => `${element.localName}.${element.className}`),
  )
  await tab.emulateMedia({ reducedMotion: 'no-preference' })
  return [
    ...(atLoad > 0 ? ([['Something moves by itself.', `${atLoad} animations`]] as Problems) : []),
    ...[...new Set(moving)].map((name): Problems[number] => ['Something moves in spite of reduced motion.', name]),
  ]
}

/** Where the browser chooses the colours, what could be told by its ground alone needs a border. */
async function forcedColours(tab: Tab): Promise<Problems> {
  await tab.emulateMedia({ forcedColors: 'active' })
  await openDetails(tab)
  const flat = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .button, input:not([type="hidden"]), select, svg')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        if (element.localName === 'svg')
          return ![...element.querySelectorAll('path, circle, line, rect')].some((shape) => {
            const { stroke, fill } = getComputedStyle(shape)
            return stroke !== 'none' || fill !== 'none'
          })
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
        const transparent = /^rgba\(.*, 0\)$/.test(borderTopColor)
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0 || transparent
      })
      .map(
        (element) =>
          `${element.localName} ${(element.innerText || element.getAttribute('name') || '').trim().slice(0, 40)}`,
      ),
  )
  await tab.emulateMedia({ forcedColors: 'none' })
  return flat.map((name) => ['Something has no edge in forced colours.', name])
}

/** On paper all can be read, and nothing is left that only a screen can use. */
async function printed(tab: Tab): Promise<Problems> {
  await tab.emulateMedia({ media: 'print' })
  const problems = await tab.evaluate((): [string, string][] => {
    for (const details of document.querySelectorAll('details')) details.open = false
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
    const useless = seen('main form button, main form input:not([type="hidden"]), header summary, .skip')
    const lost = [...document.querySelectorAll<HTMLElement>('main details > :not(summary)')].filter(
      (element) => element.getBoundingClientRect().height === 0,
    )
    const nothing = seen('h1').length === 0
    return [
      ...useless.map((element): [string, string] => [
        'Something of no use on paper is printed.',
        element.innerText || element.localName,
      ]),
      ...lost.map((element): [string, string] => ['An answer is not printed.', element.innerText.slice(0, 40)]),
      ...(nothing ? ([['The title is not printed.', '']] as [string, string][]) : []),
    ]
  })
  await tab.emulateMedia({ media: 'screen' })
  return problems
}
