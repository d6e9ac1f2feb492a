import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { canaryTree, runTool } from './canary.ts'

/** A command whose outcome has these fields. */
const command = (outcome: string): string => `import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const report: Command<'report'> = {
  name: 'report',
  summary: 'an example',
  examples: [],
  options: [],
  run: async () => ({ exitCode: exitCodes.ok, ${outcome} }),
}
`

/**
 * Files that a gate must reject: path, content, and the output that the gate must print on a line that names the file.
 */
const canaries: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  // The type checker enforces which folders may import which.
  'tsc -b': [
    ['compiler/canary-cli.ts', "import '../cli/program/outcome.ts'", 'TS6307'],
    ['compiler/canary-node.ts', "import { readFileSync } from 'node:fs'\nreadFileSync('x')", 'TS2591'],
    ['compiler/canary-dom.ts', 'export const title = document.title', 'TS2584'],
    ['runtime/canary-compiler.ts', "import '../compiler/compile.ts'", 'TS6307'],
    ['runtime/canary-templates.ts', "import '../templates/index.ts'", 'TS6307'],
    ['runtime/canary-process.ts', 'export const folder = process.cwd()', 'TS2591'],
    ['runtime/canary-testing.ts', "import './telemetry/testing/intake.ts'", 'TS6307'],
    ['templates/canary-cli.ts', "import '../cli/program/outcome.ts'", 'TS6307'],
    ['cli/canary-templates.ts', "import '../templates/index.ts'", 'TS6307'],
    // A field that lacks what some place needs to know of it.
    [
      'compiler/canary-field.ts',
      "import { defineField } from './fields/field.ts'\nexport const canary = defineField({ schema: ({ z }) => z.string(), isText: false, columns: {} })",
      "Property 'tell' is missing",
    ],
    // A fact whose page gets something that templates do not know.
    [
      'compiler/canary-page.ts',
      "import type { PlaceFacts } from '../runtime/contract/place-facts.ts'\nimport { points } from './fields/points.ts'\nexport const canary = { points } satisfies { points: { page(value: never, place: never): PlaceFacts['hours'] } }",
      'TS2322',
    ],
    // A command returns what its schema in compiler/results/ says: not text alone, and no other fields.
    ['cli/commands/canary-text.ts', command("text: 'a.example'"), 'TS2322'],
    ['cli/commands/canary-fields.ts', command('result: { sites: 1 }'), 'TS2322'],
    ['cli/commands/canary-missing.ts', command("result: { file: 'a', bytes: 1 }"), 'TS2322'],
  ],
  'oxlint --config oxlint.config.mjs --type-aware --deny-warnings --format unix': [
    ['compiler/canary-clock.ts', 'export const now = Date.now()\n', 'The compiler has no clock'],
    ['compiler/canary-luck.ts', 'export const luck = Math.random()\n', 'no-restricted-properties'],
    [
      'cli/canary-promise.ts',
      'async function work(): Promise<void> {}\nexport function run(): void {\n  work()\n}\n',
      'no-floating-promises',
    ],
    [
      'runtime/canary-html.tsx',
      "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
      'no-danger',
    ],
    ['cli/canary-long.ts', `export function long(): void {\n${'  long()\n'.repeat(61)}}\n`, 'max-lines-per-function'],
    ['cli/canary-console.ts', "console.log('hello')\n", 'no-console'],
    ['cli/canary-process.ts', 'export const folder = process.cwd()\n', 'no-restricted-globals'],
    [
      'cli/program/canary-node-process.ts',
      "import { env } from 'node:process'\nexport const home = env['HOME']\n",
      'no-restricted-imports',
    ],
    // Only the layer of files calls the file system.
    ...["import { rmSync } from 'node:fs'\nrmSync", "const { rmSync } = await import('node:fs')\nrmSync"].map(
      (code, index) => [`cli/dev/canary-files-${index}.ts`, `${code}('x')\n`, 'no-restricted-imports'] as const,
    ),
    ['cli/serve/preview/canary-promises.ts', "export { rm } from 'node:fs/promises'\n", 'no-restricted-imports'],
    ['cli/canary-top.ts', "export { rmSync } from 'fs'\n", 'no-restricted-imports'],
    ['cli/report/canary-require.ts', "export const files: unknown = require('fs')\n", 'no-restricted-globals'],
    ['compiler/canary-files.ts', "export { rmSync } from 'fs'\n", 'no-restricted-imports'],
    // Folders of the compiler and of the command line import from lower levels only.
    ['compiler/source/canary-upward.ts', "export { nearest } from '../domain/nearest.ts'\n", 'no-restricted-imports'],
    [
      'compiler/plan/place/canary-sideways.ts',
      "export { emit } from '../../4-emit/emit.ts'\n",
      'no-restricted-imports',
    ],
    ['compiler/2-check/canary-pure.ts', "export { join } from 'node:path'\n", 'no-restricted-imports'],
    [
      'cli/files/canary-upward.ts',
      "export { compileProject } from '../project/compile-project.ts'\n",
      'no-restricted-imports',
    ],
    [
      'cli/builder/bundle/canary-sideways.ts',
      "export { openServer } from '../../serve/open-server.ts'\n",
      'no-restricted-imports',
    ],
    // Who wants a picture gives its plan, and meets no pixel.
    ['cli/builder/canary-cards.ts', "export { encodePng } from './cards/png.ts'\n", 'no-restricted-imports'],
    [
      'cli/files/canary-runtime.ts',
      "export { findPath } from '../../runtime/site/find-path.ts'\n",
      'no-restricted-imports',
    ],
  ],
  'oxfmt --check': [['cli/canary-wide.ts', 'export const  wide = 1;\n', 'canary-wide.ts']],
  'knip --include files': [['cli/canary-unused.ts', 'export const nobody = 1\n', 'canary-unused.ts']],
}

describe('each gate rejects', () => {
  const tree = canaryTree(
    Object.fromEntries(
      Object.values(canaries)
        .flat()
        .map(([path, content]) => [path, content]),
    ),
  )
  afterAll(() => rmSync(tree, { recursive: true }))

  for (const [command, files] of Object.entries(canaries))
    describe(command, () => {
      const [tool = '', ...args] = command.split(' ')
      let run: ReturnType<typeof runTool> | undefined
      test.each(files)('%s', (path, _, says) => {
        run ??= runTool(tree, tool, ...args)
        const lines = run.output.split('\n').filter((line) => line.includes(path))
        expect(lines.join('\n')).toContain(says)
        expect(run.ok).toBe(false)
      })
    })
})
