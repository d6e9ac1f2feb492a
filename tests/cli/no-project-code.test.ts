import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import {
  copyProject,
  digestsIn,
  domains,
  edit,
  filesIn,
  keepSites,
  mustBuild,
  newProject,
  sharedFolder,
} from '../build/project.ts'
import { addTemplate } from '../cache/own-template.ts'
import { gitIn } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const site = 'paris-luggage.example'

const shared = sharedFolder()
/** Built. */
let built: string
/** A pull request whose every part that could run writes a file. */
let hostileProject: string

beforeAll(() => {
  built = newProject(join(shared, 'built'))
  keepSites(built, domains[1], site, domains[3])
  mustBuild(built)
  hostileProject = copyProject(built, join(shared, 'hostile'))
  makeHostile(hostileProject)
})

/** The file that any code of the project writes. */
const ran = join(shared, 'ran')
const write = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(ran)}, 'x')`
const program = { run: [process.execPath, '-e', write] }
const hooks = Object.fromEntries(['before', 'after', 'failure'].map((time) => [time, [program]]))
const deployed = { command: { upload: program, retire: program }, hooks }

const deployLine = (production: object): string => `deploy: ${JSON.stringify({ production })}\n`

/** Returns a copy of the hostile project in a folder of its own. */
function hostile(deployment: object = deployed): string {
  const cwd = copyProject(hostileProject, join(temporaryFolder(), 'shop'))
  edit(cwd, 'microsites.yaml', deployLine(deployed), deployLine(deployment))
  return cwd
}

function makeHostile(cwd: string): void {
  for (const type of ['city', 'poi']) {
    const folder = join(cwd, 'templates', type)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'template.tsx'),
      `globalThis.process && ${write}\nexport const template = { title: () => 'x', description: () => 'x', Page: () => <main>x</main> }\n`,
    )
    writeFileSync(join(folder, 'style.css'), 'h1 { color: red }')
  }
  for (const name of [
    'vite.config.mjs',
    'postcss.config.mjs',
    'microsites.config.mjs',
    'node_modules/vite/index.mjs',
  ]) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), `${write}\nexport default { plugins: [] }\n`)
  }
  writeFileSync(join(cwd, 'microsites.config.ts'), `${write}\nexport default { rules: [] }\n`)
  writeFileSync(join(cwd, 'sites.csv'), 'domain,type,slug\nnew-bags.example,city,new\n')
  writeFileSync(
    join(cwd, 'hosts.ts'),
    `${write}\nexport const hosts = { 'new-bags.example': { type: 'city', slug: 'new', locales: ['en'] } }\n`,
  )
  writeFileSync(join(cwd, 'inventory.csv'), 'site,as_of,point_name\nparis,2026-11-01,Kiosk\n')
  const scripts = Object.fromEntries(
    ['preinstall', 'prepare', 'validate', 'build'].map((name) => [name, 'touch ../ran']),
  )
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ workspaces: ['*'], scripts }))
  appendFileSync(join(cwd, 'microsites.yaml'), deployLine(deployed))
  cpSync(join(repository, 'lib/bundles'), join(cwd, '.microsites/bundles'), { recursive: true })
  for (const key of readdirSync(join(cwd, '.microsites/bundles')))
    writeFileSync(join(cwd, '.microsites/bundles', key, 'server.mjs'), write, { flag: 'a', mode: 0o644 })
  gitIn(cwd, 'init', '--quiet', '--initial-branch=main')
  gitIn(cwd, 'config', 'core.hooksPath', 'hooks')
  gitIn(cwd, 'add', '.')
  gitIn(cwd, 'commit', '--quiet', '--message=all')
  edit(cwd, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
}

/** Ways to run each command. */
const invocations: Readonly<Record<string, readonly string[]>> = {
  init: ['init new'],
  validate: ['validate', 'validate --pages', 'validate --since HEAD', 'validate --fix', 'validate --env production'],
  import: ['import sites.csv', 'import hosts.ts'],
  'import redirects': ['import redirects inventory.csv'],
  eject: ['eject section hero', 'eject template nothing'],
  export: ['export'],
  'test-rules': ['test-rules'],
  compile: ['compile', 'compile --check'],
  'cache status': ['cache status'],
  'cache prune': ['cache prune'],
  build: [
    'build',
    'build --clean',
    'build --dry-run',
    'build --affected HEAD',
    `build --why ${site}`,
    'build --deploy production --yes --clean',
  ],
  merge: ['merge shards'],
  ci: ['ci github'],
  'deploy plan': ['deploy plan'],
  'deploy apply': ['deploy apply --yes', 'deploy apply --yes --resume', 'deploy apply --yes --restart'],
  'deploy status': ['deploy status'],
  'deploy verify': ['deploy verify --via http://127.0.0.1:1'],
  'deploy rollback': ['deploy rollback', 'deploy rollback 0001'],
  diff: ['diff', 'diff HEAD --details --blame', 'diff dist dist'],
  dev: ['dev --port 0'],
  preview: ['preview --port 0'],
  'i18n add': ['i18n add cs --dry-run', 'i18n add cs'],
  'i18n export': ['i18n export de'],
  'i18n import': ['i18n import inventory.csv'],
  'i18n check': [`i18n check --language de --domain ${site}`],
  'i18n notes': ['i18n notes'],
  'telemetry catalogue': ['telemetry catalogue --check'],
  explain: [`explain ${site}`],
  list: ['list'],
  matrix: ['matrix'],
  report: ['report'],
  'facts import': ['facts import inventory.csv --dry-run', 'facts import inventory.csv'],
  fmt: ['fmt', 'fmt --check'],
  add: ['add x-luggage.example --type poi --slug x --name X'],
  set: [`set ${site} slug paris-2`],
  rename: [`rename ${site} paris-bags.example`],
  remove: [`remove ${site}`],
  schema: ['schema'],
  completion: ['completion bash', 'completion words explain '],
}

const names = commands.flatMap((one) =>
  'commands' in one ? one.commands.map(({ name }) => `${one.name} ${name}`) : [one.name],
)

test('every command is tried', () => {
  expect(Object.keys(invocations).toSorted()).toEqual(names.toSorted())
})

/** Runs a command that may serve until somebody ends it. */
function runBriefly(args: readonly string[], cwd: string): CliRun {
  const program = [join(repository, 'bin/microsites.js'), ...args]
  return spawnSync(process.execPath, program, { cwd, encoding: 'utf8', timeout: 4000, killSignal: 'SIGINT' })
}

describe.each(names)('%s --no-project-code', (name) => {
  test.each(invocations[name] ?? [])('%s leaves no trace', (line) => {
    const cwd = hostile()
    const before = filesIn(dirname(cwd)).filter((file) => !file.startsWith('shop/'))
    const args = [...line.split(' '), '--no-project-code']
    const { status, stderr } = ['dev', 'preview'].includes(name) ? runBriefly(args, cwd) : runCli(args, { cwd })
    expect(stderr).not.toMatch(/has a bug|unknown option/)
    expect(status).not.toBe(70)
    expect(existsSync(ran)).toBe(false)
    expect(filesIn(dirname(cwd)).filter((file) => !file.startsWith('shop/'))).toEqual(before)
  })
})

test('without the option the same project runs its code', () => {
  runCli(['build', '--deploy', 'production', '--yes'], { cwd: hostile() })
  expect(readFileSync(ran, 'utf8').length).toBeGreaterThan(1)
  rmSync(ran)
})

describe('what is refused says which file, and what works', () => {
  const refused = 'is code of this project, and `--no-project-code` runs none of it: '

  test.each(['build', 'build --dry-run', 'validate --pages'])('templates: %s', (command) => {
    const cwd = hostile()
    const before = digestsIn(join(cwd, 'dist'))
    const run = runCli(['--no-project-code', ...command.split(' ')], { cwd })
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expect(run.stderr).toContain(`/template.tsx\` ${refused}`)
    expect(run.stderr).toContain('`validate` and `diff` work without it.')
    expect(digestsIn(join(cwd, 'dist'))).toEqual(before)
  })

  test('validate says what it did not check', () => {
    const cwd = hostile()
    expect(runCli(['validate', '--no-project-code'], { cwd })).toMatchObject({
      status: 0,
      stderr:
        'Not checked: the code of this project (`templates/city/template.tsx`, `templates/poi/template.tsx`, `microsites.config.ts`) and the pages that it renders. `--no-project-code` runs none of it.\n',
    })
  })

  test('sites of other templates are built', () => {
    const project = copyProject(built)
    addTemplate(project)
    const all = runCli(['build', '--no-project-code'], { cwd: project })
    expect(all.stderr).toContain('and so does `build --filter type=city`.')
    const before = digestsIn(join(project, 'dist'))
    const some = runCli(['build', '--no-project-code', '--filter', 'type=city', '--clean'], { cwd: project })
    expect(some.status).toBe(0)
    expect(digestsIn(join(project, 'dist'))).toEqual(before)
  })

  test('a project without code of its own is built as usual', () => {
    const project = copyProject(built)
    expect(runCli(['build', '--no-project-code'], { cwd: project }).stdout).toContain('0 built, 3 unchanged')
    expect(runCli(['validate', '--pages', '--no-project-code'], { cwd: project }).status).toBe(0)
  })

  const touch = { run: ['touch', 'ran'] }
  test.each<{ readonly production: object; readonly key: string; readonly reads?: boolean }>([
    { production: { directory: { folder: 'live' }, hooks: { before: [touch] } }, key: 'hooks.before', reads: true },
    { production: { directory: { folder: 'live' }, hooks: { after: [touch] } }, key: 'hooks.after', reads: true },
    { production: { directory: { folder: 'live' }, hooks: { failure: [touch] } }, key: 'hooks.failure', reads: true },
    { production: { command: { upload: touch } }, key: 'command', reads: true },
    { production: { command: { upload: touch, state: '../state' } }, key: 'command' },
    { production: { directory: { folder: '../live' } }, key: 'directory.folder' },
  ])('deploy: $production', ({ production, key, reads = false }) => {
    const cwd = hostile(production)
    for (const command of ['apply --yes', 'rollback'])
      expect(runCli(['deploy', ...command.split(' '), '--no-project-code'], { cwd })).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(`\`deploy.production.${key}\` in microsites.yaml `) as unknown,
      })
    const plan = runCli(['deploy', 'plan', '--no-project-code'], { cwd })
    if (reads) expect(plan.status).toBe(0)
    else expect(plan.stderr).toContain('is outside the project')
    expect(existsSync(join(cwd, 'live'))).toBe(false)
  })

  test('a deployment into a folder of the project works', () => {
    const cwd = hostile({ directory: { folder: 'live' } })
    expect(runCli(['deploy', 'apply', '--yes', '--no-project-code'], { cwd }).status).toBe(0)
  })
})
