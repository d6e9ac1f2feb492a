import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { edit } from '../build/project.ts'
import { devFixture } from '../dev/dev-run.ts'
import { freePort } from '../free-port.ts'
import { repository } from '../run-cli.ts'
import { newVisit, startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/**
 * Starts `microsites dev` in a terminal, for the tests of waiting for a fix. @returns a function that gives its output
 * so far
 */
function devInTerminal(project: string, port: number): () => string {
  const command = [process.execPath, join(repository, 'bin/microsites.js'), 'dev', '--port', String(port)]
  const child = spawn('script', ['-qec', command.map((part) => `'${part}'`).join(' '), '/dev/null'], {
    cwd: project,
    env: { ...process.env, CI: undefined, NO_COLOR: '1', TERM: 'xterm' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.stdin.write('\u0003')
    await ended
    rmSync(project, { recursive: true, force: true })
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  return () => said
}

test('a project that begins with a mistake shows it in place of its pages, and its pages once it is fixed', async () => {
  const project = devFixture('table')
  edit(project, 'sites.yaml', 'slug: paris', 'slug: Paris')
  const port = await freePort()
  const said = devInTerminal(project, port)
  await expect.poll(said).toContain('There are no pages until you fix this')

  const { page } = await newVisit(browser, { locale: 'en-US', viewport: { width: 1280, height: 720 } })
  const answer = await page.goto(`http://paris-luggage.example.localhost:${port}/`)
  expect(answer?.status()).toBe(503)
  const overlay = page.getByRole('dialog')
  await expect.poll(() => overlay.textContent()).toMatch(/1 mistake.*site\/invalid-slug.*sites\.yaml:\d+:\d+/s)
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).allTextContents()).toContain(
    'There are no pages yet',
  )

  edit(project, 'sites.yaml', 'slug: Paris', 'slug: pariS')
  await expect.poll(() => overlay.textContent()).toContain('pariS')

  edit(project, 'sites.yaml', 'slug: pariS', 'slug: paris')
  await page.getByRole('button', { name: 'Dev' }).waitFor()
  expect(await overlay.isVisible()).toBe(false)
  expect(await page.title()).toContain('Paris')
})
