import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../run-cli.ts'

/** The files that the tools check, and their configuration. */
const checked = [
  'bin',
  'cli',
  'compiler',
  'runtime',
  'templates',
  'packages',
  'scripts',
  'tsconfig.json',
  'tsconfig.base.json',
  'oxlint.config.mjs',
  '.oxfmtrc.json',
  'knip.json',
  'package.json',
]

/** Copies the sources and adds some files, to show that a gate rejects them. The caller removes the folder. */
export function canaryTree(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-canary-'))
  for (const part of checked) cpSync(join(repository, part), join(folder, part), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

export interface ToolRun {
  readonly ok: boolean
  readonly output: string
}

/** Runs a tool from the project's `node_modules`. */
export function runTool(folder: string, name: string, ...args: string[]): ToolRun {
  const run = spawnSync(join(repository, 'node_modules/.bin', name), args, { cwd: folder, encoding: 'utf8' })
  return { ok: run.status === 0, output: run.stdout + run.stderr }
}
