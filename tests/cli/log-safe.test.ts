import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import { systemFailure } from '../../cli/text/system-failure.ts'
import { logSafe } from '../../cli/text/log-safe.ts'
import { workflowCommand } from '../../cli/text/workflow-command.ts'
import { copyProject, domains, keepSites, mustBuild, newProject, sharedFolder } from '../build/project.ts'
import { findingsFormatNames } from '../../cli/findings/formats/index.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { execFileSync } from 'node:child_process'
import { growth, linear } from '../growth.ts'

const attack = '::error::x ##[add-mask]e ##vso[task.prependpath]/tmp/evil ##teamcity[x]'
const inGithub = { CI: 'true', GITHUB_ACTIONS: 'true' }
const site = 'paris-luggage.example'

let valid: string
/** With errors too. */
let broken: string

/** Commits as somebody whose name is an attack. */
function commit(cwd: string): void {
  const person = {
    GIT_AUTHOR_NAME: attack,
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: attack,
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', attack],
  ])
    execFileSync('git', args, { cwd, env: { ...process.env, ...person } })
}

beforeAll(() => {
  valid = newProject(join(sharedFolder(), 'valid'))
  keepSites(valid, domains[1], site)
  const change = (file: string, edit: (text: string) => string): void =>
    writeFileSync(join(valid, file), edit(readFileSync(join(valid, file), 'utf8')))
  change('sites.yaml', (text) => text.replaceAll(/(en|de|ja): (Kyoto|京都|Paris)/g, `$1: "$2 ${attack}"`))
  change('microsites.yaml', (text) => text.replace('name: Example Luggage', `name: "${attack}"`))
  writeFileSync(
    join(valid, 'inventory.csv'),
    `site,as_of,point_name,${attack}\nparis,${attack},x\n${attack},2026-11-01,x\n`,
  )
  writeFileSync(join(valid, 'sites.csv'), `domain,type,slug,${attack}\n${attack},city,x,x\n,${attack}\n`)
  writeFileSync(
    join(valid, 'hosts.ts'),
    `export const hosts = ${JSON.stringify({ [attack]: { type: attack, slug: attack } })}`,
  )
  writeFileSync(join(valid, 'points.csv'), `site,as_of,point_name,${attack}\nparis,2026-11-01,${attack}\n`)
  mkdirSync(join(valid, 'templates/translations/de'), { recursive: true })
  writeFileSync(join(valid, 'templates/translations/de/microsites.json'), JSON.stringify({ 'how.title': attack }))
  mustBuild(valid)
  commit(valid)
  change('sites.yaml', (text) =>
    text.replaceAll('::error::x', '::error::y').replace(/^sites:/m, `sites:   # ${attack}\n  # ${attack}`),
  )
  broken = copyProject(valid, join(sharedFolder(), 'broken'))
  const file = join(broken, 'sites.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8').replace('slug: kyoto', `slug: "${attack}"`)}\n${attack}\n`)
})

/** Ways to run each command whose output may quote the table. */
const invocations: Readonly<Record<string, readonly string[]>> = {
  init: ['init new'],
  validate: [
    'validate',
    'validate --pages',
    'validate --fix --dry-run',
    'validate --since HEAD',
    ...findingsFormatNames.map((format) => `validate --format ${format}`),
  ],
  import: ['import sites.csv', 'import hosts.ts', `import ${attack.replaceAll(' ', '_')}`],
  'import redirects': ['import redirects inventory.csv', `import redirects ${attack.replaceAll(' ', '_')}`],
  eject: ['eject section hero', 'eject template nothing'],
  export: ['export', 'export --format json'],
  'test-rules': ['test-rules'],
  compile: ['compile', 'compile --check'],
  'cache status': ['cache status', 'cache status --format json'],
  'cache prune': ['cache prune'],
  build: ['build', 'build --dry-run', `build --why ${site} --format json`],
  merge: ['merge shards', `merge ${attack.replaceAll(' ', '_')}`],
  ci: ['ci github', `ci ${attack.replaceAll(' ', '_')}`],
  'deploy plan': ['deploy plan', 'deploy plan --format json'],
  'deploy apply': ['deploy apply --yes'],
  'deploy status': ['deploy status', 'deploy status --format json'],
  'deploy verify': ['deploy verify'],
  'deploy rollback': ['deploy rollback'],
  diff: [
    'diff',
    'diff --details',
    'diff --blame',
    'diff --impact',
    'diff --suggest',
    ...['json', 'markdown', 'html', 'github'].map((format) => `diff --details --format ${format}`),
  ],
  dev: ['dev --env unknown'],
  preview: ['preview --port x'],
  'i18n add': ['i18n add cs', `i18n add ${attack.replaceAll(' ', '_')}`],
  'i18n export': ['i18n export ja', 'i18n export ja --format json', `i18n export ${attack.replaceAll(' ', '_')}`],
  'i18n import': ['i18n import inventory.csv', `i18n import ${attack.replaceAll(' ', '_')}`],
  'i18n check': ['i18n check', `i18n check --language ja --domain ${site}`],
  'i18n notes': ['i18n notes'],
  'telemetry catalogue': ['telemetry catalogue'],
  explain: ['explain', `explain ${site}`, `explain ${site} --format json`, `explain ${attack.replaceAll(' ', '_')}`],
  list: ['list', ...['csv', 'json'].map((format) => `list --format ${format}`)],
  matrix: ['matrix', ...['csv', 'json', 'markdown'].map((format) => `matrix --format ${format}`)],
  report: ['report'],
  'facts import': ['facts import inventory.csv', 'facts import points.csv'],
  fmt: ['fmt --check', 'fmt'],
  add: [`add x-luggage.example --type poi --slug x --name ${attack.replaceAll(' ', '_')} --dry-run`],
  set: [`set ${site} names.en ${attack.replaceAll(' ', '_')} --dry-run`],
  rename: [`rename ${site} paris-bags.example --dry-run`],
  remove: [`remove ${site} --dry-run`],
  schema: ['schema'],
  completion: ['completion bash', 'completion words explain '],
}

const names = commands.flatMap((one) =>
  'commands' in one ? one.commands.map(({ name }) => `${one.name} ${name}`) : [one.name],
)

test('every command is tried', () => {
  expect(Object.keys(invocations).toSorted()).toEqual(names.toSorted())
})

/** The lines that a service would take as a command, without the annotations that this program writes. */
function commandsIn(text: string): readonly string[] {
  return text
    .split(/[\r\n\u0085\u2028\u2029]/)
    .filter(
      (line) =>
        /##\w*\[/.test(line) || (/^\s*::/.test(line) && !/^::(?:error|warning|notice) (?:file|title)=/.test(line)),
    )
}

const lines = names.flatMap((name) => invocations[name] ?? [])

/** With a broken table, all ways to run a command but `validate` print the same findings. */
const linesOfBroken = names.flatMap((name) => (invocations[name] ?? []).slice(0, name === 'validate' ? undefined : 1))

describe.each([
  ['valid', lines],
  ['broken', linesOfBroken],
] as const)('a %s table', (state, some) => {
  test.each(some)('%s', (line) => {
    const { stdout, stderr, status } = runCli(line.split(' '), {
      cwd: copyProject(state === 'valid' ? valid : broken),
      env: inGithub,
    })
    expect(stderr).not.toMatch(/unknown option|has a bug/)
    expect(status).not.toBe(70)
    expect({ stdout: commandsIn(stdout), stderr: commandsIn(stderr) }).toEqual({ stdout: [], stderr: [] })
  })
})

test('elsewhere the texts are printed as they are, so these commands can fail the test', () => {
  const quiet = { CI: '', GITHUB_ACTIONS: '', TF_BUILD: '' }
  const leaking: string[] = []
  for (const line of lines) {
    const { stdout, stderr } = runCli(line.split(' '), { cwd: copyProject(broken), env: quiet })
    if (commandsIn(stdout + stderr).length > 0) leaking.push(line)
    if (leaking.length > 15) return
  }
  expect(leaking.length).toBeGreaterThan(15)
})

describe('formats for programs keep their meaning', () => {
  const unlike = { CI: '', GITHUB_ACTIONS: '', TF_BUILD: '' }
  test.each([
    'validate --format json',
    'validate --format sarif',
    'validate --format gitlab',
    'validate --format rdjson',
    'diff --details --format json',
    `explain ${site} --format json`,
  ])('%s', (line) => {
    const run = (env: NodeJS.ProcessEnv) =>
      runCli(line.split(' '), { cwd: line.startsWith('validate') ? broken : valid, env }).stdout
    if (!line.startsWith('validate')) expect(run(unlike)).toContain('##[add-mask]')
    expect(JSON.parse(run(inGithub))).toEqual(JSON.parse(run(unlike)))
  })
})

describe('what is made harmless', () => {
  const safe = logSafe({ TF_BUILD: 'True' })
  test.each([
    ['::error::x\n', '\\::error::x\n'],
    ['a\n \t::add-mask::x', 'a\n \t\\::add-mask::x'],
    ['a\r::stop-commands::x', 'a\r\\::stop-commands::x'],
    ['\u00a0::x', '\u00a0\\::x'],
    ['a ##[error]b ##vso[x]', 'a ##\\[error]b ##vso\\[x]'],
    ['a::b ## [c] #[d]', 'a::b ## [c] #[d]'],
  ])('%j', (from, to) => {
    expect(safe(from)).toBe(to)
    expect(logSafe({})(from)).toBe(from)
  })

  test('not a command that this program writes, in which no other is', () => {
    const written = workflowCommand('error', { file: 'a:b,c' }, `one\n${attack}`)
    expect(safe(written)).toBe(written)
    expect(written).toBe(
      '::error file=a%3Ab%2Cc::one%0A::error::x ##\\[add-mask]e ##vso\\[task.prependpath]/tmp/evil ##teamcity\\[x]\n',
    )
    expect(safe('::error file=a::one')).toBe('\\::error file=a::one')
  })

  test('in linear time', async () => {
    const write = (length: number): string =>
      safe(`${'\n'.repeat(length)}${' '.repeat(length)}${'#'.repeat(length)}${':'.repeat(length)}`)
    expect(await growth(write, 250_000)).toBeLessThan(linear)
  })
})

describe('names of files with terminal escapes', () => {
  const escapes = ['\u001B[2J', '\u202E']
  test.each(
    escapes.flatMap((escape) =>
      ['validate --no-project-code', 'validate --format github', 'validate --format json'].map(
        (line) => [line, escape] as const,
      ),
    ),
  )('%s', (line, escape) => {
    const cwd = newProject(temporaryFolder())
    for (const file of [`templates/a${escape}/template.tsx`, `templates/translations/de${escape}/poi.json`]) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true })
      writeFileSync(join(cwd, file), '{')
    }
    const { stdout, stderr } = runCli(line.split(' '), { cwd })
    const code = line.endsWith('json') ? String.raw`de\u001b[2J` : String.raw`de\x1b[2J`
    expect(stdout).toContain(escape === '\u202E' ? String.raw`de\u202e` : code)
    expect(stdout + stderr).not.toContain(escape)
  })

  test.each(escapes)('errors of the system', (escape) => {
    expect(systemFailure(Object.assign(new Error(`open 'a${escape}'`), { code: 'EACCES' }))).not.toContain(escape)
  })
})
