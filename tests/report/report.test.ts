import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuildAnew, newProject, sharedFolder } from '../build/project.ts'
import { gitIn } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { enliven, hostile } from './report-project.ts'

function project(): string {
  return newProject(join(temporaryFolder(), 'project'))
}

/** A project with something to report. */
const lively = join(sharedFolder(), 'lively')

beforeAll(() => enliven(newProject(lively)))

/** The page that `report` writes. */
function pageOf(cwd: string, ...args: string[]): string {
  const { status, stderr, stdout } = runCli(['report', ...args], { cwd })
  expect(stderr).toBe('')
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^report\.html {2}\d+ kB\n$/) })
  return readFileSync(join(cwd, 'report.html'), 'utf8')
}

/** A section as text, white space of any kind as one space. */
function section(page: string, id: string): string {
  const [, html = ''] = new RegExp(`<section id="${id}"[^>]*>([\\s\\S]*?)</section>`).exec(page) ?? []
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('microsites report', () => {
  test('of a project without a build, outside of git, says how to get what is missing', () => {
    const page = pageOf(project())
    expect(section(page, 'sizes')).toContain('There is no build yet. Run microsites build')
    expect(section(page, 'times')).toContain('There are no times of a build yet. Run microsites build')
    expect(section(page, 'changes')).toContain('the project is in no git repository')
    expect(section(page, 'findings')).toContain('No findings.')
    expect(page).toContain('4 sites can be built, without findings.')
    expect(page).not.toContain('commit <code>')
  })

  test('after a build it has sizes, the time of each stage and of each site', () => {
    const cwd = project()
    expect(runCli(['build'], { cwd }).status).toBe(0)
    const manifest = readFileSync(join(cwd, 'dist/manifest.json'), 'utf8')
    const record = JSON.parse(readFileSync(join(cwd, '.microsites/last-build.json'), 'utf8')) as object
    expect(record).toMatchObject({ environment: 'production', out: 'dist', built: 4, unchanged: 0, failed: 0 })
    const page = pageOf(cwd)
    expect(section(page, 'sizes')).toMatch(/dist , built for production: [\d.]+ MB in 4 sites/)
    expect(section(page, 'sizes')).toMatch(/kyoto-bags\.example [\d.]+ kB [\d.]+ kB \/(?:\w+\/)* [\d.]+ kB 11 \d+ ms/)
    expect(section(page, 'times')).toMatch(/4 sites built, 0 unchanged.*reading.*planning.*rendering.*publishing/)
    // The next build has nothing to render: what is known of each site stays.
    expect(runCli(['build'], { cwd }).status).toBe(0)
    const again = pageOf(cwd)
    expect(section(again, 'times')).toContain('0 sites built, 4 unchanged')
    expect(section(again, 'sizes')).toMatch(/kyoto-bags\.example .* \d+ ms/)
    expect(section(pageOf(cwd, '--dist', 'elsewhere'), 'sizes')).toContain('There is no build yet')
    // The times are not in what was built.
    mustBuildAnew(cwd)
    expect(readFileSync(join(cwd, 'dist/manifest.json'), 'utf8')).toBe(manifest)
  })

  test('a damaged record of a build is none', () => {
    const cwd = project()
    mkdirSync(join(cwd, '.microsites'), { recursive: true })
    const begun =
      '{"schema":"microsites.build-record/v1","environment":"","out":"","at":"","built":1,"unchanged":0,"failed":0,"milliseconds":1'
    for (const text of ['{', 'null', `${begun}}`, `${begun},"stages":[["x",1]],"sites":{}}`, '{"schema":"other"}']) {
      writeFileSync(join(cwd, '.microsites/last-build.json'), text)
      expect(section(pageOf(cwd), 'times')).toContain('There are no times of a build yet')
    }
  })

  test('shows what is not committed, else the last commit that changed something', () => {
    const cwd = copyProject(lively)
    const pending = section(pageOf(cwd), 'changes')
    expect(pending).toContain('Not committed yet:')
    expect(pending).toContain('paris-luggage.example slug paris → paris-city')
    gitIn(cwd, 'checkout', '-q', '--', 'sites.yaml')
    const committed = section(pageOf(cwd), 'changes')
    expect(committed).toMatch(/Last change on \d{4}-\d\d-\d\d: [0-9a-f]{7} → [0-9a-f]{7} \./)
    expect(committed).toContain('each of 2 sites')
    // Comments change nothing: the change before them is the last one.
    writeFileSync(join(cwd, 'sites.yaml'), `# A comment.\n${readFileSync(join(cwd, 'sites.yaml'), 'utf8')}`)
    gitIn(cwd, 'commit', '-qam', 'A comment')
    expect(section(pageOf(cwd), 'changes')).toBe(committed)
  })

  test('of a table with an error it says what is wrong, and that nothing was compared', () => {
    const cwd = copyProject(lively)
    edit(cwd, 'sites.yaml', 'slug: paris-city', 'slug: Paris')
    const page = pageOf(cwd)
    expect(page).toContain('6 sites cannot be built because of 1 error.')
    expect(section(page, 'findings')).toMatch(/^Findings error site\/invalid-slug sites\.yaml:\d+:\d+/)
    expect(section(page, 'changes')).toContain('Nothing was compared, because working tree has 1 error.')
    expect(section(page, 'lacks')).toContain('Fix the errors first.')
  })

  test('says what pages lack, and with --pages how much text they share', () => {
    const cwd = copyProject(lively)
    const plain = section(pageOf(cwd), 'lacks')
    expect(plain).toContain('6 of 6 sites have no exits, directions, hours, price, protection, facts, or points.')
    expect(plain).toContain('microsites report --pages adds how much text each page shares')
    expect(plain).toMatch(/kyoto-bags\.example 0 – all kinds/)
    const { status, stderr } = runCli(['report', '--pages'], { cwd })
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^\d+ start pages rendered and compared/),
    })
    const page = readFileSync(join(cwd, 'report.html'), 'utf8')
    expect(section(page, 'lacks')).toMatch(/3 of 6 sites share more than 70 % of a page with another site/)
    expect(section(page, 'lacks')).toMatch(/kyoto-bags\.example \d+\.\d % 0 – all kinds .*[a-z-]+\.example in en/)
    expect(section(page, 'findings')).toContain('search/near-copy')
  })

  test('has every verdict with its reason as text', () => {
    const cwd = copyProject(lively)
    const matrix = section(pageOf(cwd), 'matrix')
    expect(matrix).toContain('6 domains, 23 locales')
    expect(matrix).toContain('excluded: strings not reviewed')
    expect(matrix).toMatch(
      /^Domains × languages served \d+ has pages excluded 1 named, but excluded from the runtime missing/,
    )
    expect(matrix).toContain('th-TH Thai (Thailand): excluded, strings not reviewed')
  })

  test('what is waived is folded, with who said so', () => {
    const cwd = copyProject(lively)
    const findings = section(pageOf(cwd), 'findings')
    expect(findings).toContain('1 waived finding')
    expect(findings).toContain('waived by growth until 2099-01-01: both are being merged')
  })

  test('texts of the tables stay texts, and the policy lets nothing in but the page itself', () => {
    const cwd = copyProject(lively)
    const file = join(cwd, 'microsites.yaml')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        'brand: { name: Example Luggage,',
        `brand: { name: "${hostile.replaceAll('"', '\\"')}",`,
      ),
    )
    const page = pageOf(cwd)
    expect(page).not.toContain('<img')
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).not.toMatch(/ style="| on[a-z]+="/)
    expect(page).not.toMatch(/(?:src|href)="(?!#|data:,")/)
    const hashed = (tag: string): string => {
      const [, content = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? []
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    }
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
    expect(policy).toBe(
      `default-src 'none'; style-src ${hashed('style')}; script-src ${hashed('script')}; img-src data:; base-uri 'none'; form-action 'none'`,
    )
  })

  test('shows no secret that is written out in a file', () => {
    const cwd = project()
    const key = `sk_live_${'9aB'.repeat(9)}`
    edit(cwd, 'sites.yaml', 'names: { en: Kyoto,', `names: { en: "${key}",`)
    const page = pageOf(cwd)
    expect(section(page, 'findings')).toContain('secret/written-out')
    expect(page).not.toContain(key.slice(0, 16))
  })

  test('the same project gives the same page', () => {
    const cwd = copyProject(lively)
    const once = pageOf(cwd)
    // Without its notes, the command does not know that the page is its own.
    for (const path of ['.microsites', 'report.html']) rmSync(join(cwd, path), { recursive: true })
    expect(pageOf(cwd)).toBe(once)
  })

  test('where no site can be read there is a page that says so, and it is no success', () => {
    const cwd = project()
    writeFileSync(join(cwd, 'sites.yaml'), 'version: 1\nsites: [\n')
    const { status } = runCli(['report'], { cwd })
    expect(status).toBe(1)
    expect(section(readFileSync(join(cwd, 'report.html'), 'utf8'), 'findings')).toContain('yaml/syntax')
  })

  test.each([
    { args: ['--out', 'folder'], says: '`--out` names `folder`, which is a folder' },
    { args: ['--out', 'sites.yaml'], says: 'would write over `sites.yaml`' },
    { args: ['--out', 'table'], says: 'would write over `table`' },
    { args: ['--out', '.git/HEAD'], says: 'into the files of git' },
    { args: ['--out', 'here/../.git/new'], says: 'into the files of git' },
    { args: ['--out', '-'], says: 'the page cannot be printed' },
    { args: ['--out', ''], says: '`--out` needs a value' },
    { args: ['--env', 'prodction'], says: 'There is no environment `prodction`: microsites.yaml has ' },
  ])('$args is wrong usage: nothing is written', ({ args, says }) => {
    const cwd = project()
    mkdirSync(join(cwd, 'folder'))
    symlinkSync('.', join(cwd, 'here'))
    symlinkSync('sites.yaml', join(cwd, 'table'))
    const before = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
    const { status, stdout, stderr } = runCli(['report', ...args], { cwd })
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    expect(existsSync(join(cwd, 'report.html'))).toBe(false)
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(before)
  })

  test('--env looks at the keys of an environment as well', () => {
    const cwd = project()
    expect(section(pageOf(cwd, '--env', 'production'), 'findings')).toContain('environment/no-key')
  })

  test('the real table makes a page of less than a megabyte', () => {
    const out = join(temporaryFolder(), 'report.html')
    expect(runCli(['report', '--out', out]).status).toBe(0)
    expect(readFileSync(out).byteLength).toBeLessThan(1_000_000)
  })
})
