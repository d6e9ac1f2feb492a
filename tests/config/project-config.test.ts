import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyProject, digestsIn } from '../build/project.ts'
import { gitIn } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const [paris, cologne] = ['paris-luggage.example', 'cologne-cathedral-luggage.example'] as const

/** A rule that every row of the new project breaks. */
const rule = `const noPrice = defineRule<{ domain: string }>({
  code: 'own/no-price',
  severity: 'warning',
  message: ({ domain }) => \`\\\`\${domain}\\\` has no price.\`,
  help: () => 'Add \`price\` to facts.yaml.',
  docs: { why: 'Every page of ours shows a price.', bad: 'no price', good: 'a price' },
  check({ ast }, report) {
    for (const site of ast.sites)
      if (!factsOf(ast, site).price) report({ domain: site.domain }, { at: domainSpan(site) })
  },
})
`

function project(config: string) {
  const cwd = copyProject(join(repository, 'starter'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  write('microsites.config.ts', config)
  return {
    cwd,
    write,
    settings: (text: string) => appendFileSync(join(cwd, 'microsites.yaml'), text),
    dist: (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8'),
    run: (...args: string[]) => runCli(args, { cwd }),
  }
}

const imports = `import { defineConfig, defineRule, domainSpan, factsOf } from 'microsites/config'\n`
const withRule = `${imports}${rule}export default defineConfig({ rules: [noPrice] })\n`

describe('rules', () => {
  test('are checked, explained and counted like those of the package', () => {
    const { cwd, run, settings } = project(withRule)
    expect(run('validate')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('no errors · 2 warnings') as unknown,
    })
    expect(run('explain', 'own/no-price').stdout).toContain('Every page of ours shows a price.')
    const sarif = JSON.parse(run('validate', '--format', 'sarif').stdout) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string }[] }[]
    }
    expect(sarif.runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(['own/no-price'])
    expect(sarif.runs[0]?.results).toHaveLength(2)
    settings('severity: { own/no-price: error }\n')
    expect(run('validate')).toMatchObject({ status: 1, stdout: expect.stringContaining('2 errors') as unknown })
    expect(run('build').status).toBe(1)
    expect(run('explain', paris).stdout).toContain('own/no-price')
    expect(run('report').status).toBe(0)
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('2 errors')
    settings(
      `waive:\n  - { code: own/no-price, domain: ${paris}, owner: web, reason: asked for, until: 2099-01-01 }\n  - { code: own/no-price, domain: ${cologne}, owner: web, reason: asked for, until: 2099-01-01 }\n`,
    )
    expect(run('validate')).toMatchObject({ status: 0, stdout: expect.stringContaining('2 waived') as unknown })
    // Nobody knows without running it which codes it has.
    expect(run('validate', '--no-project-code')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Not checked: the code of this project (`microsites.config.ts`).') as unknown,
    })
  })

  test('a finding of one that a commit had is not new', () => {
    const { cwd, run } = project(withRule)
    gitIn(cwd, 'init', '-q')
    gitIn(cwd, 'add', '.')
    gitIn(cwd, 'commit', '-qm', 'The table')
    expect(run('validate', '--since', 'HEAD').stdout).toContain('no errors')
    expect(run('validate', '--since', 'HEAD').stdout).not.toContain('own/no-price')
  })

  test('a mistyped code of one is found', () => {
    const { run, settings } = project(withRule)
    settings('severity: { own/no-prise: error }\n')
    expect(run('validate').stdout).toMatch(/severity\/unknown-code.*own\/no-prise[^]*own\/no-price/)
  })

  test('cases test them', () => {
    const { run, write, cwd } = project(withRule)
    expect(run('test-rules')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('2 cases: 0 passed, 2 failed') as unknown,
    })
    const row = 'version: 1\nsites:\n  a-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris }'
    const price = ', price: { amount: 5, currency: EUR, source: "https://a-bags.example/prices", asOf: 2026-11-01 }'
    write('tests/rules/own/no-price/invalid/sites.yaml', `${row} }\n`)
    write('tests/rules/own/no-price/valid/sites.yaml', `${row}${price} }\n`)
    expect(run('test-rules').stdout).toContain('It has no expected.txt.')
    expect(run('test-rules', '--update').status).toBe(0)
    const expected = readFileSync(join(cwd, 'tests/rules/own/no-price/invalid/expected.txt'), 'utf8')
    expect(expected).toContain('warning[own/no-price] `a-bags.example` has no price.')
    expect(run('test-rules')).toMatchObject({ status: 0, stdout: expect.stringContaining('2 passed') as unknown })
    // Each of these must fail.
    write('tests/rules/own/no-price/invalid/expected.txt', expected.replace('price', 'prize'))
    expect(run('test-rules').status).toBe(1)
    write('tests/rules/own/no-price/invalid/expected.txt', expected)
    write('tests/rules/own/no-price/valid/sites.yaml', `${row} }\n`)
    expect(run('test-rules').stdout).toContain('✘ own/no-price/valid  It has the finding:')
    write('tests/rules/own/no-price/invalid/sites.yaml', `${row}${price} }\n`)
    expect(run('test-rules').stdout).toContain('✘ own/no-price/invalid  It has no finding')
  })
})

