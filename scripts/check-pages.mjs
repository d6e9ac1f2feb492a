// Checks the pages of a build: `npm run check:pages -- --help`. The checkers are in tools/page-checks, with the
// newer Node version they need, and are installed on first use.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, 'tools/page-checks')
const args = process.argv.slice(2)

/** Runs a command to its end. If it fails, exits with its exit code. */
function run(command, options) {
  const { status, error } = spawnSync(command, options, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Whether the installed packages match the lock file. */
function isInstalled() {
  const installed = join(tools, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([name, { optional }]) => name !== '' && !optional)
      .map(([name, { version }]) => `${name}@${version}`)
  const present = new Set(versions(installed))
  return versions(join(tools, 'package-lock.json')).every((one) => present.has(one))
}

if (!isInstalled()) {
  console.error('Installing the page checks into tools/page-checks (once) …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--prefix',
    tools,
  ])
}

const node = join(tools, 'node_modules/node/bin/node')
if (args.includes('--self-test')) {
  // Type-check here, because only here their packages are installed.
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', tools])
  run(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', tools])
  run(node, ['--test', join(tools, 'tests/*.test.ts')])
} else {
  if (!args.some((one) => one.startsWith('--dist')) && !existsSync(join(root, 'dist'))) {
    console.error('There is no dist yet: building it …')
    run(process.execPath, [join(root, 'bin/microsites.js'), 'build'])
  }
  run(node, [join(tools, 'main.ts'), ...args])
}
