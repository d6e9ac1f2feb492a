import { launch } from 'chrome-launcher'
import lighthouseOf from 'lighthouse'
import type { Result } from 'lighthouse'
import { browserArguments, userAgent } from '../../../tests/browser/browser.ts'
import { chromiumEnvironment, chromiumPath } from '../../../tests/browser/chromium.ts'
import type { Check, Measure, Results } from '../check.ts'
import { sampleSites } from '../browser/sample.ts'
import { addressOf, isStartPage } from '../built/page.ts'
import type { Page } from '../built/page.ts'
import type { Dist } from '../built/read-dist.ts'
import { codeOf } from './axe.ts'

const RUNS = 3
/** The category whose points depend on the machine. */
const PERFORMANCE = 'performance'

interface Run {
  readonly page: Page
  readonly result: Result
}

/** Lighthouse, mobile, simulated slow 4G. */
export const lighthouse: Check = {
  name: 'lighthouse',
  kind: 'browser',
  alone: true,
  async run(context, results) {
    const { port } = await context.browsing()
    const pages = context.allLighthouse ? everyPage(context.dist) : threePages(context.dist)
    const runs = context.allLighthouse || context.busy ? 1 : RUNS
    const names = pages.slice(0, 5).map(addressOf).join(' ')
    results.note(`${names}${pages.length > 5 ? ' …' : ''}: ${pages.length} pages, ${runs} runs each`)
    const measured = await measureAll(pages, runs, port)
    measureScores(measured, results)
    measureTimes(measured, results)
    for (const { page, result } of measured) reportAudits(page, result, results)
  },
}

/** Runs Lighthouse on each page, and takes the run with the middle LCP. */
async function measureAll(pages: readonly Page[], runs: number, port: number): Promise<Run[]> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    envVars: chromiumEnvironment(),
    chromeFlags: [
      ...browserArguments(`MAP * 127.0.0.1:${port}`),
      '--ignore-certificate-errors',
      `--user-agent=${userAgent}`,
    ],
  })
  const measured: Run[] = []
  try {
    // The first page after a start waits for fonts, and is no measure.
    if (pages[0]) await measure(pages[0], chrome.port)
    for (const page of pages) {
      const tries = []
      for (let run = 0; run < runs; run++) tries.push(await measure(page, chrome.port))
      const sorted = tries.toSorted(
        (a, b) => valueOf(a, 'largest-contentful-paint') - valueOf(b, 'largest-contentful-paint'),
      )
      const result = sorted[Math.floor(sorted.length / 2)]
      if (result) measured.push({ page, result })
    }
  } finally {
    chrome.kill()
  }
  return measured
}

/** The points of each category. Points that others than time cost are failed audits: {@link reportAudits}. */
function measureScores(measured: readonly Run[], results: Results): void {
  const categories = new Map(
    measured.flatMap(({ result }) => Object.values(result.categories).map((category) => [category.id, category.title])),
  )
  for (const [id, title] of categories)
    results.measure({
      label: `Lighthouse: ${title}`,
      ...(id === PERFORMANCE && { bar: { most: 100, code: 'slow' }, timed: true }),
      aim: 100,
      higher: true,
      values: measured.flatMap(({ page, result: { categories: of } }) =>
        of[id] ? [{ found: pointsOf(of[id]), at: page }] : [],
      ),
    })
}

function measureTimes(measured: readonly Run[], results: Results): void {
  const values = (id: string, digits = 0): Measure['values'] =>
    measured.map(({ page, result }) => ({ found: Number(valueOf(result, id).toFixed(digits)), at: page }))
  for (const [label, id, most, aim] of [
    ['LCP', 'largest-contentful-paint', 1200, 650],
    ['total blocking time', 'total-blocking-time', 50, 0],
  ] as const)
    results.measure({ label, unit: 'ms', bar: { most, code: 'slow' }, aim, timed: true, values: values(id) })
  const shifts = values('cumulative-layout-shift', 4)
  results.measure({ label: 'CLS while loading', bar: { most: 0.01, code: 'layout-shift' }, aim: 0, values: shifts })
}

const pointsOf = ({ score }: Result.Category): number => Math.round((score ?? 0) * 100)

const valueOf = (result: Result, id: string): number => result.audits[id]?.numericValue ?? 0

/** What Lighthouse says of being found in a search is nothing to a page that is not to be found. */
async function measure(page: Page, port: number): Promise<Result> {
  const onlyCategories = [
    'performance',
    'accessibility',
    'best-practices',
    ...(page.noindex ? [] : ['seo', 'agentic-browsing']),
  ]
  // An error page is measured, too, although it answers 404, which the browser logs.
  const error = page.path.endsWith('.html') && { ignoreStatusCode: true, skipAudits: ['errors-in-console'] }
  const flags = { port, logLevel: 'silent', output: 'json', onlyCategories, ...error } as const
  const load = () => lighthouseOf(addressOf(page), flags)
  let run = await load()
  // On a busy machine a trace can lack its start. A page that cannot be measured fails twice.
  if (run?.lhr.runtimeError) run = await load()
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

/** What costs a page points. Slow audits are only noted: the times themselves are measured. */
function reportAudits(page: Page, { categories, audits }: Result, { problem, note }: Results): void {
  for (const category of Object.values(categories).filter((one) => pointsOf(one) < 100)) {
    const failed = category.auditRefs
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .flatMap(({ weight, audit }) => (weight > 0 && audit && (audit.score ?? 1) < 0.995 ? [audit] : []))
    if (category.id === PERFORMANCE)
      for (const { title, displayValue = '' } of failed) note(`${addressOf(page)} ${title} ${displayValue}`.trim())
    else if (failed.length === 0) problem('bad-practice', page, `${category.title} has less than 100 points.`)
    for (const { id, title, displayValue = '' } of category.id === PERFORMANCE ? [] : failed) {
      const code = category.id === 'accessibility' ? codeOf(id) : 'bad-practice'
      problem(code, page, `${category.title}: ${title}.`, displayValue)
    }
  }
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
