// Checks the pages of a build: `npm run check:pages -- --help`. The checkers are in tools/page-checks, with the
// newer Node version they need, and are installed on first use.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, toolPackage } from './tool-package.mjs'

const args = process.argv.slice(2)
const tools = toolPackage('page-checks')
const node = join(tools, 'node_modules/node/bin/node')
if (args.includes('--self-test')) {
  // Type-check here, because only here their packages are installed.
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', tools])
  run(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', tools])
  run(node, ['--test', join(tools, 'tests/*.test.ts')])
} else {
  if (!args.some((arg) => arg.startsWith('--dist')) && !existsSync(join(root, 'dist'))) {
    console.error('There is no dist yet: building it …')
    run(process.execPath, [join(root, 'bin/microsites.js'), 'build'])
  }
  run(node, [join(tools, 'main.ts'), ...args])
}
