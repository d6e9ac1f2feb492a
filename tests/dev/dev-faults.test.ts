import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

test('what a template throws while nobody waits for it is shown, and ends nothing', async () => {
  const folder = join(dev.project, 'templates/poi')
  const write = (more: string): void =>
    writeFileSync(
      join(folder, 'template.tsx'),
      `import type { Template } from 'microsites/runtime'
${more}
export const template: Template = { title: () => 'Ours', description: () => 'Ours', Page: () => <h1>Ours</h1> }
`,
    )
  mkdirSync(folder, { recursive: true })
  write(`void Promise.reject(new Error('too late'))`)
  await expect.poll(problems, { timeout: 10_000 }).toEqual(['Thrown while nobody waits for it: too late'])
  expect(dev.output()).toContain('Thrown while nobody waits for it: too late')
  write(`setTimeout(() => { throw new Error('in a timer') }, 50)`)
  await expect.poll(problems, { timeout: 10_000 }).toEqual(['Thrown while nobody waits for it: in a timer'])
  expect((await askDev(dev.port, 'tokyo-station-bags.example.localhost', '/')).body).toContain('Ours')
  write('')
  await expect.poll(problems, { timeout: 10_000 }).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('a project folder that is replaced', () => {
  const elsewhere = (): string => `${dev.project}-elsewhere`
  afterAll(() => rmSync(elsewhere(), { recursive: true, force: true }))

  test('is shown to be gone, and followed once it is back', async () => {
    renameSync(dev.project, elsewhere())
    await expect.poll(problems).toContainEqual(expect.stringContaining('sites.yaml'))
    expect(await page()).toContain('Paris once more')
    cpSync(elsewhere(), dev.project, { recursive: true })
    await expect.poll(problems).toEqual([])
    edit(dev.project, 'sites.yaml', '{ en: Paris once more,', '{ en: Paris anew,')
    await expect.poll(page).toContain('Paris anew')
  })

  test('is followed also where that was done at once', async () => {
    rmSync(dev.project, { recursive: true })
    cpSync(elsewhere(), dev.project, { recursive: true })
    await expect.poll(page).toContain('Paris once more')
    edit(dev.project, 'sites.yaml', '{ en: Paris once more,', '{ en: Paris for good,')
    await expect.poll(page).toContain('Paris for good')
  })
})
