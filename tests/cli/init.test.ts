import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a program that npm has not installed says how the project gets its tarball', () => {
  const cwd = temporaryFolder()
  const { status, stdout } = runCli(['init', 'site'], { cwd })
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /\nNow:\n  cd site\n  mkdir -p vendor\n  npm pack \S+ --ignore-scripts --pack-destination vendor\n  npm install \.\/vendor\/microsites-0\.1\.0\.tgz\n  npm run build\n$/,
  )
  expect(JSON.parse(readFileSync(join(cwd, 'site/package.json'), 'utf8'))).toEqual({
    private: true,
    type: 'module',
    scripts: { dev: 'microsites dev', validate: 'microsites validate', build: 'microsites build' },
  })
})

test('a package.json that is there stays as it is, and gets its scripts by a command', () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), '{ "name": "mine" }\n')
  const { status, stdout } = runCli(['init'], { cwd })
  expect(status).toBe(0)
  expect(stdout).toContain(
    'Now:\n  npm pkg set scripts.dev="microsites dev" scripts.validate="microsites validate" scripts.build="microsites build"\n  mkdir -p vendor\n',
  )
  expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{ "name": "mine" }\n')
  expect(readdirSync(cwd)).not.toContain('package-lock.json')
})

test('CL-02 the generated modules of a new project are up to date', () => {
  const cwd = temporaryFolder()
  runCli(['init'], { cwd })
  expect(runCli(['compile', '--check'], { cwd })).toMatchObject({ status: 0, stdout: 'generated: up to date\n' })
})

test('nothing is written where a file is in the way', () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package-lock.json'), '{}\n')
  writeFileSync(join(cwd, '.gitignore'), 'node_modules\n')
  writeFileSync(join(cwd, 'locales.yaml'), '')
  expect(runCli(['init'], { cwd })).toMatchObject({
    status: 64,
    stderr: 'Nothing was written: `locales.yaml` would be overwritten.\n',
  })
  expect(readdirSync(cwd).toSorted()).toEqual(['.gitignore', 'locales.yaml', 'package-lock.json'])
  expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toBe('node_modules\n')
})

test.each([
  { before: '', after: 'node_modules\n.microsites/\ndist/\nreport.html\n' },
  { before: '# ours\nnode_modules', after: '# ours\nnode_modules\n.microsites/\ndist/\nreport.html\n' },
  { before: 'dist/\r\n.microsites/\r\n', after: 'dist/\r\n.microsites/\r\nnode_modules\nreport.html\n' },
])('an existing .gitignore gets the lines that it lacks: $before', ({ before, after }) => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, '.gitignore'), before)
  expect(runCli(['init'], { cwd }).status).toBe(0)
  expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toBe(after)
})
