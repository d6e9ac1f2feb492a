import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileProject, compileSources } from '../../cli/project/compile-project.ts'
import { lastingParseCache } from '../../cli/project/cache/lasting-parse-cache.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { parseCacheOf } from '../../cli/project/cache/parse-cache-of.ts'
import { edit, newProject } from '../build/project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('what is compiled again and again is what is compiled once', async () => {
  const root = newProject(join(temporaryFolder(), 'project'))
  const cache = lastingParseCache(parseCacheOf({ root, env: process.env, projectCode: true }))
  const edits: readonly (readonly [file: string, from: string, to: string])[] = [
    ['sites.yaml', 'en: Paris', 'en: Lutetia'],
    ['sites.yaml', 'slug: paris', 'slug: Paris'],
    ['sites.yaml', 'slug: Paris', 'slug: kyoto'],
    ['microsites.yaml', 'name: Example Luggage', 'name: Other Luggage'],
    ['sites.yaml', 'slug: kyoto\n    locales: [en, de]', 'slug: paris\n    locales: [en, de, xx]'],
  ]
  let findings = 0
  for (const [file, from, to] of [['sites.yaml', 'version', 'version'] as const, ...edits]) {
    edit(root, file, from, to)
    const again = await compileSources(
      { root, env: process.env, projectCode: true },
      loadProject({ root }),
      undefined,
      cache,
    )
    const once = await compileProject({ root, env: process.env, projectCode: true })
    findings += once.report.diagnostics.length
    expect(again.report.diagnostics).toEqual(once.report.diagnostics)
    expect(again.project).toEqual(once.project)
  }
  expect(findings).toBeGreaterThan(2)
})
