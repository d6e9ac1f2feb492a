import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { annotationsOf, checkFormat } from './check-format.ts'

/** A project whose table has a warning and, if told so, an error. */
function project(error = false): string {
  const folder = newProject(join(temporaryFolder(), 'project'))
  const file = join(folder, 'sites.yaml')
  const rows = `  b.luggage.example: { type: city, slug: shared, locales: [en], names: { en: B } }
  c.luggage.example: { type: city, slug: shared, locales: [en], names: { en: C } }
${error ? '  d.luggage.example: { type: city, slug: D, locales: [en], names: { en: D } }\n' : ''}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n*$/, `\n${rows}`))
  return folder
}

describe('--report', () => {
  test('writes any number of files beside what is printed, and makes their folders', () => {
    const cwd = project(true)
    const { status, stdout } = runCli(
      ['validate', '--report', 'junit=out/a/junit.xml', '--report', 'sarif=out/findings.sarif', 'gitlab=quality.json'],
      { cwd },
    )
    expect(status).toBe(1)
    expect(stdout).toMatch(/1 error · \d+ warning/)
    expect(() => checkFormat.junit(readFileSync(join(cwd, 'out/a/junit.xml'), 'utf8'))).not.toThrow()
    expect(() => checkFormat.sarif(readFileSync(join(cwd, 'out/findings.sarif'), 'utf8'))).not.toThrow()
    expect(() => checkFormat.gitlab(readFileSync(join(cwd, 'quality.json'), 'utf8'))).not.toThrow()
    expect(readdirSync(join(cwd, 'out'))).toEqual(['a', 'findings.sarif'])
  })

  test('the same file again is written over', () => {
    const cwd = project()
    writeFileSync(join(cwd, 'old.json'), '')
    for (const format of ['markdown', 'json']) {
      expect(runCli(['validate', '--report', `${format}=old.json`], { cwd }).status).toBe(0)
      // A program may have written to it.
      appendFileSync(join(cwd, 'old.json'), '\n')
    }
    expect(() => checkFormat.json(readFileSync(join(cwd, 'old.json'), 'utf8'))).not.toThrow()
  })

  test.each([
    { args: ['xml=a'], says: 'there is no format `xml`' },
    { args: ['sarf=a'], says: 'Did you mean `sarif`?' },
    { args: ['json'], says: 'names no file' },
    { args: ['json='], says: 'names no file' },
    { args: ['json=a', 'sarif=./a'], says: '`--report` names `a` twice' },
    { args: ['json=folder'], says: '`folder`, which is a folder' },
    { args: ['json=file/a'], says: '`file` is not a folder' },
    { args: ['json=sites.yaml'], says: 'would write over `sites.yaml`' },
    { args: ['json=templates/x.json'], says: 'would write over `templates/x.json`' },
    { args: ['json=facts.yaml'], says: 'would write over `facts.yaml`' },
    { args: ['json=microsites.config.ts'], says: 'would write over `microsites.config.ts`' },
    { args: ['json=schemas/sites.schema.json'], says: 'would write over `schemas/sites.schema.json`' },
    { args: ['json=package.json'], says: '`package.json`, which no command of `microsites` has written here' },
    { args: ['json=.github/workflows/ci.yml'], says: 'would write over `.github/workflows/ci.yml`' },
    { args: ['json=here/package.json'], says: 'would write over `here/package.json`' },
    { args: ['json=/dev/null'], says: 'not an ordinary file' },
    { args: ['json=-'], says: 'to write to standard output, use `--format json`' },
    { args: ['json=here/sites.yaml'], says: 'would write over `here/sites.yaml`' },
    { args: ['json=table'], says: 'would write over `table`' },
    { args: ['json=new.json', 'sarif=here/new.json'], says: 'names `here/new.json` twice' },
    { args: ['json=content/new.json'], says: 'would write over `content/new.json`' },
    { args: ['json=built/new.json'], says: 'would write `built/new.json` into the output of a build' },
    { args: ['json=.git/HEAD'], says: 'into the files of git' },
    { args: ['json=../.git/HEAD'], says: 'into the files of git' },
    { args: ['json=here/../.git/new/file'], says: 'into the files of git' },
  ])('$args is wrong usage: nothing is checked, nothing is written', ({ args, says }) => {
    const cwd = project()
    mkdirSync(join(cwd, 'folder'))
    writeFileSync(join(cwd, 'file'), '')
    mkdirSync(join(cwd, '.github/workflows'), { recursive: true })
    for (const file of ['package.json', '.github/workflows/ci.yml']) writeFileSync(join(cwd, file), 'theirs')
    mkdirSync(join(cwd, 'built'))
    writeFileSync(join(cwd, 'built/manifest.json'), '{"schema":"microsites.manifest/v1","environment":"x","sites":{}}')
    symlinkSync('.', join(cwd, 'here'))
    symlinkSync('sites.yaml', join(cwd, 'table'))
    const before = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
    const { status, stdout, stderr } = runCli(['validate', '--report', 'markdown=first.md', ...args], { cwd })
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    expect(existsSync(join(cwd, 'first.md'))).toBe(false)
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(before)
  })
})

describe('in GitHub Actions', () => {
  const env = { GITHUB_ACTIONS: 'true' }

  test('annotations follow what people read', () => {
    const { stdout } = runCli(['validate'], { cwd: project(true), env })
    const [, shown = '', after = ''] = /^([\s\S]*?)\n(::[\s\S]*)$/.exec(stdout) ?? []
    expect(shown).toContain('1 error')
    const annotations = annotationsOf(after)
    expect(annotations.map(({ level }) => level)).toEqual(['error', ...annotations.slice(1).map(() => 'warning')])
    expect(annotations[0]?.properties).toMatchObject({ file: 'sites.yaml', title: 'site/invalid-slug' })
  })

  test('other formats stay as they are', () => {
    expect(() => JSON.parse(runCli(['validate', '--format', 'json'], { cwd: project(), env }).stdout)).not.toThrow()
  })

  test('files are named as they lie in the repository', () => {
    const cwd = project()
    mkdirSync(join(cwd, '..', '.git'))
    const [one] = annotationsOf(runCli(['validate', '--format', 'github'], { cwd, env }).stdout)
    expect(one?.properties).toMatchObject({ file: 'project/sites.yaml' })
  })
})
