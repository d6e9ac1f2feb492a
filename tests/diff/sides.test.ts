import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, newProject, sharedFolder } from '../build/project.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A repository with a project of four sites in a folder of it, as it was and as it was named `main`. */
function repository(): { readonly top: string; readonly cwd: string } {
  const top = copyProject(template)
  return { top, cwd: join(top, 'my project') }
}

const template = sharedFolder()

beforeAll(() => {
  newProject(join(template, 'my project'))
  commitAsRepository(template)
})

function commit(top: string): void {
  gitIn(top, 'add', '.')
  gitIn(top, 'commit', '--quiet', '--message=more')
}

const diff = (cwd: string, ...args: string[]) => runCli(['diff', ...args], { cwd })

describe('CL-03 what can be compared', () => {
  test('HEAD and the working tree, where nothing is named', () => {
    const { top, cwd } = repository()
    expect(diff(cwd)).toMatchObject({ status: 0, stderr: '' })
    expect(diff(cwd).stdout).toMatch(/^HEAD [0-9a-f]{7} → working tree · no change\n$/)
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(diff(cwd).stdout).toContain('SAFE      kyoto-bags.example  name in `en`: `Kyoto` → `Kyoto City`')
    expect(gitIn(top, 'diff', '--name-only', 'HEAD')).toBe('my project/sites.yaml\n')
  })

  test('texts about places, also at a commit', () => {
    const { top, cwd } = repository()
    const file = join(cwd, 'content/kyoto/en.md')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '---\nasOf: 2026-11-01\n---\n## Help\n\nEach page links to the help text.\n')
    commit(top)
    expect(diff(cwd).stdout).toContain('no change')
    edit(cwd, 'content/kyoto/en.md', 'Each page', 'Every page')
    expect(diff(cwd).stdout).toContain('SAFE      kyoto-bags.example  texts in `en` changed on 1 page')
  })

  test('comments, order and sets of locales written otherwise are no change', () => {
    const { cwd } = repository()
    const file = join(cwd, 'sites.yaml')
    const [head = '', rows = ''] = readFileSync(file, 'utf8').split(/(?<=^sites:\n)/m)
    const some = rows.split(/^(?=  \S)/m)
    writeFileSync(
      file,
      `# moved\n${head}${some.toReversed().join('')}`.replace(
        'some: [en, de, ja]',
        'pair: [en, ja]\n  some: [pair, de]',
      ),
    )
    expect(diff(cwd).stdout).toContain('no change')
  })

  test('two refs, either way', () => {
    const { top, cwd } = repository()
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    commit(top)
    expect(diff(cwd, 'main~1', 'main').stdout).toContain('`Kyoto` → `Kyoto City`')
    expect(diff(cwd, 'main', 'main~1').stdout).toContain('`Kyoto City` → `Kyoto`')
    expect(diff(cwd, 'main').stdout).toContain('no change')
  })

  test('ranges: two ends, or what a branch has done since it parted', () => {
    const { top, cwd } = repository()
    gitIn(top, 'checkout', '--quiet', '-b', 'topic')
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    commit(top)
    gitIn(top, 'checkout', '--quiet', 'main')
    edit(cwd, 'sites.yaml', 'en: Paris', 'en: Paris City')
    commit(top)
    expect(diff(cwd, 'main..topic').stdout).toContain('`Paris City` → `Paris`')
    const parted = diff(cwd, 'main...topic').stdout
    expect(parted).toContain('`Kyoto` → `Kyoto City`')
    expect(parted).not.toContain('Paris')
    gitIn(top, 'checkout', '--quiet', 'topic')
    expect(diff(cwd, 'main...').stdout).toBe(parted.replace('and topic', 'and HEAD').replace('→ topic', '→ HEAD'))
    expect(diff(cwd, '..main').stdout).toContain('`Paris` → `Paris City`')
    gitIn(top, 'checkout', '--quiet', '--orphan', 'other')
    commit(top)
    expect(diff(cwd, 'main...other')).toMatchObject({ status: 66, stdout: '' })
    for (const word of ['...', 'main...gone', 'main...--all']) expect(diff(cwd, word).status, word).toBe(66)
  })

  test('line ends that git takes for the same, and files that it ignores, are no change of templates', () => {
    const { top, cwd } = repository()
    mkdirSync(join(cwd, 'templates/poi'), { recursive: true })
    writeFileSync(join(cwd, 'templates/poi/style.css'), 'a {}\r\nb {}\r\n')
    writeFileSync(join(top, '.gitattributes'), '*.css text eol=crlf\n')
    writeFileSync(join(top, '.gitignore'), '.*.swp\n')
    commit(top)
    writeFileSync(join(cwd, 'templates/poi/.style.css.swp'), '')
    expect(gitIn(top, 'status', '--porcelain')).toBe('')
    expect(diff(cwd).stdout).toContain('no change')
    writeFileSync(join(cwd, 'templates/poi/style.css'), 'a {}\r\nc {}\r\n')
    expect(diff(cwd).stdout).toContain('template poi  1 file changes')
  })

  test('what a repository brings along as known from earlier runs is not believed', () => {
    const { top, cwd } = repository()
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(diff(cwd).stdout).toContain('Kyoto City')
    const folder = join(cwd, '.microsites/diff-projects')
    // As if what is new were what was before.
    const [one = '', other = ''] = readdirSync(folder).map((name) => join(folder, name))
    cpSync(one, other)
    const forged = diff(cwd).stdout
    gitIn(top, 'add', '--force', join(cwd, '.microsites'))
    expect(diff(cwd).stdout).toContain('Kyoto City')
    // Shows that it would have been.
    expect(forged).toContain('no change')
  })

  test('folders, and files that take the place of one of the three', () => {
    const { cwd } = repository()
    const other = newProject(join(temporaryFolder(), 'other'))
    edit(other, 'locales.yaml', 'name: Deutsch', 'name: German')
    expect(diff(cwd, '.', other).stdout).toContain('locale de-DE  name `Deutsch` → `German`')
    mkdirSync(join(cwd, 'old'))
    cpSync(join(cwd, 'sites.yaml'), join(cwd, 'old/sites-of-may.yaml'))
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    const { stdout } = diff(cwd, 'old/sites-of-may.yaml')
    expect(stdout).toContain('old/sites-of-may.yaml → working tree')
    expect(stdout).toContain('`Kyoto` → `Kyoto City`')
    cpSync(join(other, 'locales.yaml'), join(cwd, 'old/locales.yaml'))
    expect(diff(cwd, '.', 'old/locales.yaml').stdout).toContain('`Deutsch` → `German`')
  })

  test('folders need no git', () => {
    const cwd = newProject(join(temporaryFolder(), 'project'))
    const run = runCli(['diff', '.', './'], { cwd, env: { PATH: '/nowhere' } })
    expect(run).toMatchObject({ status: 0, stderr: '' })
  })

  test('texts and templates of a project, also those that nobody has added to git', () => {
    const { cwd } = repository()
    const folder = join(cwd, 'templates/translations/de')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'microsites.json'), '{ "nav.language": "Sprachen" }\n')
    mkdirSync(join(cwd, 'templates/poi'))
    writeFileSync(join(cwd, 'templates/poi/template.tsx'), '')
    const { stdout } = diff(cwd)
    expect(stdout).toContain('texts de/microsites  1 text changes: `nav.language`')
    expect(stdout).toContain('template poi  1 file changes: `templates/poi/template.tsx`')
  })
})

