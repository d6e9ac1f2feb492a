// The packages in tools/ that are installed on first use.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command to its end. If it fails, exits with its exit code. */
export function run(command, options) {
  const { status, error } = spawnSync(command, options, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs a package of tools/ as its lock file says, unless it is. @returns its folder */
export function toolPackage(name) {
  const tools = join(root, 'tools', name)
  if (isInstalled(tools)) return tools
  console.error(`Installing tools/${name} (once) …`)
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--prefix',
    tools,
  ])
  return tools
}

/** Whether the installed packages match the lock file. */
function isInstalled(tools) {
  const installed = join(tools, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([name, { optional }]) => name !== '' && !optional)
      .map(([name, { version }]) => `${name}@${version}`)
  const present = new Set(versions(installed))
  return versions(join(tools, 'package-lock.json')).every((version) => present.has(version))
}
