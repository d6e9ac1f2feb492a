import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edit } from '../build/project.ts'
import { askDev } from './ask-dev.ts'
import { startDev } from './dev-run.ts'
import type { DevRun } from './dev-run.ts'
import { devState } from './dev-state.ts'

const paris = 'paris-luggage.example'

let dev: DevRun
beforeAll(async () => {
  dev = await startDev('table')
})
afterAll(() => dev?.close())

/** What pages say is wrong. */
async function problems(): Promise<readonly string[]> {
  const state = await devState(dev, paris)
  return state.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

const page = async (): Promise<string> => (await askDev(dev.port, `${paris}.localhost`, '/')).body

describe('files that cannot be read', () => {
  test('are shown, and what follows is followed', async () => {
    const translations = join(dev.project, 'templates/translations')
    rmSync(translations, { recursive: true, force: true })
    mkdirSync(join(dev.project, 'templates'), { recursive: true })
    writeFileSync(translations, '')
    await expect
      .poll(problems)
      .toContainEqual(expect.stringContaining('The project cannot be read: A file is where a folder should be'))
    expect(dev.output()).toContain('The project cannot be read')
    expect(await page()).toContain('<h1')
    rmSync(translations)
    await expect.poll(problems).toEqual([])
    edit(dev.project, 'sites.yaml', '{ en: Paris,', '{ en: Paris again,')
    await expect.poll(page).toContain('Paris again')
  })

  test('may come and go as fast as they like', async () => {
    const folder = join(dev.project, 'templates/translations/de')
    for (let round = 0; round < 200; round++) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'legal.json'), '{}')
      rmSync(folder, { recursive: true })
      if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    edit(dev.project, 'sites.yaml', '{ en: Paris again,', '{ en: Paris once more,')
    await expect.poll(page).toContain('Paris once more')
    await expect.poll(problems).toEqual([])
  })
})
