import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach } from 'vitest'
import { asks, openMeasuredTable } from '../measured-table.ts'
import type { Measured } from '../measured-table.ts'
import { phone } from './engine.ts'
import type { Engine, Size } from './engine.ts'
import type { Scenario } from './scenarios.ts'

/** The site on which the scenarios take place. */
export interface OpenedScenarios extends Measured {
  /** Runs a scenario with a new visitor. @param patience how long it waits for anything, in milliseconds */
  run(engine: Engine, scenario: Scenario, patience?: number, size?: Size): Promise<void>
}

/** Builds the fixture `travel` with telemetry and an app on this machine, for all tests of a file. */
export function openScenarios(): OpenedScenarios {
  const table = openMeasuredTable((project) => {
    const file = join(project, 'microsites.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('https://app.luggage.example', table.intake.address))
  })
  beforeAll(() => recordProblems(join(table.table.project, 'dist', asks.replace('.localhost', ''))))
  beforeEach(() => {
    const app = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>The app</title>' }
    table.intake.answer(({ url }) => (url.startsWith('/reserve?') ? { status: 200, ...app } : undefined))
  })
  return Object.assign(Object.create(table) as Measured, {
    async run(engine: Engine, { run, javaScript = true, size }: Scenario, patience = 15_000, usual = phone) {
      const page = await engine.visitor({ javaScript, size: size ?? usual })
      try {
        await run({ page, intake: table.intake, patience, at: (path) => table.table.address(asks, path) })
      } finally {
        await page.close()
      }
    },
  })
}

/** Makes pages note their problems in `problems`, in all engines alike: WebDriver cannot read the console. */
function recordProblems(folder: string): void {
  writeFileSync(join(folder, 'record-problems.js'), `(${String(recorder)})()`)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(folder, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace('<head>', '<head><script src="/record-problems.js"></script>'))
  }
}

/** Runs in the page, before its own scripts. */
function recorder(): void {
  const problems: string[] = []
  Object.assign(globalThis, { problems })
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      problems.push(words.map(String).join(' '))
      print(...words)
    }
  }
  const note = (event: Event): void => {
    if (event instanceof ErrorEvent) problems.push(event.message)
    else if (event instanceof PromiseRejectionEvent) problems.push(String(event.reason))
    else if (event instanceof SecurityPolicyViolationEvent)
      problems.push(`${event.effectiveDirective} ${event.blockedURI}`)
    else problems.push(`${(event.target as Element).outerHTML} failed`)
  }
  for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(name, note, true)
}
