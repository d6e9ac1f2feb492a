import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Job } from 'kubernetes-models/batch/v1'
import { PersistentVolumeClaim } from 'kubernetes-models/v1'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { engines } from '../../../cli/builder/shards/engines.ts'
import type { WorkflowOptions } from '../../../cli/builder/shards/engines.ts'
import { fakeKeys } from '../../fake-keys.ts'
import { runCli } from '../../run-cli.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { copyProject, digestsIn, mustBuild, newProject, sharedFolder } from '../project.ts'
import { buildInPods } from './build-in-pods.ts'
import { runJob } from './run-job.ts'

type Engine = keyof typeof engines

const usual = { shards: 2, environment: 'production', folder: '', keys: [], image: 'registry.example/microsites:1.0' }
const printed = (engine: Engine, options: Partial<WorkflowOptions> = {}): string =>
  engines[engine].workflow({ ...usual, ...options })

/** What the schema of each engine says against a workflow. */
const complaints: Readonly<Record<Engine, (text: string) => readonly string[]>> = {
  github(content) {
    const { context } = parseWorkflow({ name: 'build.yml', content }, new NoOperationTraceWriter())
    return context.errors.getErrors().map(({ message }) => message)
  },
  gitlab(content) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, '.gitlab-ci.yml'), content)
    const file = createRequire(import.meta.url).resolve('gitlab-ci-local/src/index.js')
    spawnSync('git', ['init', '-q'], { cwd: folder })
    const { status, stderr } = spawnSync(process.execPath, [file, '--list'], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? [] : [stderr]
  },
  kubernetes(content) {
    const kinds = { Job, PersistentVolumeClaim }
    return parseAllDocuments(content).flatMap((document) => {
      const data = document.toJS() as { readonly kind: keyof typeof kinds }
      try {
        new kinds[data.kind](data as never).validate()
        return []
      } catch (error) {
        return [String(error)]
      }
    })
  },
}

describe.each(Object.keys(engines) as Engine[])('%s', (engine) => {
  test.each<Partial<WorkflowOptions>>([
    { shards: 2 },
    { shards: engines[engine].most, folder: 'web/sites/', keys: ['SEGMENT_WRITE_KEY'] },
  ])('accepts a workflow for %j', (options) => {
    expect(complaints[engine](printed(engine, options))).toEqual([])
  })
})

test.each<[Engine, string, string]>([
  ['github', 'runs-on:', 'run-on:'],
  ['github', 'matrix:', 'matrices:'],
  ['gitlab', 'when: [runner_system_failure', 'when: [wrong_table'],
  ['gitlab', 'parallel: 2', 'parallel: 201'],
  ['kubernetes', 'completions: 2', 'completions: two'],
  ['kubernetes', 'containers:', 'container:'],
])('the schema of %s rejects `%s` as `%s`', (engine, from, to) => {
  const text = printed(engine)
  expect(text).toContain(from)
  expect(complaints[engine](text.replace(from, to))).not.toEqual([])
})

/** A project that has been built once. */
let project: string
let whole: Readonly<Record<string, string>>

const shared = sharedFolder()

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  mustBuild(project, [], fakeKeys)
  whole = digestsIn(join(project, 'dist'))
  rmSync(join(project, 'dist'), { recursive: true })
})

describe('the scripts of a workflow make the plain build', () => {
  test('of GitHub, where each job has a checkout of its own', async () => {
    interface Workflow {
      readonly jobs: Readonly<
        Record<'shard' | 'merge', { readonly steps: readonly { readonly run?: string; readonly env?: object }[] }>
      >
    }
    const { jobs } = parse(printed('github', { keys: ['SEGMENT_WRITE_KEY'] })) as Workflow
    expect(jobs.shard.steps.find(({ env }) => env)?.env).toEqual({
      SHARD: '${{ matrix.shard }}',
      SEGMENT_WRITE_KEY: '${{ vars.SEGMENT_WRITE_KEY }}',
      MICROSITES_CACHE: '${{ vars.MICROSITES_CACHE }}',
      MICROSITES_CACHE_PUBLIC_KEY: '${{ vars.MICROSITES_CACHE_PUBLIC_KEY }}',
      MICROSITES_CACHE_TOKEN: '${{ secrets.MICROSITES_CACHE_TOKEN }}',
      MICROSITES_CACHE_PRIVATE_KEY: '${{ secrets.MICROSITES_CACHE_PRIVATE_KEY }}',
    })
    const scripts = (name: 'shard' | 'merge'): readonly string[] => jobs[name].steps.flatMap(({ run }) => run ?? [])
    const end = copyProject(project)
    for (const shard of ['1', '2']) {
      const checkout = copyProject(project, join(temporaryFolder(), 'copy'))
      for (const script of scripts('shard')) await runJob(checkout, script, { ...fakeKeys, SHARD: shard })
      mkdirSync(join(end, `shards/shard-${shard}`), { recursive: true })
      writeFileSync(join(end, `shards/shard-${shard}/shard.tar`), readFileSync(join(checkout, 'shard.tar')))
    }
    for (const script of scripts('merge')) await runJob(end, script)
    expect(digestsIn(join(end, 'dist'))).toEqual(whole)
  })

  test('of GitLab', async () => {
    const jobs = parse(printed('gitlab')) as Readonly<Record<'shard' | 'merge', { readonly script: readonly string[] }>>
    const copy = copyProject(project)
    for (const index of ['1', '2'])
      await runJob(copy, jobs.shard.script.join('\n'), { ...fakeKeys, CI_NODE_INDEX: index, CI_NODE_TOTAL: '2' })
    await runJob(copy, jobs.merge.script.join('\n'))
    expect(digestsIn(join(copy, 'dist'))).toEqual(whole)
  })

  test('of Kubernetes, whose pods are killed and started again', async () => {
    expect(digestsIn(await buildInPods(project))).toEqual(whole)
  })
})

