import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edit } from '../build/project.ts'
import { askDev } from './ask-dev.ts'
import { addEnvironment, startDev } from './dev-run.ts'
import type { DevRun } from './dev-run.ts'
import { devState } from './dev-state.ts'
import { freePort } from '../free-port.ts'

const paris = 'paris-luggage.example'

let dev: DevRun
beforeAll(async () => {
  const services = await freePort()
  dev = await startDev('table', (project) => addEnvironment(project, 'local', services), 'local')
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
  await expect.poll(problems).toEqual(['Error outside of rendering: too late'])
  expect(dev.output()).toContain('Error outside of rendering: too late')
  write(`setTimeout(() => { throw new Error('in a timer') }, 50)`)
  await expect.poll(problems).toEqual(['Error outside of rendering: in a timer'])
  expect((await askDev(dev.port, 'tokyo-station-bags.example.localhost', '/')).body).toContain('Ours')
  write('')
  await expect.poll(problems).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('what is wrong with an environment', () => {
  /** What is wrong and keeps nothing from being shown. */
  const warnings = async (): Promise<readonly string[]> => {
    const state = await devState(dev, paris)
    return state.problems.filter(({ code }) => code === 'intake').map(({ message }) => message)
  }

  test('EN-01 pages are served without an intake whose port is taken, and with it once that is free', async () => {
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const { port } = stranger.address() as AddressInfo
    const file = join(dev.project, 'microsites.yaml')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/intake: .*/, `intake: http://localhost:${port}`))
    const says = `The intake at http://localhost:${port} could not be started: another program, perhaps another \`microsites dev\`, uses this port and receives the events of the pages.`
    await expect.poll(page).toContain(`"intake":"http://localhost:${port}"`)
    await expect.poll(warnings).toEqual([says])
    expect(dev.output().split(says)).toHaveLength(2)
    await new Promise((resolve) => stranger.close(resolve))
    expect(await page()).toContain('<h1')
    await expect.poll(warnings).toEqual([])
    writeFileSync(file, before)
    await expect.poll(page).not.toContain(`localhost:${port}"`)
  })

  test('EN-01 a port that there is not is a mistake of the table', async () => {
    const file = join(dev.project, 'microsites.yaml')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/intake: .*/, 'intake: http://localhost:99999'))
    await expect.poll(problems).toContainEqual(expect.stringContaining('at most 65535'))
    writeFileSync(file, before)
    await expect.poll(problems).toEqual([])
  })

  test('EN-01 two run at once: the intake of the first takes what is measured', async () => {
    const copied = readFileSync(join(dev.project, 'microsites.yaml'))
    const second = await startDev(
      'table',
      (project) => writeFileSync(join(project, 'microsites.yaml'), copied),
      dev.environment,
    )
    expect(second.output()).toContain('could not be started: another program, perhaps another `microsites dev`')
    expect((await askDev(second.port, `${paris}.localhost`, '/')).status).toBe(200)
    await second.close()
  })

  test('EN-01 where the environment of the server goes, its pages say so until it is back', async () => {
    const file = join(dev.project, 'microsites.yaml')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/^ {2}local:\n(?: {4}.*\n)+/m, ''))
    await expect
      .poll(problems)
      .toEqual([expect.stringContaining('The environment of this server is no longer in microsites.yaml')])
    expect((await askDev(dev.port, 'localhost', '/')).body).toContain('/@microsites/list.js')
    writeFileSync(file, before)
    await expect.poll(problems).toEqual([])
    expect(await page()).toContain('<h1')
  })
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
