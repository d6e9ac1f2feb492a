import { expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'

const npm = 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false'

test.each([
  ['something else', 'microsites'],
  [npm, 'npx --no-install microsites'],
  ['pnpm/10.1.0 npm/? node/v22.0.0 linux x64', 'pnpm exec microsites'],
])('started by %j, hints name %s', (agent, name) => {
  const cwd = newProject()
  const run = (...args: string[]) => runCli(args, { cwd, env: { npm_config_user_agent: agent } })
  expect(run('--help').stdout).toContain(`: ${name} help deploy plan\n`)
  expect(run('explain', 'site/shared-sluk').stderr).toContain(`\`${name} explain`)
  expect(run('validate', '--since', 'x').stderr).not.toMatch(/npx --no-install npx/)
})

test('what programs and shells read stays as it is', () => {
  const cwd = newProject()
  const both = ['', npm].map((agent) =>
    ['completion bash', 'explain site/shared-slug --format json', 'list --format csv'].map(
      (line) => runCli(line.split(' '), { cwd, env: { npm_config_user_agent: agent } }).stdout,
    ),
  )
  expect(both[1]).toEqual(both[0])
})
