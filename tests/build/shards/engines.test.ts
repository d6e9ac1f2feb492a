import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Job } from 'kubernetes-models/batch/v1'
import { PersistentVolumeClaim } from 'kubernetes-models/v1'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { engines } from '../../../cli/builder/shards/engines.ts'
import { runCli } from '../../run-cli.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { copyProject, digestsIn, mustBuild, newProject, sharedFolder } from '../project.ts'
import { buildInPods } from './build-in-pods.ts'
import { runJob } from './run-job.ts'

type Engine = keyof typeof engines

const printed = (engine: Engine, shards = 2): string => engines[engine].workflow({ shards, environment: 'production' })

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
  test.each([2, engines[engine].most])('accepts a workflow of %i shards', (shards) => {
    expect(complaints[engine](printed(engine, shards))).toEqual([])
  })
})

test.each<[Engine, string, string]>([
  ['github', 'runs-on:', 'run-on:'],
  ['github', 'matrix:', 'matrices:'],
  ['gitlab', 'retry: 2', 'retries: 2'],
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
  mustBuild(project)
  whole = digestsIn(join(project, 'dist'))
  rmSync(join(project, 'dist'), { recursive: true })
})

describe('the scripts of a workflow make the plain build', () => {
  test('of GitHub, where each job has a checkout of its own', async () => {
    interface Workflow {
      readonly jobs: Readonly<Record<'shard' | 'merge', { readonly steps: readonly { readonly run?: string }[] }>>
    }
    const { jobs } = parse(printed('github')) as Workflow
    const scripts = (name: 'shard' | 'merge'): readonly string[] => jobs[name].steps.flatMap(({ run }) => run ?? [])
    const end = copyProject(project)
    for (const shard of ['1', '2']) {
      const checkout = copyProject(project, join(temporaryFolder(), 'copy'))
      for (const script of scripts('shard')) await runJob(checkout, script, { SHARD: shard })
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
      await runJob(copy, jobs.shard.script.join('\n'), { CI_NODE_INDEX: index, CI_NODE_TOTAL: '2' })
    await runJob(copy, jobs.merge.script.join('\n'))
    expect(digestsIn(join(copy, 'dist'))).toEqual(whole)
  })

  test('of Kubernetes, whose pods are killed and started again', async () => {
    expect(digestsIn(await buildInPods(project))).toEqual(whole)
  })
})

describe('microsites ci', () => {
  test('prints the workflow of an engine', () => {
    const { status, stdout } = runCli(['ci', 'gitlab', '--shards', '3', '--env', 'preview'])
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: engines.gitlab.workflow({ shards: 3, environment: 'preview' }),
    })
  })

  test.each([
    [['ci', 'gitlap'], 'No engine is named `gitlap`. Did you mean `gitlab`?'],
    [['ci', 'gitlab', '--shards', '201'], '`--shards 201`: gitlab runs 2 to 200 shards.'],
    [['ci', 'github', '--shards', '1'], '`--shards 1`: github runs 2 to 256 shards.'],
    [['ci', 'github', '--env', 'a; rm -rf'], '`--env a; rm -rf` is not the name of an environment.'],
  ])('%j is refused', (args, why) => {
    const { status, stderr } = runCli(args)
    expect(status).toBe(64)
    expect(stderr).toContain(why)
  })
})