describe('microsites ci', () => {
  test('prints the workflow of an engine, with the folder and the keys of the project', () => {
    const repository = temporaryFolder()
    mkdirSync(join(repository, '.git'))
    const cwd = copyProject(project, join(repository, 'web/sites'))
    const { status, stdout } = runCli(['ci', 'github', '--shards', '3'], { cwd })
    const keys = ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN', 'SEGMENT_WRITE_KEY']
    const options = { shards: 3, folder: 'web/sites/', keys }
    expect({ status, stdout }).toEqual({ status: 0, stdout: printed('github', options) })
  })

  test.each([
    ['my sites', 'The project is in `my sites/`. Move it', ''],
    ['sites', 'The project has errors', 'sites: ['],
  ])('refuses to guess: a project in the folder %s', (name, why, more) => {
    const repository = temporaryFolder()
    mkdirSync(join(repository, '.git'))
    const cwd = copyProject(project, join(repository, name))
    appendFileSync(join(cwd, 'sites.yaml'), more)
    const { status, stderr } = runCli(['ci', 'gitlab'], { cwd })
    expect(status).toBe(64)
    expect(stderr).toContain(why)
  })

  /** The documents of a workflow for Kubernetes, by kind and name. */
  const named = (options: Partial<WorkflowOptions>): ReadonlyMap<string, string> =>
    new Map(
      parseAllDocuments(printed('kubernetes', options)).map((document) => {
        const { kind, metadata } = document.toJS() as { readonly kind: string; readonly metadata: { name: string } }
        return [`${kind} ${metadata.name}`, JSON.stringify(document)]
      }),
    )

  test('two releases on Kubernetes have nothing in common but the volume, which stays as it is', () => {
    const digest = `registry.example:5000/microsites@sha256:${'0a'.repeat(32)}`
    const [first, second] = [named({ image: 'registry.example:5000/microsites:V1_0.2' }), named({ image: digest })]
    expect([...first.keys(), ...second.keys()]).toEqual([
      'PersistentVolumeClaim microsites',
      expect.stringMatching(/^Job microsites-shard-production-v1-0-2-[\da-f]{8}$/),
      expect.stringMatching(/^Job microsites-merge-production-v1-0-2-[\da-f]{8}$/),
      'PersistentVolumeClaim microsites',
      expect.stringMatching(/^Job microsites-shard-production-0a0a0a0a0a0a-[\da-f]{8}$/),
      expect.stringMatching(/^Job microsites-merge-production-0a0a0a0a0a0a-[\da-f]{8}$/),
    ])
    expect(first.get('PersistentVolumeClaim microsites')).toBe(second.get('PersistentVolumeClaim microsites'))
    for (const text of second.values()) expect(text).not.toContain('v1-0-2')
  })

  test('a job of Kubernetes has the name of another one only if both are equal, and a name is a label with room for a pod’s', () => {
    const tags = ['1.2.3', '1-2-3', '1_2_3', '_1', `r-${'a'.repeat(125)}x`, `r-${'a'.repeat(125)}y`]
    const options = ['production', 'preview', `e.${'E_'.repeat(60)}`].flatMap((environment) =>
      [2, 256].flatMap((shards) =>
        ['a.example/m', 'b.example/m'].flatMap((repository) =>
          tags.map((tag) => ({ environment, shards, image: `${repository}:${tag}` })),
        ),
      ),
    )
    const jobs = options.flatMap((option) => [...named(option).keys()].filter((key) => key.startsWith('Job ')))
    expect(new Set(jobs).size).toBe(2 * options.length)
    for (const job of jobs) expect(`${job.slice(4)}-255`).toMatch(/^(?=.{1,63}$)[a-z][a-z\d-]*[a-z\d]$/)
    for (const option of options.slice(0, 3)) expect(named(option)).toEqual(named({ ...option }))
  })

  test.each([
    [['ci', 'gitlap'], 'No engine is named `gitlap`. Did you mean `gitlab`?'],
    [['ci', 'gitlab', '--shards', '201'], '`--shards 201`: gitlab runs 2 to 200 shards.'],
    [['ci', 'github', '--shards', '1'], '`--shards 1`: github runs 2 to 256 shards.'],
    [['ci', 'github', '--env', 'a; rm -rf'], '`--env a; rm -rf` is not the name of an environment.'],
    ...[
      'r.example/m',
      'r.example/m:latest',
      'r.example/m:-1',
      `r.example/m:${'1'.repeat(129)}`,
      'r.example:5000/m',
      'r.example/m:a b',
    ].map((image): [string[], string] => [
      ['ci', 'kubernetes', '--image', image],
      '`--image` needs an image with a tag of its own for each release',
    ]),
    [['ci', 'github', '--env', 'nowhere'], 'There is no environment `nowhere`'],
  ])('%j is refused', (args, why) => {
    const { status, stderr } = runCli(args)
    expect(status).toBe(64)
    expect(stderr).toContain(why)
  })
})
