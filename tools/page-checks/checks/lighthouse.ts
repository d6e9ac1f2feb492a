import { launch } from 'chrome-launcher'
import lighthouseOf from 'lighthouse'
import type { Result } from 'lighthouse'
import { browserArguments, userAgent } from '../../../tests/browser/browser.ts'
import { chromiumEnvironment, chromiumPath } from '../../../tests/browser/chromium.ts'
import { worst } from '../check.ts'
import type { Check, Finding, Place } from '../check.ts'
import { sampleSites } from '../browser/sample.ts'
import { addressOf } from '../built/address.ts'
import { isStartPage } from '../built/is-start-page.ts'
import type { Page } from '../built/page.ts'
import type { Dist } from '../built/read-dist.ts'

const RUNS = 3

export const lighthouse: Check = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile, simulated slow 4G',
  kind: 'browser',
  alone: true,
  async run(context) {
    const { port } = await context.browsing()
    const pages = context.allLighthouse ? everyPage(context.dist) : threePages(context.dist)
    const runs = context.allLighthouse ? 1 : RUNS
    const chrome = await launch({
      chromePath: chromiumPath(),
      envVars: chromiumEnvironment(),
      chromeFlags: [
        ...browserArguments(`MAP * 127.0.0.1:${port}`),
        '--ignore-certificate-errors',
        `--user-agent=${userAgent}`,
      ],
    })
    const results: { page: Page; result: Result }[] = []
    try {
      // The first page after a start waits for fonts, and is no measure.
      if (pages[0]) await measure(pages[0], chrome.port)
      for (const page of pages) {
        const tries = []
        for (let run = 0; run < runs; run++) tries.push(await measure(page, chrome.port))
        const sorted = tries.toSorted(
          (a, b) => valueOf(a, 'largest-contentful-paint') - valueOf(b, 'largest-contentful-paint'),
        )
        const middle = sorted[Math.floor(sorted.length / 2)]
        if (middle) results.push({ page, result: middle })
      }
    } finally {
      chrome.kill()
    }
    const values = (id: string, digits = 0): { found: number; at: Place }[] =>
      results.map(({ page, result }) => ({ found: Number(valueOf(result, id).toFixed(digits)), at: page }))
    const categories = new Map(
      results.flatMap(({ result }) => Object.values(result.categories).map((one) => [one.id, one.title])),
    )
    return {
      figures: [
        ...[...categories].map(([id, title]) =>
          worst(
            { label: `Lighthouse: ${title}`, bar: 100, aim: 100, higher: true, timed: title === 'Performance' },
            results
              .filter(({ result }) => result.categories[id])
              .map(({ page, result }) => ({ found: Math.round((result.categories[id]?.score ?? 0) * 100), at: page })),
          ),
        ),
        worst({ label: 'LCP', unit: 'ms', bar: 1200, aim: 650, timed: true }, values('largest-contentful-paint')),
        worst({ label: 'CLS while loading', bar: 0.01, aim: 0 }, values('cumulative-layout-shift', 4)),
        worst(
          { label: 'total blocking time', unit: 'ms', bar: 50, aim: 0, timed: true },
          values('total-blocking-time'),
        ),
      ],
      findings: results.flatMap(({ page, result }) => failedAudits(page, result)),
      notes: [
        `${pages.map(addressOf).slice(0, 5).join(' ')}${pages.length > 5 ? ' …' : ''}: ${pages.length} pages, ${runs} runs each`,
      ],
    }
  },
}

const valueOf = (result: Result, id: string): number => result.audits[id]?.numericValue ?? 0

/** What Lighthouse says of being found in a search is nothing to a page that is not to be found. */
async function measure(page: Page, port: number): Promise<Result> {
  const onlyCategories = [
    'performance',
    'accessibility',
    'best-practices',
    ...(page.noindex ? [] : ['seo', 'agentic-browsing']),
  ]
  const run = await lighthouseOf(addressOf(page), { port, logLevel: 'silent', output: 'json', onlyCategories })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function failedAudits(page: Page, { categories, audits }: Result): Finding[] {
  return Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ title, auditRefs }) =>
      auditRefs
        .map(({ id, weight }) => ({ weight, audit: audits[id] }))
        .filter(({ weight, audit }) => weight > 0 && audit && audit.score !== null && audit.score < 0.995)
        .map(({ audit }) => ({
          domain: page.domain,
          path: page.path,
          message: `${title}: ${audit?.title}`,
          ...(audit?.displayValue !== undefined && { detail: audit.displayValue }),
        })),
    )
}

/** Both templates, three scripts. */
function threePages(dist: Dist): Page[] {
  const wanted = [
    ['poi', 'en'],
    ['city', 'ja'],
    ['poi', 'ru'],
  ]
  const pages = dist.pages().filter((page) => !page.noindex && isStartPage(page))
  const chosen = wanted.flatMap(
    ([type, language = '']) =>
      pages.find(({ data, language: of }) => data.site?.type === type && of.startsWith(language)) ?? [],
  )
  return chosen.length > 0 ? chosen : pages.slice(0, 1)
}

/** Every page of one site of each set of languages. */
function everyPage(dist: Dist): Page[] {
  return sampleSites(dist).flatMap(({ pages }) => pages)
}