describe('host files', () => {
  const hosts = (greeting: string): string =>
    `${imports}export default defineConfig({ hostFiles: [{ path: 'own-host.json', content: (domain, { redirects, gone }) => JSON.stringify({ ${greeting}: domain, redirects: redirects.length, gone: gone !== undefined }) }] })\n`

  test('are in every folder, also of retired domains, and a build after a change is as one from nothing', () => {
    const { cwd, run, write, dist } = project(hosts('hello'))
    appendFileSync(join(cwd, 'sites.yaml'), 'retired:\n  old-bags.example: { since: 2026-11-01, locales: [en] }\n')
    expect(run('build').status).toBe(0)
    expect(dist(`${paris}/own-host.json`)).toMatch(
      /^\{"hello":"paris-luggage\.example","redirects":[1-9]\d*,"gone":false\}$/,
    )
    expect(dist('old-bags.example/own-host.json')).toContain('"gone":true')
    expect(run('build').stdout).toContain('0 built, 2 unchanged')
    write('microsites.config.ts', hosts('bye'))
    expect(run('build').stdout).toContain('2 built')
    expect(dist('old-bags.example/own-host.json')).toContain('"bye"')
    const warm = digestsIn(join(cwd, 'dist'))
    expect(run('build', '--clean').status).toBe(0)
    expect(digestsIn(join(cwd, 'dist'))).toEqual(warm)
    const without = run('build', '--no-project-code')
    expect(without.stderr).toContain('Not used: `microsites.config.ts`')
    expect(existsSync(join(cwd, 'dist', paris, 'own-host.json'))).toBe(false)
  })

  test('a change of a file that the configuration imports counts too', () => {
    const { run, write, dist } = project(
      `import { word } from './word.ts'\nimport { defineConfig } from 'microsites/config'\nexport default defineConfig({ hostFiles: [{ path: 'own-host.json', content: () => word }] })\n`,
    )
    write('word.ts', `export const word = 'one'\n`)
    expect(run('build').status).toBe(0)
    write('word.ts', `export const word = 'two'\n`)
    expect(run('build').stdout).toContain('2 built')
    expect(dist(`${paris}/own-host.json`)).toBe('two')
  })
})

test('a host file, a rule and a configuration that fail are named with file and line', () => {
  const { run, write } = project(
    `${imports}\nexport default defineConfig({\n  hostFiles: [{ path: 'own-host.json', content: () => { throw new Error('boom') } }],\n})\n`,
  )
  expect(run('build').stderr).toMatch(/boom \(microsites\.config\.ts:4:\d+\)/)
  write(
    'microsites.config.ts',
    withRule.replace('for (const site', "\n    throw new Error('bang')\n    for (const site"),
  )
  expect(run('validate').stderr).toMatch(
    /`own\/no-price` of microsites\.config\.ts failed: bang \(microsites\.config\.ts:\d+:\d+\)/,
  )
  write('microsites.config.ts', "\nthrow new Error('bust')\n")
  expect(run('validate').stderr).toMatch(/cannot be loaded: bust \(microsites\.config\.ts:2:\d+\)/)
})

test('a configuration that is a link out of the project is not loaded', () => {
  const { cwd, run } = project('')
  const elsewhere = join(temporaryFolder(), 'secret.ts')
  writeFileSync(elsewhere, "throw new Error('it ran')\n")
  rmSync(join(cwd, 'microsites.config.ts'))
  symlinkSync(elsewhere, join(cwd, 'microsites.config.ts'))
  const { status, stderr } = run('validate')
  expect(stderr).toContain('microsites.config.ts is a link out of the project. Put the file itself there.')
  expect(stderr).not.toContain('it ran')
  expect(status).toBe(1)
})