describe('what cannot be compared', () => {
  test.each([
    ['nowhere', 66, 'there is no commit `nowhere`'],
    ['--output=forged', 64, 'unknown option'],
    ['HEAD:../x', 66, 'there is no commit'],
    ['HEAD:sites.yaml', 66, 'there is no commit'],
    ['main..--all', 66, 'there is no commit'],
    ['@{-1}', 66, 'there is no commit'],
    ['$(touch forged)', 66, 'there is no commit'],
    ['main\n--all', 66, 'there is no commit `main\\n--all`'],
    ['', 64, 'An argument is empty.'],
    ['microsites.txt', 66, 'there is no commit'],
    ['./nope.yaml', 66, 'There is no file or folder `./nope.yaml`.'],
    ['../nope', 66, 'There is no file or folder `../nope`.'],
    ['nope.yaml', 66, 'There is no file or folder `nope.yaml`, and no commit.'],
    ['empty', 66, 'is not a project or a build: it has no sites.yaml and no manifest.json'],
    ['notes.txt', 64, 'is not a YAML file'],
  ])('%j: exit %i, and nothing is made', (word, status, says) => {
    const { top, cwd } = repository()
    mkdirSync(join(cwd, 'empty'))
    writeFileSync(join(cwd, 'notes.txt'), '')
    const run = diff(cwd, word)
    expect(run.stderr).toContain(says)
    expect(run).toMatchObject({ status, stdout: '' })
    for (const folder of [top, cwd]) expect(existsSync(join(folder, 'forged'))).toBe(false)
  })

  test('an option behind `--` is a ref like any other', () => {
    const { cwd } = repository()
    for (const word of ['--output=forged', '-p', '--all'])
      expect(diff(cwd, '--', word)).toMatchObject({ status: 66, stdout: '' })
    expect(existsSync(join(cwd, 'forged'))).toBe(false)
  })

  test('a word that is both a ref and a file', () => {
    const { top, cwd } = repository()
    gitIn(top, 'branch', 'sites.yaml')
    expect(diff(cwd, 'sites.yaml')).toMatchObject({ status: 64, stdout: '' })
    expect(diff(cwd, './sites.yaml')).toMatchObject({ status: 0 })
    expect(diff(cwd, 'refs/heads/sites.yaml')).toMatchObject({ status: 0 })
  })

  test('outside of a repository, without git, and in a clone without the history it says what to do', () => {
    const outside = newProject(join(temporaryFolder(), 'project'))
    expect(diff(outside)).toMatchObject({ status: 66, stdout: '' })
    expect(diff(outside).stderr).toContain('in no git repository')
    const { top, cwd } = repository()
    expect(runCli(['diff'], { cwd, env: { PATH: '/nowhere' } }).stderr).toContain('needs git')
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    commit(top)
    const clone = join(temporaryFolder(), 'clone')
    gitIn(top, 'clone', '--quiet', '--depth=1', `file://${top}`, clone)
    const run = diff(join(clone, 'my project'), 'HEAD~1')
    expect(run.stderr).toContain('git fetch --unshallow')
    expect(run).toMatchObject({ status: 66, stdout: '' })
  })

  test('a side with errors: they are shown, and nothing else is said', () => {
    const { top, cwd } = repository()
    edit(cwd, 'sites.yaml', 'slug: kyoto', 'slug: Kyoto')
    const run = diff(cwd)
    expect(run.stderr).toContain('Nothing was compared, because working tree has 1 error.')
    expect(run.stderr).toContain('error[site/invalid-slug]')
    expect(run).toMatchObject({ status: 1, stdout: '' })
    commit(top)
    edit(cwd, 'sites.yaml', 'slug: Kyoto', 'slug: kyoto')
    const broken = diff(cwd, '--fail-on', 'breaking', '--exit-code')
    expect(broken.stderr).toMatch(/Nothing was compared, because HEAD [0-9a-f]{7} has 1 error\./)
    expect(broken).toMatchObject({ status: 1, stdout: '' })
  })

  test('an environment that neither has', () => {
    const { cwd } = repository()
    expect(diff(cwd, '--env', 'prod')).toMatchObject({ status: 64, stdout: '' })
  })

  test('what a repository would have git run is not run', () => {
    const { top, cwd } = repository()
    writeFileSync(join(top, 'run.sh'), `#!/bin/sh\ntouch '${top}/forged'\n`, { mode: 0o755 })
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.all.textconv', 'filter.all.clean'])
      gitIn(top, 'config', key, join(top, 'run.sh'))
    writeFileSync(join(top, '.gitattributes'), '* diff=all filter=all\n')
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(diff(cwd)).toMatchObject({ status: 0 })
    expect(existsSync(join(top, 'forged'))).toBe(false)
  })
})

