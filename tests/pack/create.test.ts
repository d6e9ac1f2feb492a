import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../free-port.ts'
import { withAddress, withoutDigest } from '../gates/without-digest.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { repository } from '../run-cli.ts'
import { answers, plainEnv, startRegistry } from './registry.ts'
import type { Registry } from './registry.ts'

/** A scope that a test can publish below. With it, every name follows from package.json. */
const scope = '@example-scope'
const folder = mkdtempSync(join(tmpdir(), 'microsites-create-'))
const site = join(folder, 'luggage')
let registry: Registry

function run(command: string, cwd: string, env: NodeJS.ProcessEnv = registry.env): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  expect(stderr + stdout, command).toSatisfy(() => status === 0)
  return stdout
}

/** Publishes both packages as the given version, under the scope. */
function publish(version: string): void {
  for (const [name, path] of [
    ['microsites', repository],
    ['create-microsites', join(repository, 'packages/create')],
  ] as const) {
    const packed = join(folder, version, name)
    mkdirSync(packed, { recursive: true })
    const from = `npm pack --silent --ignore-scripts --pack-destination . ${JSON.stringify(path)} && tar -xzf *.tgz`
    run(from, packed)
    const file = join(packed, 'package/package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
    const { microsites, ...others } = manifest.dependencies
    const dependencies = microsites === undefined ? others : { [`${scope}/microsites`]: version }
    writeFileSync(file, JSON.stringify({ ...manifest, name: `${scope}/${name}`, version, dependencies }))
    run('npm publish --ignore-scripts --tag latest', join(packed, 'package'))
  }
}

beforeAll(async () => {
  // A part of `prepack`, whose other parts would change the program under other tests.
  run('node scripts/sbom.mjs', repository, plainEnv)
  registry = await startRegistry(join(folder, 'registry'), scope, plainEnv)
  publish('0.1.0')
}, 300_000)

afterAll(async () => {
  await registry.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = (path: string): string => readFileSync(join(site, path), 'utf8')

test('create: the project asks for exactly this version, with a digest', () => {
  const said = run(
    `npm create --yes ${scope}/microsites luggage -- --brand 'Bag Stop' --domain rome-bags.example --name Rome --languages en,it`,
    folder,
  )
  expect(said).toContain('Now:\n  cd luggage\n  npm ci\n  npm run dev\n')
  expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { [`${scope}/microsites`]: '0.1.0' } })
  expect(withoutDigest(read('package-lock.json'))).toEqual([])
  expect(withAddress(read('package-lock.json'))).toEqual([])
  expect(readdirSync(site)).not.toContain('vendor')
  run('npm ci', site)
  expect(run('npm run validate', site)).toContain('2 sites · 2 locales · no errors')
})

test('dev: a page answers, and shows a new name', async () => {
  const port = await freePort()
  const server = spawn(join(site, 'node_modules/.bin/microsites'), ['dev', '--port', String(port)], {
    cwd: site,
    env: registry.env,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    const page = (): Promise<string> => answers(`http://127.0.0.1:${port}/`, `rome-bags.example.localhost:${port}`)
    expect(await page()).toContain('Rome')
    writeFileSync(join(site, 'sites.yaml'), read('sites.yaml').replace('en: Rome', 'en: Rome Centre'))
    await expect.poll(page).toContain('Rome Centre')
  } finally {
    server.kill()
    await ended
  }
})

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}

test('the workflow builds, plans and deploys what was approved', () => {
  appendFileSync(join(site, 'microsites.yaml'), `deploy:\n  production:\n    directory: { folder: ${folder}/live }\n`)
  commitAsRepository(site, 'First sites')
  const { jobs } = parse(read('.github/workflows/microsites.yml')) as Workflow
  const env = { ...registry.env, TARGET: 'production', GITHUB_STEP_SUMMARY: join(folder, 'summary.md') }
  const steps = (job: string): readonly string[] => jobs[job]?.steps.flatMap(({ run: step }) => step ?? []) ?? []
  expect(steps('build')).toHaveLength(3)
  for (const job of ['build', 'plan', 'deploy']) {
    const checkout = join(folder, 'checkouts', job)
    gitIn(folder, 'clone', '--quiet', site, checkout)
    // In between, the workflow keeps the plan as an artifact.
    if (job === 'deploy') cpSync(join(folder, 'checkouts/plan/plan.json'), join(checkout, 'plan.json'))
    for (const step of steps(job)) run(step, checkout, env)
  }
  expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('+ rome-bags.example')
  expect(readFileSync(join(folder, 'live/current/rome-bags.example/index.html'), 'utf8')).toContain('Rome Centre')
})

test('upgrade: a higher version replaces the pinned one and builds', () => {
  publish('0.2.0')
  run(`npm install --save-exact ${scope}/microsites@0.2.0`, site)
  expect(run('npx --no-install microsites --version', site)).toBe('0.2.0\n')
  expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { [`${scope}/microsites`]: '0.2.0' } })
  expect(run('npm run build && npm run validate', site)).toContain('2 sites · 2 locales · no errors')
  expect(read('dist/rome-bags.example/index.html')).toContain('Rome Centre')
})
