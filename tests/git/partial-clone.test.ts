import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { gitIn } from './git-in.ts'

/** A clone whose repository has the tables of the last commit only, or not even the folders before it. */
function partialClone(filter: string): string {
  const origin = newProject(join(temporaryFolder(), 'origin'))
  gitIn(origin, 'init', '--quiet', '--initial-branch=main')
  gitIn(origin, 'config', 'uploadpack.allowFilter', 'true')
  for (const name of ['Kyoto', 'Kyoto City']) {
    if (name !== 'Kyoto') edit(origin, 'sites.yaml', 'en: Kyoto', `en: ${name}`)
    gitIn(origin, 'add', '.')
    gitIn(origin, 'commit', '--quiet', '--message=one')
  }
  const clone = join(temporaryFolder(), 'clone')
  gitIn(origin, 'clone', '--quiet', `--filter=${filter}`, `file://${origin}`, clone)
  expect(existsSync(join(clone, 'sites.yaml'))).toBe(true)
  return clone
}

test.each(['blob:none', 'tree:0'])('a clone with %s that lacks a table says how to fetch it', (filter) => {
  const cwd = partialClone(filter)
  for (const command of [
    ['diff', 'HEAD^'],
    ['diff', 'HEAD^..HEAD'],
    ['validate', '--since', 'HEAD^'],
  ])
    expect(runCli(command, { cwd }), command.join(' ')).toMatchObject({
      status: 66,
      stderr: expect.stringMatching(/`sites\.yaml` .*partial clone.*`git fetch --refetch --no-filter`/) as unknown,
    })
  gitIn(cwd, 'fetch', '--quiet', '--refetch', '--no-filter')
  expect(runCli(['diff', 'HEAD^'], { cwd })).toMatchObject({ status: 0, stderr: '' })
  expect(runCli(['validate', '--since', 'HEAD^'], { cwd }).status).not.toBe(66)
})

test('a table that the commit does not have is missing, also in a partial clone', () => {
  const cwd = partialClone('blob:none')
  gitIn(cwd, 'rm', '--quiet', 'locales.yaml')
  gitIn(cwd, 'commit', '--quiet', '--message=two')
  const { status, stderr } = runCli(['diff', 'HEAD', 'HEAD'], { cwd })
  expect({ status, stderr }).toMatchObject({ status: 1 })
  expect(stderr).toContain('locales.yaml')
  expect(stderr).not.toContain('partial clone')
})
