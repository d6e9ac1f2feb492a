import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../../free-port.ts'
import { until } from '../measured-table.ts'
import { evaluateBy, phone } from './engine.ts'
import type { Engine, EnginePage } from './engine.ts'
import { openSession } from './web-driver.ts'
import type { WebDriverSession } from './web-driver.ts'

/** Starts Debian's WebKitGTK on a screen in memory. Each visitor is a session of its own, one after another. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'microsites-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      TMPDIR: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${String(display).trim()}`,
      // The language that pages see, even if the system lacks this locale.
      LC_ALL: 'en_US.UTF-8',
    },
  })
  const address = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    await stop(driver)
    await stop(screen)
    rmSync(home, { recursive: true, force: true })
  }
  const answers = () => fetch(`${address}/status`).then(Boolean, () => false)
  try {
    await until(answers, 'WebKitWebDriver')
  } catch (error) {
    await close()
    throw error
  }
  return {
    async visitor({ javaScript = true, size = phone } = {}) {
      // Without scripts of the page, but with those of the driver.
      const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript-markup=false'])]
      const session = await openSession(address, { 'webkitgtk:browserOptions': { args } })
      await session.post('window/rect', size)
      return webKitPage(session)
    },
    close,
  }
}

function webKitPage(session: WebDriverSession): EnginePage {
  const evaluate = evaluateBy((expression) =>
    session.post('execute/sync', { script: `return ${expression}`, args: [] }),
  )
  return {
    async goto(address) {
      await session.post('url', { url: address })
    },
    async click(selector) {
      const element = (await session.post('element', { using: 'css selector', value: selector })) as object
      await session.post(`element/${Object.values(element)[0]}/click`)
    },
    async tap(selector) {
      const element = (await session.post('element', { using: 'css selector', value: selector })) as object
      await evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: 'center' }), selector)
      const actions = [
        { type: 'pointerMove', origin: element, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const parameters = { pointerType: 'touch' }
      await session.post('actions', { actions: [{ type: 'pointer', id: 'finger', parameters, actions }] })
    },
    async press(...keys) {
      const actions = keys.flatMap((key) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value: keyCodes[key as keyof typeof keyCodes] ?? key })),
      )
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    evaluate,
    async replaceTab() {
      const { handle } = (await session.post('window/new', { type: 'tab' })) as { handle: string }
      await session.delete('window')
      await session.post('window', { handle })
    },
    close: () => session.delete(),
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
