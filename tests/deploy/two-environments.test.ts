import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, mustDeploy } from './deploy-project.ts'
import { deployTo, mustDeployTo, prefix } from './s3-project.ts'
import { bucket, startStore } from './s3-store.ts'

const shared = sharedFolder()
/** A project, built once for each environment. */
let project: string
let preview: string

beforeAll(() => {
  project = deployedProject(join(shared, 'production'))
  preview = copyProject(project, join(shared, 'preview'))
  mustBuild(preview, ['--env', 'preview'])
})

function deployments(folder: string, deploy: object): void {
  edit(folder, 'microsites.yaml', /^deploy:.*\n/m, `deploy: ${JSON.stringify(deploy)}\n`)
}

describe('CL-04 where one environment is live no other one is put', () => {
  const place = join(shared, 'live')
  const upload = { run: ['true'] }
  test.each([
    ['a folder', { directory: { folder: place } }, { directory: { folder: `${place}/.` } }],
    ['any other host', { command: { upload, state: place } }, { command: { upload, state: `${place}/` } }],
  ])('%s', (name, one, other) => {
    const own = (value: object): object =>
      JSON.parse(JSON.stringify(value).replaceAll(place, `${place}-${name.replaceAll(' ', '-')}`)) as object
    for (const folder of [project, preview]) deployments(folder, own({ production: one, preview: other }))
    mustDeploy(project)
    for (const args of [['plan'], ['apply', '--yes'], ['status'], ['verify']]) {
      const refused = deploy(preview, [...args, '--env', 'preview'])
      expect(refused).toMatchObject({ status: 64, stdout: '' })
      expect(refused.stderr).toMatch(
        /0001-\w+ on .* belongs to `production`, not to `preview`\. Give `preview` its own target/,
      )
    }
    expect(mustDeploy(project, ['plan']).stdout).toContain('Nothing to do')
  })

  test('a release of another environment is none to go back to', () => {
    const folder = join(shared, 'back')
    for (const one of [project, preview])
      deployments(one, { production: { directory: { folder } }, preview: { directory: { folder: `${folder}/.` } } })
    mustDeploy(project)
    const release = /0001-\w+/.exec(mustDeploy(project, ['status']).stdout)?.[0] ?? ''
    expect(deploy(preview, ['rollback', release, '--env', 'preview'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('belongs to `production`') as unknown,
    })
  })

  test('a bucket', async () => {
    const { origin } = await startStore()
    const s3 = { bucket, endpoint: origin, prefix: prefix.slice(0, -1) }
    deployments(project, { production: { s3 } })
    deployments(preview, { preview: { s3 } })
    await mustDeployTo(project)
    expect(await deployTo(preview, ['plan', '--env', 'preview'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('belongs to `production`') as unknown,
    })
  })
})
