import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { deploy, deployedProject, liveRelease, mustDeploy } from './deploy-project.ts'

/** A built project without a live release. */
let fresh: string
/** The same project with a live release. */
let live: string

const shared = sharedFolder()

beforeAll(() => {
  fresh = deployedProject(join(shared, 'fresh'))
  live = copyProject(fresh, join(shared, 'live'))
  mustDeploy(live)
})

const freeze = 'freeze: [{ from: 2020-01-01, until: 2999-01-01, reason: holidays }]'

/** Runs the command in the last line of a plan in a shell. */
function doAsPrinted(project: string, planned: string): void {
  const [, command = ''] = /Apply exactly this plan: (microsites deploy apply .*)\n$/.exec(planned) ?? []
  expect(command).not.toBe('')
  const program = `'${process.execPath}' '${join(repository, 'bin/microsites.js')}'`
  execFileSync('sh', ['-ec', command.replace(/^microsites/, program)], { cwd: project, stdio: 'pipe' })
}

describe('CL-04 what a plan says is to be done can be typed as it stands', () => {
  test.each(["to night's.json", '$(touch owned).json', '-x.json', 'ü*.json', 'a"b.json'])('a file %s', (name) => {
    const project = copyProject(fresh)
    doAsPrinted(project, mustDeploy(project, ['plan', `--out=${name}`]).stdout)
    expect(liveRelease(project)).toMatch(/^0001-/)
  })

  test('another folder, another environment, a freeze', () => {
    const project = copyProject(fresh)
    edit(project, 'microsites.yaml', 'production: { directory', `preview: { ${freeze}, directory`)
    mustBuild(project, ['--env', 'preview'])
    renameSync(join(project, 'dist'), join(project, 'other build'))
    const { stdout } = mustDeploy(project, ['plan', '--env', 'preview', '--dist', 'other build', '--out', 'plan.json'])
    expect(stdout).toContain(
      `deploy apply --env preview --dist 'other build' --plan plan.json --despite-freeze --reason "…"\n`,
    )
    doAsPrinted(project, stdout.replace('…', 'a wrong price'))
  })

  test('what is left of a deployment is', () => {
    const project = copyProject(fresh)
    const hooks = 'hooks: { after: [{ run: ["false"], per: release }] }'
    edit(project, 'microsites.yaml', 'production: { directory', `preview: { ${hooks}, directory`)
    mustBuild(project, ['--env', 'preview'])
    renameSync(join(project, 'dist'), join(project, 'other'))
    const stopped = deploy(project, ['apply', '--yes', '--env', 'preview', '--dist', 'other'])
    expect(stopped.stderr).toContain(
      'steps are done. Continue with: microsites deploy apply --resume --env preview --dist other\n',
    )
    expect(deploy(project, ['status', '--env', 'preview']).stdout).toContain(
      '`microsites deploy apply --resume --env preview`',
    )
    expect(deploy(project, ['apply', '--yes', '--env', 'preview']).stderr).toContain('apply --resume --env preview`')
  })

  test.each([
    ['sites.yaml', 'a part of the project'],
    ['dist/kyoto-bags.example/plan.json', 'into the output of a build'],
  ])('a plan is not written over %s', (name, why) => {
    const project = copyProject(live)
    const kept = ['sites.yaml', 'dist/manifest.json'].map((file) => join(project, file))
    const before = kept.map((file) => readFileSync(file, 'utf8'))
    expect(deploy(project, ['plan', '--out', name])).toMatchObject({
      status: 64,
      stdout: '',
      stderr: expect.stringContaining(why) as unknown,
    })
    expect(kept.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  })
})
