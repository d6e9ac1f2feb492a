import { appendFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, newProject, sharedFolder } from '../build/project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { commitAsRepository, gitIn } from './git-in.ts'

/** The commands that ask git. */
const commands = ['diff', 'diff HEAD', 'validate --since HEAD', 'build --affected HEAD --dry-run', 'report']
/** All call git in the same way, so one that fails and one that goes on do for another kind of the same attack. */
const two = ['diff', 'report']

/** No repository of a test has it, so git would fetch it. */
const missing = '1'.repeat(40)

const template = sharedFolder()

beforeAll(() => {
  newProject(join(template, 'shop'))
  commitAsRepository(template)
})

/** A repository with a project in a folder of it. */
function monorepo(): { readonly top: string; readonly cwd: string; readonly ran: string } {
  const top = copyProject(template)
  return { top, cwd: join(top, 'shop'), ran: join(top, 'ran') }
}

/** A configuration with a remote that git asks for the objects that it lacks, by a program of somebody else. */
function promisor(url: string, settings: readonly string[] = []): string {
  return `[core]
repositoryformatversion = 1
bare = true
[extensions]
partialClone = origin
[remote "origin"]
url = ${url}
promisor = true
partialclonefilter = blob:none
${settings.join('\n')}
`
}

function program(ran: string): string {
  return `touch '${ran}'; false`
}

