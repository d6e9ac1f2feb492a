import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domains, mustBuild, newProject } from '../build/project.ts'
import { repository } from '../run-cli.ts'

const [, kyoto, , tokyo] = domains

/** Texts that only the code of a tool contains. */
const marks: readonly (readonly [tool: string, mark: RegExp])[] = [
  ['data client', /offlineFirst/],
  ['errors that are not reported', /name=[`"']IgnorableError/],
  ['timings', /\[\^\\w\\-\.@\$\]/],
  ['feature flags', /\(\w,\w\)=>\w=>\w\.addFeatureFlagEvaluation/],
]

const scriptsOf = (project: string, domain: string): string[] => {
  const folder = join(project, 'dist', domain, 'assets')
  return readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [readFileSync(join(folder, name), 'utf8')] : []))
}

const toolsIn = (scripts: readonly string[]): string[] =>
  marks.flatMap(([tool, mark]) => (scripts.some((script) => mark.test(script)) ? [tool] : []))

test('DF-01 MO-07 MO-08 the documented template gets its tools, and pages of other templates do not contain them', () => {
  const project = newProject()
  mustBuild(project)
  expect(toolsIn([...scriptsOf(project, tokyo), ...scriptsOf(project, kyoto)])).toEqual([])
  mkdirSync(join(project, 'templates/poi'), { recursive: true })
  const [, example = ''] = /```tsx\n(.*?)```/s.exec(readFileSync(join(repository, 'docs/telemetry.md'), 'utf8')) ?? []
  writeFileSync(join(project, 'templates/poi/template.tsx'), example)
  mustBuild(project)
  expect(toolsIn(scriptsOf(project, tokyo))).toEqual(marks.map(([tool]) => tool))
  // The client is a file of its own, which the page requests with its first use.
  const [client, ...others] = scriptsOf(project, tokyo).filter((script) => script.includes('offlineFirst'))
  expect(others).toEqual([])
  expect(toolsIn([client ?? ''])).toEqual(['data client'])
  expect(toolsIn(scriptsOf(project, kyoto))).toEqual([])
})
