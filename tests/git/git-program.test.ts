import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { gitProgram } from '../../cli/project/git/git-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

function withGit(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'git'), '#!/bin/sh\n')
  chmodSync(join(folder, 'git'), 0o755)
  return folder
}

test('git is started from PATH, but from no folder of the checkout', () => {
  const top = temporaryFolder()
  const checkout = join(top, 'checkout')
  const own = withGit(join(checkout, 'node_modules/.bin'))
  const dotted = withGit(join(checkout, '..bin'))
  const system = withGit(join(top, 'system'))
  const linked = join(top, 'linked')
  symlinkSync(own, linked)
  const path = (...folders: readonly string[]): string => folders.join(delimiter)
  expect(gitProgram(checkout, path(own, dotted, '.', '', linked, system))).toBe(join(system, 'git'))
  expect(gitProgram(checkout, path(own, dotted, '.', '', linked))).toBeUndefined()
  expect(gitProgram(checkout)).toBeUndefined()
})
