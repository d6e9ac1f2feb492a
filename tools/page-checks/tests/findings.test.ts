import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FindingsFormatter } from '../../../cli/findings/formats/index.ts'
import { findingsFormats } from '../../../cli/findings/formats/index.ts'
import { compile } from '../../../compiler/compile.ts'
import { everyFinding } from '../../../compiler/pages/page-checks.ts'
import { fixtureDay, fixtureSources } from '../../../tests/fixture-project.ts'
import type { Problem } from '../check.ts'
import { findingsOf } from '../findings.ts'

const pale = { code: 'contrast', what: 'color-contrast: Too pale.', detail: 'main p' } as const
const problems: readonly Problem[] = [
  { ...pale, domain: 'paris-bags.example', path: '/' },
  { ...pale, domain: 'paris-bags.example', path: '/de/' },
  { ...pale, domain: 'rome-bags.example', path: '/404.html' },
]

/** What a run finds if `microsites.yaml` has these waivers. */
async function found(waivers: readonly string[], of = problems, partial = false) {
  const sources = fixtureSources()
  const lines = waivers.map(
    (waiver) => `  - { ${waiver}, owner: growth, reason: new colours are coming, until: 2027-03-01 }\n`,
  )
  const text = `${sources.platform.text}${lines.length > 0 ? `waive:\n${lines.join('')}` : ''}`
  const all = { ...sources, platform: { ...sources.platform, text } }
  const { siteSpan, ofBuild, counts } = await compile(all, { today: fixtureDay })
  const built = ofBuild(findingsOf(of, { siteSpan, dist: 'dist' }), {
    known: everyFinding,
    lookedFor: partial ? [] : ['b'],
  })
  return { ...built, counts, textOf: () => '', folder: '', known: everyFinding }
}

void test('problems of a domain are one finding at its row, with its pages', async () => {
  const { diagnostics } = await found([])
  assert.deepEqual(
    diagnostics.map(({ code, domain, related }) => [code, domain, related.map(({ span }) => span.file)]),
    [
      [
        'page/contrast',
        'paris-bags.example',
        ['dist/paris-bags.example/index.html', 'dist/paris-bags.example/de/index.html'],
      ],
      ['page/contrast', 'rome-bags.example', ['dist/rome-bags.example/404.html']],
    ],
  )
  assert.equal(diagnostics[0]?.message, 'color-contrast: Too pale (`/` and 1 more).')
  assert.match(diagnostics[0]?.fingerprint ?? '', /^b[0-9a-f]{15}$/)
})

void test('every format shows them', async () => {
  const report = await found([])
  for (const load of Object.values(findingsFormats)) {
    const formatter: FindingsFormatter = await load()
    assert.match(formatter(report, { color: false }), /page\/contrast/)
  }
  const { runs } = JSON.parse((await findingsFormats.sarif())(report)) as {
    runs: { results: { ruleIndex?: number }[] }[]
  }
  assert.equal(runs[0]?.results[0]?.ruleIndex, 0)
})

void test('a waiver lets one pass, by domain or by fingerprint', async () => {
  const [first] = (await found([])).diagnostics
  for (const one of ['code: page/contrast, domain: paris-bags.example', `finding: ${first?.fingerprint}`]) {
    const { diagnostics, waived } = await found([one])
    assert.deepEqual(
      diagnostics.map(({ domain }) => domain),
      ['rome-bags.example'],
    )
    assert.deepEqual(
      waived.map(({ domain }) => domain),
      ['paris-bags.example'],
    )
  }
})

void test('a waiver that nothing needs is a finding, but not after a part of the checks', async () => {
  const waiver = 'code: page/contrast, domain: paris-bags.example'
  assert.deepEqual(
    (await found([waiver], [])).diagnostics.map(({ code }) => code),
    ['waiver/unused'],
  )
  assert.deepEqual((await found([waiver], [], true)).diagnostics, [])
  assert.deepEqual((await found(['code: site/shared-slug, domain: paris-bags.example'], [])).diagnostics, [])
})

void test('an error cannot be waived', async () => {
  const broken = [
    { code: 'broken-link', domain: 'paris-bags.example', path: '/', what: 'A link leads nowhere.' },
  ] as const
  const { diagnostics } = await found(['code: page/broken-link, domain: paris-bags.example'], broken)
  assert.deepEqual(diagnostics.map(({ code }) => code).toSorted(), ['page/broken-link', 'waiver/error-waived'])
})
