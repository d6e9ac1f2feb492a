import { appendFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../../cli/run.ts'
import { localeRow, starterLanguages } from '../../cli/project/starter/starter-languages.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a program that npm has not installed says how the project gets its tarball', () => {
  const cwd = temporaryFolder()
  const { status, stdout } = runCli(['init', 'site'], { cwd })
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /\nNow:\n  cd site\n  mkdir -p vendor\n  npm pack \S+ --ignore-scripts --pack-destination vendor\n  npm install \.\/vendor\/microsites-0\.1\.0\.tgz\n  npm run dev\n$/,
  )
  expect(JSON.parse(readFileSync(join(cwd, 'site/package.json'), 'utf8'))).toEqual({
    private: true,
    type: 'module',
    scripts: { dev: 'microsites dev', validate: 'microsites validate', build: 'microsites build' },
  })
})

test.each([
  ['pnpm/10.1.0 npm/? node/v22.0.0', [], 'pnpm add', 'pnpm run', ['install --frozen-lockfile', '--ignore-scripts']],
  ['yarn/4.6.0 npm/? node/v22.0.0', [], 'yarn add', 'yarn run', ['install --immutable', '--mode=skip-build']],
  ['yarn/1.22.22 npm/? node/v22.0.0', [], 'yarn add', 'yarn run', ['install --frozen-lockfile', '--ignore-scripts']],
  ['npm/10.8.2 node/v22.0.0', ['pnpm-lock.yaml'], 'pnpm add', 'pnpm run', ['install --frozen-lockfile', '--ignore']],
])('started by %j beside %j, it speaks of %s, also in the workflow', (agent, present, add, script, [frozen, quiet]) => {
  const cwd = temporaryFolder()
  const [name = ''] = add.split(' ')
  for (const file of present) writeFileSync(join(cwd, file), '')
  const env = { npm_config_user_agent: agent }
  const { stdout } = runCli(['init'], { cwd, env })
  expect(stdout).toMatch(new RegExp(`\\n  ${add} \\./vendor/microsites-0\\.1\\.0\\.tgz\\n  ${script} dev\\n$`))
  const { packageManager } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { packageManager?: string }
  expect(packageManager).toBe(present.length > 0 ? undefined : agent.split(' ')[0]?.replace('/', '@'))
  const workflow = readFileSync(join(cwd, '.github/workflows/microsites.yml'), 'utf8')
  for (const text of [workflow, runCli(['ci', 'github'], { cwd, env }).stdout]) {
    expect(text).toContain(`corepack enable && ${name} ${frozen}\n`)
    expect(text.replaceAll('pnpm', '')).not.toMatch(/npm (?:ci|run|install)|npx|package-lock| -- --/)
  }
  expect(workflow).toContain(`corepack enable && ${name} ${frozen} ${quiet}`)
  expect(workflow).toContain(`hashFiles('${name === 'pnpm' ? 'pnpm-lock.yaml' : 'yarn.lock'}')`)
  expect(workflow).toContain(`${script} build --env "$TARGET"`)
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

test('a new project is also up to date where git has changed all line ends', () => {
  const cwd = temporaryFolder()
  runCli(['init'], { cwd })
  const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:json|ts|yaml)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(8)
  for (const file of files)
    writeFileSync(join(cwd, file), readFileSync(join(cwd, file), 'utf8').replaceAll('\n', '\r\n'))
  for (const command of ['compile', 'schema', 'fmt'])
    expect(runCli([command, '--check'], { cwd }), command).toMatchObject({ status: 0, stderr: '' })
  expect(runCli(['schema', '--out', 'schemas'], { cwd })).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(join(cwd, 'generated/locale-config.ts'), 'export {}\r\n')
  expect(runCli(['compile', '--check'], { cwd }).status).toBe(1)
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
  { before: '', after: 'node_modules\n.microsites/\ndist/\nreport.html\nplan.json\n' },
  { before: '# ours\nnode_modules', after: '# ours\nnode_modules\n.microsites/\ndist/\nreport.html\nplan.json\n' },
  { before: 'dist/\r\n.microsites/\r\n', after: 'dist/\r\n.microsites/\r\nnode_modules\nreport.html\nplan.json\n' },
])('an existing .gitignore gets the lines that it lacks: $before', ({ before, after }) => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, '.gitignore'), before)
  expect(runCli(['init'], { cwd }).status).toBe(0)
  expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toBe(after)
})

