import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect } from 'vitest'
import { gitIn } from '../findings/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A new project in a clone, with `microsites` in `PATH`. */
export function newProject(): { readonly folder: string; readonly env: NodeJS.ProcessEnv } {
  const top = temporaryFolder()
  const [bin, origin, folder] = ['bin', 'origin', 'luggage'].map((name) => join(top, name)) as [string, string, string]
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'microsites'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(repository, 'bin/microsites.js')}" "$@"\n`,
    {
      mode: 0o755,
    },
  )
  expect(runCli(['init'], { cwd: mkdirSync(origin, { recursive: true }) ?? origin })).toMatchObject({ status: 0 })
  gitIn(origin, 'init', '--quiet', '--initial-branch=main')
  gitIn(origin, 'add', '.')
  gitIn(origin, 'commit', '--quiet', '--message=new')
  gitIn(top, 'clone', '--quiet', origin, folder)
  const path = [bin, process.env['PATH']].join(delimiter)
  return { folder, env: { ...process.env, PATH: path, NO_COLOR: '1', XDG_STATE_HOME: join(top, 'state') } }
}
