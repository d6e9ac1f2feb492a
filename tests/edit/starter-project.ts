import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'

/** A new project with these rows in place of its own; with its own without rows. */
export function starterProject(rows?: string) {
  const cwd = copyProject(join(repository, 'starter'))
  const path = (name: string): string => join(cwd, name)
  const read = (name: string): string => readFileSync(path(name), 'utf8')
  if (rows !== undefined) writeFileSync(path('sites.yaml'), read('sites.yaml').replace(/^sites:[^]*/m, rows))
  return {
    cwd,
    read,
    write: (name: string, text: string) => writeFileSync(path(name), text),
    run: (...args: string[]) => runCli(args, { cwd }),
  }
}
