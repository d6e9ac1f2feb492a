import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startIntake } from '../telemetry/start-intake.ts'
import type { RunningIntake } from '../telemetry/start-intake.ts'
import type { SegmentEvent } from '../../runtime/telemetry/testing/intake-record.ts'
import { visitInTest } from './visit-in-test.ts'
import type { Visit } from './browser.ts'
import type { EnginePage } from './engines/engine.ts'
import { openTable } from './built-table.ts'
import type { Opened } from './built-table.ts'

/** A site of the fixture `travel` that asks its visitors for consent first. */
export const asks = 'lindenau-luggage.example.localhost'

/** A site that measures visits until the visitor refuses. */
export const asksNot = 'kranich-bridge-bags.example.localhost'

/** A table whose sites measure their visits, with an intake on this machine. */
export interface Measured extends Opened {
  readonly intake: RunningIntake
}

/** Builds the fixture `travel` with telemetry, for all tests of a file. The intake is cleared before each test. */
export function openMeasuredTable(change?: (project: string) => void): Measured {
  const started: { intake?: RunningIntake } = {}
  beforeAll(async () => {
    started.intake = await startIntake()
  })
  const opened = openTable('travel', (project) => {
    measure(project, started.intake?.address ?? '')
    change?.(project)
  })
  beforeEach(async () => {
    const { intake } = started
    if (!intake) return
    intake.answer()
    // Waits for what the pages of the previous test sent when they were left.
    for (let seen = -1; seen !== intake.records.length;) {
      seen = intake.records.length
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    intake.clear()
  })
  afterAll(() => started.intake?.close())
  return {
    get table() {
      return opened.table
    },
    get browser() {
      return opened.browser
    },
    get intake() {
      if (!started.intake) throw new Error('The intake is not there yet')
      return started.intake
    },
  }
}

function measure(project: string, intake: string): void {
  const file = join(project, 'microsites.yaml')
  const [brand = '', environments = ''] = readFileSync(file, 'utf8').split(/(?=^environments:)/m)
  const [before = '', production = '', ...rest] = environments.split(/(?<=\n)(?= {2}\w)/)
  const measured = production
    .replace('"{domain}"', '"{domain}.localhost"')
    .replace(/botCheck: .*/, `botCheck: ${intake}/bot-check`)
    .replace(/graphql: .*/, `graphql: ${intake}/graphql`)
  const keys = `    intake: ${intake}
    segment: { writeKey: local }
    datadog: { applicationId: local, clientToken: local, site: datadoghq.eu, sessionReplaySampleRate: 100 }
`
  const consent = `consent: { optOut: { domains: [${asksNot.replace('.localhost', '')}] } }\n`
  writeFileSync(file, [brand, consent, before, measured, keys, ...rest].join(''))
}

/** Opens a page for a visitor with an English browser, so that no language is suggested. */
export function visitor({ browser }: Opened, options: BrowserContextOptions = {}): Promise<Visit> {
  return visitInTest(browser, { viewport: { width: 390, height: 844 }, locale: 'en-US', ...options })
}

/** Waits for an event and returns it. */
export async function eventAt(intake: RunningIntake, name: string): Promise<SegmentEvent> {
  const found = () => intake.events.find((one) => one.event === name || one.name === name)
  await until(() => found() !== undefined, `the event ${name}`)
  const event = found()
  if (!event) throw new Error(`No ${name}`)
  return event
}

/** Waits for a condition. @param patience in milliseconds */
export async function until(done: () => boolean | Promise<boolean>, what: string, patience = 30_000): Promise<void> {
  const end = Date.now() + patience
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Returns everything that a site has stored in the browser: keys of both storages, names of cookies. */
export async function stored(page: Pick<EnginePage, 'evaluate'>): Promise<readonly string[]> {
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').flatMap((cookie) => (cookie === '' ? [] : [cookie.replace(/=.*/, '')])),
  ])
  return kept.toSorted()
}

/** Returns the scripts that a page has requested. The list grows. */
export function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}
