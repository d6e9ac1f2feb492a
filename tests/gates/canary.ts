import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../run-cli.ts'

/** What the tools check, and how they are set up. */
const checked = [
  'bin',
  'cli',
  'compiler',
  'runtime',
  'templates',
  'scripts',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'package.json',
]

/** A copy of the sources with one file added, so that a gate can be shown to reject it. */
export function withCanary<T>(path: string, content: string, look: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-canary-'))
  try {
    for (const part of checked) cpSync(join(repository, part), join(folder, part), { recursive: true })
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return look(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export interface ToolRun {
  readonly ok: boolean
  readonly output: string
}

/** Runs a tool of the project's own `node_modules`. */
export function runTool(folder: string, name: string, ...args: string[]): ToolRun {
  const run = spawnSync(join(repository, 'node_modules/.bin', name), args, { cwd: folder, encoding: 'utf8' })
  return { ok: run.status === 0, output: run.stdout + run.stderr }
}