/** What a pull request may bring in the folder of the project: files that make it a repository. */
function bringRepository(cwd: string, ran: string, refs: 'refs' | 'commondir'): void {
  const own = refs === 'refs' ? cwd : join(cwd, 'common')
  for (const folder of ['refs/heads', 'objects']) mkdirSync(join(own, folder), { recursive: true })
  writeFileSync(join(cwd, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(own, 'refs/heads/main'), `${missing}\n`)
  writeFileSync(join(own, 'objects/.keep'), '')
  writeFileSync(join(own, 'config'), promisor('ssh://nobody.example/x', ['[core]', `sshCommand = "${program(ran)}"`]))
  if (refs === 'commondir') writeFileSync(join(cwd, 'commondir'), 'common\n')
}

describe('a `.git` file that leads into the checkout', () => {
  test.each([
    ['a carriage return', 'gitdir: ./evil\r\n'],
    ['more line breaks', `gitdir: ./evil${'\n'.repeat(6000)}`],
    ['a line break in the name', 'gitdir: ./e\nvil\n'],
    ['a separator in the name', 'gitdir: ./e\u2028vil\n'],
    ['a name that is not UTF-8', Buffer.from('gitdir: ./evil\xff\n', 'latin1')],
  ])('is noticed with %s', (_, content) => {
    const { top, cwd } = monorepo()
    const bytes = Buffer.from(content)
    const name = Buffer.from(
      bytes
        .toString('latin1')
        .replace(/^gitdir: \.\//, '')
        .replace(/[\r\n]+$/, ''),
      'latin1',
    )
    renameSync(join(top, '.git'), Buffer.concat([Buffer.from(`${top}/`), name]))
    writeFileSync(join(top, '.git'), bytes)
    expect(runCli(['diff'], { cwd })).toMatchObject({
      status: 66,
      stderr: expect.stringContaining('Its configuration could run programs.') as unknown,
    })
  })

  test.each(commands.filter((command) => command !== 'report'))('%s runs no filter of it', (command) => {
    const { top, cwd, ran } = monorepo()
    writeFileSync(join(top, '.gitattributes'), '* filter=x\n')
    appendFileSync(join(top, '.git/config'), `[filter "x"]\nclean = "${program(ran)}"\n`)
    renameSync(join(top, '.git'), join(top, 'evil'))
    writeFileSync(join(top, '.git'), 'gitdir: ./evil\n')
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    const { status, stderr } = runCli(command.split(' '), { cwd })
    expect(existsSync(ran)).toBe(false)
    expect(stderr).toContain('a folder of the checkout. Its configuration could run programs.')
    expect(status).toBe(66)
  })
})

describe('filters', () => {
  const ways: readonly (readonly [string, (ran: string, top: string) => string])[] = [
    ['clean', (ran) => `[filter "x"]\nclean = "${program(ran)}"\n`],
    ['process', (ran) => `[filter "x"]\nprocess = "${program(ran)}"\nrequired = true\n`],
    ['a name with an equals sign', (ran) => `[filter "x=y"]\nclean = "${program(ran)}"\n`],
    [
      'an included file',
      (ran, top) => {
        writeFileSync(join(top, 'settings'), `[filter "x"]\nclean = "${program(ran)}"\n`)
        return `[include]\npath = ${join(top, 'settings')}\n`
      },
    ],
  ]
  for (const [name, settings] of ways)
    test.each(name === 'clean' ? ['diff', 'diff HEAD --blame', 'report'] : ['diff'])(
      `${name}: %s runs none that the repository configures`,
      (command) => {
        const { top, cwd, ran } = filtered()
        appendFileSync(join(top, '.git/config'), settings(ran, top))
        const { status, stdout } = runCli(command.split(' '), { cwd, env: { GIT_CONFIG_COUNT: '0' } })
        expect(existsSync(ran)).toBe(false)
        expect(status).toBe(0)
        if (command !== 'report') expect(stdout).toContain('Kyoto City')
      },
    )

  test("the user's own still run, e.g. that of Git LFS", () => {
    const { cwd } = filtered()
    const own = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'filter.x.clean', GIT_CONFIG_VALUE_0: 'echo short' }
    expect(runCli(['diff'], { cwd }).stdout).not.toContain('template poi')
    expect(runCli(['diff'], { cwd, env: own }).stdout).toContain('template poi  1 file changes')
  })
})

/** A repository with a changed table and a template, whose attributes name two filters. */
function filtered(): ReturnType<typeof monorepo> {
  const { top, cwd, ran } = monorepo()
  mkdirSync(join(cwd, 'templates/poi'), { recursive: true })
  writeFileSync(join(cwd, 'templates/poi/style.css'), 'a {}\n')
  writeFileSync(join(top, '.gitattributes'), '* filter=x\n*.css filter=x\n*.yaml filter=x=y\n')
  gitIn(top, 'add', '.')
  gitIn(top, 'commit', '--quiet', '--message=a template')
  edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  return { top, cwd, ran }
}

describe('a repository that a pull request brings beside sites.yaml', () => {
  for (const layout of ['refs', 'commondir'] as const)
    test.each(layout === 'refs' ? commands : two)(
      `${layout}: %s runs nothing of it, and says what to remove`,
      (command) => {
        const { top, cwd, ran } = monorepo()
        bringRepository(cwd, ran, layout)
        gitIn(top, 'add', '--force', '.')
        gitIn(top, 'commit', '--quiet', '--message=brings a repository')
        const { status, stderr } = runCli(command.split(' '), { cwd })
        expect(existsSync(ran)).toBe(false)
        if (command === 'report') expect(status).toBe(0)
        // Here HEAD is a file.
        else if (command === 'diff HEAD') expect(stderr).toContain('`HEAD` is not a YAML file')
        else
          expect({ status, stderr }).toMatchObject({
            status: 66,
            stderr: expect.stringMatching(
              /^`.*\/shop` holds `HEAD` and \S+, which git takes for a repository of its own\. .*Remove/,
            ) as unknown,
          })
      },
    )

  test('is also noticed in a folder between the project and the repository', () => {
    const { top, ran } = monorepo()
    bringRepository(join(top, 'shop'), ran, 'refs')
    const cwd = newProject(join(top, 'shop/inner'))
    expect(runCli(['diff'], { cwd })).toMatchObject({ status: 66 })
    expect(existsSync(ran)).toBe(false)
  })
})

describe("a user's own partial clone", () => {
  const ways: readonly (readonly [string, (ran: string) => { url: string; settings?: readonly string[] }])[] = [
    ['ssh', (ran) => ({ url: 'ssh://nobody.example/x', settings: ['[core]', `sshCommand = "${program(ran)}"`] })],
    [
      'ssh, which its settings allow',
      (ran) => ({
        url: 'ssh://nobody.example/x',
        settings: ['[core]', `sshCommand = "${program(ran)}"`, '[protocol "ssh"]', 'allow = always'],
      }),
    ],
    ['a program', (ran) => ({ url: `"ext::sh -c touch% ${ran}"`, settings: ['[protocol "ext"]', 'allow = always'] })],
    [
      'a folder',
      (ran) => ({
        url: '.',
        settings: [`uploadpack = "${program(ran)}"`, '[protocol "file"]', 'allow = always'],
      }),
    ],
  ]
  for (const [name, way] of ways)
    test.each(name === 'ssh' ? commands : two)(`${name}: %s asks nobody for a missing commit`, (command) => {
      const { top, cwd, ran } = monorepo()
      const { url, settings } = way(ran)
      appendFileSync(join(top, '.git/config'), promisor(url, settings).replace('bare = true', 'bare = false'))
      writeFileSync(join(top, '.git/refs/heads/main'), `${missing}\n`)
      const { status, stdout, stderr } = runCli(command.split(' '), { cwd })
      expect(existsSync(ran)).toBe(false)
      expect(`${stdout}${stderr}`).not.toContain('has a bug')
      if (command !== 'report') expect(status).toBe(66)
    })

  test('with all that is asked for works', () => {
    const { top, cwd, ran } = monorepo()
    const settings = ['[core]', `sshCommand = "${program(ran)}"`]
    appendFileSync(
      join(top, '.git/config'),
      promisor('ssh://x.example/x', settings).replace('= true\n[ext', '= false\n[ext'),
    )
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(runCli(['diff'], { cwd }).stdout).toContain('Kyoto City')
    expect(existsSync(ran)).toBe(false)
  })
})

describe('repositories whose `.git` is a file', () => {
  test('a linked worktree', () => {
    const { top } = monorepo()
    const linked = join(temporaryFolder(), 'linked')
    gitIn(top, 'worktree', 'add', '--quiet', '--detach', linked)
    const cwd = join(linked, 'shop')
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(runCli(['diff'], { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Kyoto City') as unknown,
    })
  })

  test('a submodule, with templates of its own', () => {
    const { top } = monorepo()
    mkdirSync(join(top, 'shop/templates/poi'), { recursive: true })
    writeFileSync(join(top, 'shop/templates/poi/style.css'), 'a {}\n')
    gitIn(top, 'add', '.')
    gitIn(top, 'commit', '--quiet', '--message=a template')
    const parent = temporaryFolder()
    gitIn(parent, 'init', '--quiet')
    gitIn(parent, 'submodule', '--quiet', 'add', top, 'part')
    const cwd = join(parent, 'part/shop')
    expect(runCli(['diff'], { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('no change') as unknown,
    })
    writeFileSync(join(cwd, 'templates/poi/style.css'), 'b {}\n')
    expect(runCli(['diff'], { cwd }).stdout).toContain('template poi  1 file changes')
    expect(runCli(['validate', '--since', 'HEAD'], { cwd }).status).toBe(0)
  })
})