describe('any valid answer gives a project without a finding, which builds', () => {
  test.each([
    ['one language', ['--languages', 'ja'], 'paris-luggage.example/index.html', 'lang="ja-JP"'],
    ['four languages', ['--languages', 'ja,de,en,fr'], 'paris-luggage.example/en/index.html', 'lang="en-US"'],
    [
      'a domain of its own',
      ['--domain', 'rome-bags.example', '--name', 'Rome', '--languages', 'it,en'],
      'rome-bags.example/index.html',
      'Rome',
    ],
    [
      'one place',
      ['--domain', 'dom.example', '--name', 'Kölner Dom', '--type', 'poi', '--languages', 'de'],
      'dom.example/index.html',
      'Kölner Dom',
    ],
    [
      'the domain and the slug of a sample',
      ['--domain', 'cologne-cathedral-luggage.example', '--name', 'Paris'],
      'cologne-cathedral-luggage.example/index.html',
      'Paris',
    ],
    [
      'a name without a Latin letter',
      ['--domain', 'kyoto-bags.example', '--name', '京都', '--languages', 'ja'],
      'kyoto-bags.example/index.html',
      '京都',
    ],
    [
      'quotes and a colon',
      ['--brand', `Müller's "Bags": # & Co`],
      'paris-luggage.example/index.html',
      'Müller&#x27;s &quot;Bags&quot;: # &amp; Co',
    ],
    ['a name that looks like a number', ['--brand', '24'], 'paris-luggage.example/index.html', '24'],
  ])('%s', (_, options, page, text) => {
    const cwd = temporaryFolder()
    expect(runCli(['init', ...options], { cwd })).toMatchObject({ status: 0, stderr: '' })
    expect(runCli(['validate', '--format', 'json'], { cwd }).stdout).toContain('"findings": []')
    expect(runCli(['fmt', '--check'], { cwd }).status).toBe(0)
    expect(runCli(['compile', '--check'], { cwd }).status).toBe(0)
    expect(runCli(['schema', '--check'], { cwd }).status).toBe(0)
    expect(runCli(['build'], { cwd })).toMatchObject({ status: 0 })
    expect(readFileSync(join(cwd, 'dist', page), 'utf8')).toContain(text)
  })
})

test('samples are a warning beside a real domain, and nobody deploys them there', () => {
  const cwd = temporaryFolder()
  runCli(['init', '--domain', 'rome-bags.com', '--name', 'Rome'], { cwd })
  const { status, stdout } = runCli(['validate', '--format', 'json'], { cwd })
  expect(status).toBe(0)
  const { findings } = JSON.parse(stdout) as { findings: readonly { code: string; message: string }[] }
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['environment/sample-value']))
  const found = findings.map(({ message }) => /`(.*?)`/.exec(message)?.[1])
  const starter = readFileSync(join(repository, 'starter/microsites.yaml'), 'utf8').split('  preview:')[0] ?? ''
  const written = [...starter.matchAll(/: (Example .*|\S+@\S+|https.*?)(?: \})?$|(?<=[[ ])([\w ]+)(?=[\],])/gm)]
  expect(found).toEqual([...written.map(([, value, line]) => value ?? line), 'cologne-cathedral-luggage.example'])
  expect(found).toHaveLength(12)
  appendFileSync(join(cwd, 'microsites.yaml'), 'deploy: { production: { directory: { folder: live } } }\n')
  runCli(['build'], { cwd })
  for (const args of [['plan'], ['apply', '--yes']])
    expect(runCli(['deploy', ...args], { cwd })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        '`rome-bags.com` is a real domain, but microsites.yaml has samples: `Example Luggage`, ',
      ) as string,
    })
  expect(readdirSync(join(cwd, 'live'))).not.toContain('current')
})