describe('exit codes', () => {
  test('CL-03 changes can be told from none, and from failures', () => {
    const { cwd } = repository()
    expect(diff(cwd, '--exit-code').status).toBe(0)
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(diff(cwd).status).toBe(0)
    expect(diff(cwd, '--exit-code').status).toBe(2)
    expect(diff(cwd, '--fail-on', 'risky').status).toBe(0)
    edit(cwd, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-city')
    expect(diff(cwd, '--fail-on', 'breaking', '--exit-code').status).toBe(2)
    expect(diff(cwd, '--fail-on', 'risky').status).toBe(2)
    expect(diff(cwd, '--fail-on', 'breaking', '--suggest').status).toBe(2)
    expect(diff(cwd, '--fail-on', 'breaking', '--reason', 'its old name was wrong').status).toBe(0)
    expect(diff(cwd, '--fail-on', 'safe').status).toBe(64)
  })
})

describe('what else it says', () => {
  test('CL-03 who wrote the line, also of one that is gone, and none where git does not know', () => {
    const { top, cwd } = repository()
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    gitIn(
      top,
      'commit',
      '--all',
      '--quiet',
      '--message=name',
      '--author=Ada <ada@b.example>',
      '--date=2026-03-01T12:00:00Z',
    )
    expect(diff(cwd, 'HEAD~1', 'HEAD', '--blame').stdout).toMatch(
      /at sites\.yaml:\d+, Ada on 2026-03-01 in [0-9a-f]{7}\n/,
    )
    expect(diff(cwd, 'HEAD~1', '--blame').stdout).toMatch(/at sites\.yaml:\d+, Ada on/)
    edit(cwd, 'sites.yaml', 'en: Kyoto City', 'en: Kyoto')
    expect(diff(cwd, '--blame').stdout).toMatch(/at sites\.yaml:\d+, not committed\n/)
    const other = newProject(join(temporaryFolder(), 'other'))
    expect(diff(cwd, other, 'HEAD', '--blame').stdout).toMatch(/at sites\.yaml:\d+, Ada on/)
    expect(diff(cwd, 'HEAD', other, '--blame', '--format', 'json').stdout).not.toContain('"author"')
  })

  test('what sites.yaml lacks below `moved:`, and with that no address stops working', () => {
    const { cwd } = repository()
    edit(cwd, 'sites.yaml', '  kyoto-bags.example:', '  kyoto-luggage.example:')
    edit(cwd, 'sites.yaml', 'slug: paris', 'slug: paris-ville')
    const { stdout } = diff(cwd, '--suggest')
    expect(stdout).toBe('moved:\n  kyoto-bags.example: kyoto-luggage.example\n  paris-luggage.example/paris/city: /\n')
    writeFileSync(join(cwd, 'sites.yaml'), readFileSync(join(cwd, 'sites.yaml'), 'utf8') + stdout)
    expect(diff(cwd, '--suggest')).toEqual({ status: 0, stdout: '', stderr: 'No line is missing.\n' })
    expect(diff(cwd, '--fail-on', 'breaking').status).toBe(0)
  })

  test('that more of the table changes than may, unless somebody says why', () => {
    const { top, cwd } = repository()
    edit(cwd, 'microsites.yaml', 'environments:', 'guard: { maxChanged: 20, minSites: 4 }\nenvironments:')
    commit(top)
    edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    // The limit is that of the side from which the change begins.
    edit(cwd, 'microsites.yaml', 'maxChanged: 20', 'maxChanged: 90')
    const refused = diff(cwd)
    expect(refused.status).toBe(1)
    expect(refused.stdout).toContain('Kyoto City')
    expect(refused.stdout).toContain('\n\nRefused by the guard: 1 of 4 sites changes (25 %, limit 20 %).')
    expect(refused.stderr).toBe(
      'Refused: 1 of 4 sites changes (25 %, limit 20 %). Say why with `--reason`; in a pull request, with a line `Guard-Reason: why` in a commit message.\n',
    )
    for (const nothing of ['', ' ', '\u3000\t', '…', '-.-', '\u200B'])
      expect(diff(cwd, '--reason', nothing), nothing).toMatchObject({ status: 64, stdout: '' })
    expect(diff(cwd, '--reason', 'the city has asked')).toMatchObject({ status: 0, stderr: '' })
    expect(diff(cwd, '--reason', 'the city has asked', '--format', 'json').stdout).toContain(
      '"reason": "the city has asked"',
    )
  })

  test('that all of it changes, where every site gets another host', () => {
    const { top, cwd } = repository()
    edit(cwd, 'microsites.yaml', 'environments:', 'guard: { maxChanged: 90, minSites: 4 }\nenvironments:')
    commit(top)
    edit(cwd, 'microsites.yaml', 'hosts: "{domain}"', 'hosts: "www.{domain}"')
    expect(diff(cwd)).toMatchObject({ status: 1 })
    expect(diff(cwd).stderr).toContain('4 of 4 sites change (100 %, limit 90 %)')
    expect(diff(cwd, '--env', 'preview').status).toBe(0)
  })

  test.each(['pretty', 'json', 'markdown', 'github', 'html'])('in %s', (format) => {
    const { cwd } = repository()
    edit(cwd, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-city')
    for (const more of [['--impact'], ['--details', '--blame']])
      expect(diff(cwd, '--format', format, ...more).stdout).toContain(more[0] === '--impact' ? '1' : 'kyoto-city')
  })
})
