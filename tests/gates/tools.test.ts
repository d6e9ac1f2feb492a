import { expect, test } from 'vitest'
import { runTool, withCanary } from './canary.ts'

/** Each gate with a file that it must reject, and a word of what it must say. */
const gates = [
  {
    tool: 'oxlint',
    args: ['--type-aware', 'compiler'],
    path: 'compiler/canary.ts',
    content: 'export const now = Date.now()\n',
    says: 'The compiler has no clock',
  },
  {
    tool: 'oxlint',
    args: ['--type-aware', 'compiler'],
    path: 'compiler/canary.ts',
    content: 'export const luck = Math.random()\n',
    says: 'Equal input gives equal bytes',
  },
  {
    tool: 'oxlint',
    args: ['--type-aware', 'cli'],
    path: 'cli/canary.ts',
    content: 'async function work(): Promise<void> {}\nexport function run(): void {\n  work()\n}\n',
    says: 'no-floating-promises',
  },
  {
    tool: 'oxlint',
    args: ['runtime'],
    path: 'runtime/canary.tsx',
    content: "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    says: 'no-danger',
  },
  {
    tool: 'oxlint',
    args: ['--deny-warnings', 'cli'],
    path: 'cli/canary.ts',
    content: "console.log('hello')\n",
    says: 'no-console',
  },
  {
    tool: 'oxlint',
    args: ['--deny-warnings', 'cli'],
    path: 'cli/canary.ts',
    content: "export { findPath } from '../runtime/site/find-path.ts'\n",
    says: 'the command line knows the contract, telemetry',
  },
  {
    tool: 'oxfmt',
    args: ['--check', 'cli'],
    path: 'cli/canary.ts',
    content: 'export const  wide = 1;\n',
    says: 'canary.ts',
  },
  {
    tool: 'knip',
    args: ['--include', 'files'],
    path: 'cli/canary.ts',
    content: 'export const nobody = 1\n',
    says: 'cli/canary.ts',
  },
] as const

test.each(gates)('$tool $args rejects $content', ({ tool, args, path, content, says }) => {
  const { ok, output } = withCanary(path, content, (folder) => runTool(folder, tool, ...args))
  expect(output).toContain(says)
  expect(ok).toBe(false)
})
