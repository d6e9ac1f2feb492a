import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { bareInstalls } from './bare-installs.ts'

/** The sources that people and machines copy commands from: documents, messages, workflows, the files of `init`. */
const read = [
  '*.md',
  '.github',
  'cli',
  'compiler',
  'docs',
  'runtime',
  'scripts',
  'starter',
  'templates',
  'package.json',
]

const found = (folder: string, files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    bareInstalls(readFileSync(join(folder, file), 'utf8')).map((command) => `${file}: ${command}`),
  )

test('no document and no message installs a package by a name without a scope', () => {
  const files = execFileSync('git', ['ls-files', '-z', ...read], { cwd: repository, encoding: 'utf8' }).split('\0')
  expect(files.length).toBeGreaterThan(500)
  expect(
    found(
      repository,
      files.filter((file) => /\.(?:css|json|md|mjs|tsx?|ya?ml)$/.test(file)),
    ),
  ).toEqual([])
})

test('no file of a new project does, nor what is said of it', () => {
  const cwd = temporaryFolder()
  const { stdout } = runCli(['init'], { cwd })
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(5)
  expect(found('/', files)).toEqual([])
  expect(bareInstalls(stdout)).toEqual([])
})

test.each([
  'npx microsites build',
  'npx -y microsites@0.1.0 build',
  '`UPDATE=1 npx vitest run`',
  'npm install --no-save microsites@0.1.0',
  'npm i -D microsites.',
  'npm exec microsites build',
  'npm create microsites',
  'pnpm dlx microsites',
])('%s is rejected', (command) => {
  expect(bareInstalls(command)).toHaveLength(1)
})

test.each([
  'npx --no-install microsites build',
  'npx @scope/microsites build',
  'npm install ./vendor/microsites-0.1.0.tgz',
  'npm install @scope/microsites',
  'npm install --package-lock-only',
  'npm run build',
  'pages without npx',
])('%s is not', (command) => {
  expect(bareInstalls(command)).toEqual([])
})
