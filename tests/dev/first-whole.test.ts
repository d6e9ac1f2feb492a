import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstWhole } from '../../cli/dev/first-whole.ts'
import type { Host } from '../../cli/host.ts'
import { edit } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

function brokenProject(): string {
  const folder = join(temporaryFolder(), 'project')
  cpSync(join(repository, 'tests/fixtures/table'), folder, { recursive: true })
  edit(folder, 'sites.yaml', 'slug: kyoto', 'slug: Kyoto')
  return folder
}

/** Somebody who sees what is said, or nobody. */
function hostOf(interactive: boolean, said: string[]): Host {
  return {
    cwd: '/',
    env: {},
    color: false,
    interactive,
    terminal: interactive,
    now: () => 0,
    print: () => {},
    progress: (text) => said.push(text),
    onInterrupt: () => () => {},
  }
}

test('a project with a mistake is waited for by whoever sees it, until it has none', async () => {
  const folder = brokenProject()
  const said: string[] = []
  const first = firstWhole(folder, hostOf(true, said))
  await expect.poll(() => said.join('')).toContain('Nothing is served until they are mended.')
  expect(said.join('')).toContain('error[')
  edit(folder, 'sites.yaml', 'slug: Kyoto', 'slug: KYOTO')
  await expect.poll(() => said.length).toBe(2)
  edit(folder, 'sites.yaml', 'slug: KYOTO', 'slug: kyoto')
  expect(await first).toMatchObject({ project: { sites: expect.anything() as unknown } })
})

test('and is an end where nobody does', async () => {
  const said: string[] = []
  expect(await firstWhole(brokenProject(), hostOf(false, said))).toMatchObject({ diagnostics: [{ severity: 'error' }] })
  expect(said).toEqual([])
})
