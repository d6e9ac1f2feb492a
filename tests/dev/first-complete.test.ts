import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstComplete } from '../../cli/dev/first-complete.ts'
import type { Host } from '../../cli/program/host.ts'
import { openServer } from '../../cli/serve/open-server.ts'
import { edit } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { askDev } from './ask-dev.ts'
import { devState } from './dev-state.ts'

const kyoto = 'kyoto-bags.example'

function brokenProject(): string {
  const folder = join(temporaryFolder(), 'project')
  cpSync(join(repository, 'tests/fixtures/table'), folder, { recursive: true })
  edit(folder, 'sites.yaml', 'slug: kyoto', 'slug: Kyoto')
  return folder
}

/** Somebody who sees what is said, or nobody. */
function hostOf(interactive: boolean, said: string[]): Host {
  return {
    projectCode: true,
    detail: 'normal',
    cwd: '/',
    env: {},
    color: false,
    interactive,
    now: () => 0,
    print: () => {},
    progress: (text) => said.push(text),
    event: () => {},
    onInterrupt: () => () => {},
  }
}

test('a project with a mistake is waited for by whoever sees it, until it has none', async () => {
  const folder = brokenProject()
  const said: string[] = []
  const first = firstComplete(
    { checkout: { root: folder, env: process.env, projectCode: true }, port: 0 },
    hostOf(true, said),
  )
  await expect.poll(() => said.join('')).toContain('There are no pages until you fix this')
  expect(said.join('')).toContain('error[')
  const port = Number(/localhost:(\d+) shows it too/.exec(said.join(''))?.[1])
  const page = await askDev(port, `${kyoto}.localhost`, '/de/')
  expect(page).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.body).toContain('<h1>There are no pages yet</h1>')
  expect(await devState({ port }, kyoto)).toMatchObject({ problems: [{ code: 'site/invalid-slug' }], errors: 1 })
  edit(folder, 'sites.yaml', 'slug: Kyoto', 'slug: KYOTO')
  await expect.poll(() => said.length).toBe(2)
  rmSync(join(folder, 'locales.yaml'))
  mkdirSync(join(folder, 'locales.yaml'))
  await expect.poll(() => said.length).toBe(3)
  expect(await devState({ port }, kyoto)).toMatchObject({ problems: [{ code: 'file/unreadable' }, {}], errors: 2 })
  rmSync(join(folder, 'locales.yaml'), { recursive: true })
  cpSync(join(repository, 'tests/fixtures/table/locales.yaml'), join(folder, 'locales.yaml'))
  edit(folder, 'sites.yaml', 'slug: KYOTO', 'slug: kyoto')
  expect(await first).toMatchObject({ project: { sites: expect.anything() as unknown }, port })
  await expect(askDev(port, `${kyoto}.localhost`, '/')).rejects.toThrow('ECONNREFUSED')
})

test('and whose port is taken is not waited for', async () => {
  const { port, close } = await openServer((_, response) => void response.end(), { port: 0 })
  onTestFinished(close)
  await expect(
    firstComplete({ checkout: { root: brokenProject(), env: process.env, projectCode: true }, port }, hostOf(true, [])),
  ).rejects.toThrow(`Port ${port} is taken.`)
})

test('and is an end where nobody does', async () => {
  const said: string[] = []
  expect(
    await firstComplete(
      { checkout: { root: brokenProject(), env: process.env, projectCode: true }, port: 0 },
      hostOf(false, said),
    ),
  ).toMatchObject({
    diagnostics: [{ severity: 'error' }],
  })
  expect(said).toEqual([])
})
