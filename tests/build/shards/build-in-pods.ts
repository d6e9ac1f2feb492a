import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { storeOf } from '../../../cli/builder/release/output.ts'
import { engines } from '../../../cli/builder/shards/engines.ts'
import { fakeKeys } from '../../fake-keys.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { copyProject, preload } from '../project.ts'
import { startJob } from './run-job.ts'

/** Variables of a process that is killed just before it puts the manifest into its output. */
const killedLate = preload('faults', { FAULT: 'kill', FAULT_LINE: '^renameSync .*/building/manifest[.]json$' })

/**
 * Builds a project as a cluster does with the printed workflow: eight pods at once, each in a container of its own. One is
 * killed while it renders, one while it publishes, as is the pod that merges; each starts again. @returns the merged output
 */
export async function buildInPods(project: string): Promise<string> {
  interface Pods {
    readonly kind: string
    readonly spec: {
      readonly template: { readonly spec: { readonly containers: readonly [{ readonly args: readonly [string] }] } }
    }
  }
  const builds = join(temporaryFolder(), 'builds/now')
  mkdirSync(builds, { recursive: true })
  const [shard = '', merge = ''] = parseAllDocuments(
    engines.kubernetes.workflow({
      shards: 8,
      environment: 'production',
      folder: '',
      keys: [],
      image: 'registry.example/microsites:now',
    }),
  )
    .map((document) => document.toJS() as Pods)
    .filter(({ kind }) => kind === 'Job')
    .map(({ spec }) =>
      spec.template.spec.containers[0].args[0].replaceAll(/\/builds\/production-now-[^/]+\//g, `${builds}/`),
    )
  const pod = (script: string, more: NodeJS.ProcessEnv = {}) => {
    const container = copyProject(project, join(temporaryFolder(), 'project'))
    return { container, ...startJob(['sh', '-c'], container, script, { ...fakeKeys, ...more }) }
  }
  const build = (index: number, more: NodeJS.ProcessEnv = {}) =>
    pod(shard, { JOB_COMPLETION_INDEX: String(index), ...more })
  const killWhileItRenders = async (index: number): Promise<void> => {
    const { child, container, ended } = build(index)
    const rendered = join(storeOf(join(builds, 'shards', String(index)), container), 'building')
    while (child.exitCode === null && !existsSync(rendered)) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await expect(ended).rejects.toThrow('SIGKILL')
  }
  await Promise.all([
    killWhileItRenders(1),
    expect(build(2, killedLate).ended).rejects.toThrow('SIGKILL'),
    ...[0, 3, 4, 5, 6, 7].map((index) => build(index).ended),
  ])
  await expect(pod(merge).ended).rejects.toThrow('exit 1')
  await Promise.all([1, 2].map((index) => build(index).ended))
  await expect(pod(merge, killedLate).ended).rejects.toThrow('SIGKILL')
  await pod(merge).ended
  return join(builds, 'dist')
}