test.each([
  [['--domain', 'Rome bags'], '`--domain`: '],
  [['--domain', 'rome-bags.example'], '`--name` is missing'],
  [['--languages', 'en,ar'], '`--languages`: There are no texts in `ar`. Choose from en, es, '],
  [['--type', 'poi'], '`--type` needs `--domain`'],
  [['--domain', 'rome-bags.example', '--name', 'Rome', '--type', 'airport'], '`airport` is not one of '],
  [['--brand', ''], '`--brand` needs a value.'],
])('nothing is written with %j', (options, sentence) => {
  const cwd = temporaryFolder()
  const { status, stderr } = runCli(['init', ...options], { cwd })
  expect(status).toBe(64)
  expect(stderr).toContain(sentence)
  expect(readdirSync(cwd)).toEqual([])
})

/** Runs `init` with somebody who answers, and returns all questions and hints. */
async function conversation(answers: readonly string[], ...options: readonly string[]) {
  const cwd = temporaryFolder()
  const left = [...answers]
  let heard = ''
  const status = await run(['init', ...options], {
    cwd,
    env: process.env,
    print: () => {},
    progress: (text: string) => void (heard += text),
    ask: (question: string) => {
      heard += `${question}\n`
      return Promise.resolve(left.shift() ?? '')
    },
  })
  return { cwd, status, heard, left }
}

test('on a terminal, init asks, checks each answer at once, and asks again', async () => {
  const { cwd, status, heard, left } = await conversation([
    'Bag Stop',
    'en,xx',
    'it,en',
    'not a domain',
    'https://Rome-bags.example/',
    'city',
    '',
    'Roma',
  ])
  expect(status).toBe(0)
  expect(left).toEqual([])
  expect(heard).toContain('Brand (Example Luggage): \nLanguages, the default first (en,de): \n')
  expect(heard).toContain(
    '  There are no texts in `xx`. Choose from en, es, fr, de, it, pt, ja, ko, zh,\n  ru, pl. More can be added later.\n',
  )
  expect(heard.match(/^First domain \(paris-luggage\.example\): $/gm)).toHaveLength(2)
  expect(heard).toContain('This has no default.')
  expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toContain(
    '  rome-bags.example:\n    type: city\n    slug: roma\n    names: { it: Roma }\n',
  )
  expect(readFileSync(join(cwd, 'microsites.yaml'), 'utf8')).toContain('name: Bag Stop')
})

test.each([
  ['empty answers', [], []],
  ['--yes', ['--yes'], []],
])('%s take the defaults, which are those without a terminal', async (_, options) => {
  const asked = await conversation([], ...options)
  const cwd = temporaryFolder()
  runCli(['init'], { cwd })
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml'])
    expect(readFileSync(join(asked.cwd, file), 'utf8')).toBe(readFileSync(join(cwd, file), 'utf8'))
  expect(asked.heard === '').toBe(options.length > 0)
})

test('the default answers are the files in starter/', () => {
  const cwd = temporaryFolder()
  runCli(['init'], { cwd })
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml'])
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(readFileSync(join(repository, 'starter', file), 'utf8'))
})

test('init offers the languages that the package has texts in, with the rows of our own table', () => {
  const texts = readdirSync(join(repository, 'templates/translations')).filter((name) => name !== 'notes')
  expect([...starterLanguages.keys()].toSorted()).toEqual(texts.toSorted())
  const own = readFileSync(join(repository, 'locales.yaml'), 'utf8')
  for (const language of starterLanguages.keys()) expect(own).toContain(localeRow(language))
})

test('an editor that is set up already stays as it is', () => {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, '.vscode'))
  writeFileSync(join(cwd, '.vscode/extensions.json'), '{}\n')
  expect(runCli(['init'], { cwd }).status).toBe(0)
  expect(readFileSync(join(cwd, '.vscode/extensions.json'), 'utf8')).toBe('{}\n')
})
