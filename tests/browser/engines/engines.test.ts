import { afterAll, beforeAll, describe, test } from 'vitest'
import { chromiumEngine } from './chromium-engine.ts'
import { desktop, phone } from './engine.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox-engine.ts'
import { openScenarios } from './open-scenarios.ts'
import { scenarios } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import { startWebKit } from './webkit-engine.ts'

const opened = openScenarios()

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: () => Promise.resolve(chromiumEngine(opened.browser)),
  Firefox: startFirefox,
  WebKit: startWebKit,
}

describe.each(Object.entries(engines))('in %s', (_, start) => {
  const started: { engine?: Engine } = {}
  beforeAll(async () => {
    started.engine = await start()
  })
  afterAll(() => started.engine?.close())

  describe.each([phone, desktop])('at $width × $height', (size) => {
    const here = Object.entries<Scenario>(scenarios).filter(([, { anyWidth }]) => size === phone || !anyWidth)
    test.each(here)('%s', async (_, scenario) => {
      if (!started.engine) throw new Error('The browser has not started')
      await opened.run(started.engine, scenario, undefined, size)
    })
  })
})
