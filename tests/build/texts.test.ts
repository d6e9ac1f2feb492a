import { expect, test } from 'vitest'
import { buildProgress, buildSummary } from '../../cli/builder/build-text.ts'
import type { BuildResult } from '../../cli/builder/build-result.ts'
import { placeOf } from '../../cli/builder/bundle/bundle-fault.ts'
import { planText } from '../../cli/builder/plan-text.ts'
import { silentHost as host } from '../lookup/silent-host.ts'

test('a build that lost no request to the remote cache names none', () => {
  const manifest = { schema: 'microsites.manifest/v1', environment: 'production', sites: {} } as const
  const result: BuildResult = {
    built: 1,
    unchanged: 0,
    failed: new Map(),
    manifest,
    selected: [],
    remote: { taken: 1, failed: 0 },
  }
  const facts = { milliseconds: 1, warnings: 0, keys: { unset: [], off: [] }, affected: false }
  expect(buildSummary(result, facts, host)).toMatch(/ built, 0 unchanged · 1 from the remote cache · 0 pages[^\n]*\n$/)
})

test.each(['quiet', 'normal'] as const)('a %s build says what it waits for unless it is quiet', (detail) => {
  const said: string[] = []
  const tell = buildProgress(
    { ...host, detail },
    { step: () => said.push('step'), say: (text) => said.push(text), end: () => {} },
  )
  tell({ kind: 'bundling' })
  tell({ kind: 'remote', text: 'no remote cache' })
  tell({ kind: 'building', sites: 1 })
  expect(said).toEqual(detail === 'quiet' ? [] : ['bundling', 'no remote cache'])
})

test('a fault in a file without the word has no line', () => {
  expect(placeOf('/project/gone.ts', 'word', '/project')).toBe('gone.ts')
})

test('a plan says in general that packages have changed if it does not know which', () => {
  const plan = { schema: 'microsites.build-plan/v1', environment: 'production', keep: [], remove: [] } as const
  const text = planText({ ...plan, build: ['a.example'], reasons: { 'a.example': ['packages'] } }, false, {
    color: false,
  })
  expect(text).toContain('build   a.example  packages (the packages in the bundle)\n')
})
