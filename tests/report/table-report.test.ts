import { expect, test } from 'vitest'
import { tableReport } from '../../compiler/report/table-report.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { compile } from '../../compiler/compile.ts'
import { fixtureDay, fixtureSources } from '../fixture-project.ts'

test('a row has the name of its place, the codes of its findings in order, each once, and its worst severity', async () => {
  const { context } = await compile(fixtureSources(), { today: fixtureDay })
  const [site] = context.ast.sites
  if (!site) throw new Error('the fixtures have no row')
  const span = { file: 'sites.yaml', start: 0, end: 1 }
  const found = (['site/b', 'site/c', 'site/a', 'site/b'] as const).map((code, index): Finding => ({
    code,
    domain: site.domain,
    severity: index === 1 ? 'error' : 'warning',
    message: 'Something.',
    help: 'Do something.',
    span,
    related: [],
    fingerprint: `f${index}`,
  }))
  const [row] = tableReport(context, found).sites
  expect(row).toMatchObject({ title: 'Paris', codes: ['site/a', 'site/b', 'site/c'], worst: 'error' })
})
