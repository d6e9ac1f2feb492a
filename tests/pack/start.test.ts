import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from '../docs/read-document.ts'
import { runDocument } from '../docs/run-document.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('docs/start.md is what happens, from the tarball in an empty folder', async () => {
  const folder = temporaryFolder()
  // npm as a user has it: without what the npm that runs these tests hands down.
  const given = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = { ...Object.fromEntries(given), NO_COLOR: '1', XDG_STATE_HOME: join(folder, 'state') }
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: repository, env })
  const { steps, skipped } = readDocument(readFileSync(join(repository, 'docs/start.md'), 'utf8'))
  expect(skipped).toEqual([])
  expect(steps.length).toBeGreaterThan(8)
  await runDocument(steps, { folder, env })
})