describe('targets', () => {
  const target = (upload: string): string =>
    `import { appendFileSync, cpSync } from 'node:fs'\nimport { defineConfig } from 'microsites/config'\nexport default defineConfig({ targets: { copy: { async upload({ domain, folder, host, environment, root }) { ${upload} } } } })\n`
  const copies = `cpSync(folder, root + '/live/' + host, { recursive: true }); appendFileSync(root + '/uploads', domain + ' ' + environment + '\\n')`

  test('get each changed site once, as it was built', () => {
    const { cwd, run, settings } = project(target(copies))
    settings('deploy: { production: { custom: { target: copy } } }\n')
    expect(run('build').status).toBe(0)
    expect(run('deploy', 'apply', '--yes')).toMatchObject({ status: 0 })
    expect(digestsIn(join(cwd, 'live', paris))).toEqual(digestsIn(join(cwd, 'dist', paris)))
    expect(run('set', 'paris', 'names.en', 'Paris City').status).toBe(0)
    expect(run('build').status).toBe(0)
    expect(run('deploy', 'plan').stdout).toContain('custom copy')
    expect(run('deploy', 'apply', '--yes').status).toBe(0)
    const lines = readFileSync(join(cwd, 'uploads'), 'utf8').trim().split('\n')
    expect(lines.filter((line) => line === `${paris} production`)).toHaveLength(2)
    expect(run('remove', 'paris', '--yes').status).toBe(0)
    expect(run('build').status).toBe(0)
  })

  test('an upload that fails leaves the release unpublished, and is repeated', () => {
    const { cwd, run, settings, write } = project(
      target(`if (domain.startsWith('paris')) throw new Error('the host is full'); ${copies}`),
    )
    settings('deploy: { production: { custom: { target: copy } } }\n')
    expect(run('build').status).toBe(0)
    const failed = run('deploy', 'apply', '--yes')
    expect(failed.status).toBe(3)
    expect(failed.stderr).toMatch(
      /upload paris-luggage\.example: `upload` of the target `copy` failed: the host is full \(microsites\.config\.ts:3:\d+\)\./,
    )
    expect(failed.stderr).toContain('deploy apply --resume')
    expect(failed.stderr).not.toContain('bug')
    expect(run('deploy', 'status').stdout).not.toContain('●')
    write('microsites.config.ts', target(copies))
    expect(run('deploy', 'apply', '--yes', '--resume').status).toBe(0)
    const lines = readFileSync(join(cwd, 'uploads'), 'utf8').trim().split('\n')
    expect(lines.toSorted()).toEqual([`${cologne} production`, `${paris} production`])
  })

  test('one that is not there is named, and none runs without the project’s code', () => {
    const { run, settings } = project(target(copies))
    settings('deploy: { production: { custom: { target: cpoy } } }\n')
    expect(run('build').status).toBe(0)
    expect(run('deploy', 'plan').stderr).toContain('names `cpoy`, but microsites.config.ts has only copy.')
    expect(run('deploy', 'apply', '--yes', '--no-project-code')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        '`deploy.production.custom` in microsites.yaml names code of the project',
      ) as unknown,
    })
  })
})

test.each([
  [
    'export default defineConfig({ rules: [missing] })',
    'cannot be loaded: defineConfig is not defined (microsites.config.ts:1:16).',
  ],
  ['export default {', 'cannot be loaded: Transform failed with 1 error:\n[PARSE_ERROR] '],
  ['export const config = {}', 'has no configuration.'],
  ['export default { rule: [] }', 'has a part `rule`. The parts are rules, hostFiles, targets.'],
  ['export default { rules: [{ code: "own/x" }] }', 'has a rule without a check.'],
  ['export default { rules: [{ code: "site/x", run() {} }] }', 'has a rule with the code `site/x`.'],
  [
    'export default { rules: [{ code: "own/x", severity: "fatal", run() {} }] }',
    'has a rule `own/x` with the severity `fatal`.',
  ],
  ['export default { rules: [{ code: "own/x", severity: "error", run() {} }] }', 'has a rule `own/x` without `docs`'],
  [
    'const one = { code: "own/x", severity: "error", docs: {}, run() {} }\nexport default { rules: [one, one] }',
    'has two rules with the code `own/x`.',
  ],
  [
    'export default { hostFiles: [{ path: "index.html", content: () => "" }] }',
    'has a host file `index.html`, which is a file of every site.',
  ],
  [
    'export default { hostFiles: [{ path: "robots.txt", content: () => "" }] }',
    'has a host file `robots.txt`, which is a file of every site.',
  ],
  ['export default { hostFiles: [{ path: "../x", content: () => "" }] }', 'has a host file without a `path`'],
  ['export default { targets: { x: {} } }', 'has a target `x` without a function `upload`.'],
])('%s is refused in one sentence, and nothing is written', (config, message) => {
  const { cwd, run } = project(config)
  // Both load it in the same way.
  for (const command of config === 'export const config = {}' ? ['validate', 'build'] : ['build']) {
    const { status, stderr, stdout } = run(command)
    expect(status).toBe(1)
    expect(stdout + stderr).toContain(`microsites.config.ts ${message}`)
    expect(stderr).not.toContain('has a bug')
  }
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
})

test('a rule that fails is named', () => {
  const { run } = project(
    `${imports}export default defineConfig({ rules: [defineRule({ code: 'own/broken', severity: 'warning', message: () => '', help: () => '', docs: { why: '', bad: '', good: '' }, check() { throw new Error('no such field') } })] })\n`,
  )
  expect(run('validate')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('`own/broken` of microsites.config.ts failed: no such field') as unknown,
  })
})
