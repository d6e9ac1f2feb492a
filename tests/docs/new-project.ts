import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect } from 'vitest'
import { copyProject, edit, lastingFolder } from '../build/project.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The first project, of which the others are copies. */
let first: string | undefined

/** A new project in a clone, with `microsites` in `PATH`. */
export function newProject(): { readonly folder: string; readonly env: NodeJS.ProcessEnv } {
  first ??= createProject(lastingFolder())
  const top = copyProject(first, join(temporaryFolder(), 'top'))
  const folder = join(top, 'luggage')
  edit(folder, '.git/config', first, top)
  const path = [join(top, 'bin'), process.env['PATH']].join(delimiter)
  return { folder, env: { ...process.env, PATH: path, NO_COLOR: '1', XDG_STATE_HOME: join(top, 'state') } }
}

function createProject(top: string): string {
  const [bin, origin] = [join(top, 'bin'), join(top, 'origin')]
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'microsites'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(repository, 'bin/microsites.js')}" "$@"\n`,
    {
      mode: 0o755,
    },
  )
  expect(runCli(['init'], { cwd: mkdirSync(origin, { recursive: true }) ?? origin })).toMatchObject({ status: 0 })
  commitAsRepository(origin, 'new')
  gitIn(top, 'clone', '--quiet', origin, join(top, 'luggage'))
  return top
}
