import { expect, test } from 'vitest'
import { findingsFormats } from '../../cli/findings/formats/index.ts'
import type { FindingsFormat, FindingsFormatter } from '../../cli/findings/formats/index.ts'
import { formattersOf } from '../formatters-of.ts'
import type { FindingsReport } from '../../cli/project/findings-report.ts'
import type { SharedText } from '../../compiler/pages/shared-text.ts'
import { checkOutput } from '../findings-schema.ts'

const findingsViews = await formattersOf<FindingsFormat, FindingsFormatter>(findingsFormats)

const english: SharedText = {
  language: 'en',
  pages: 3000,
  pairs: 1_249_500,
  exact: false,
  kinds: [{ kind: 'city', pages: 2000, pairs: 1_000_000, median: 0.4449, worst: 1 }],
  closest: [
    { domain: 'paris-bags.example', other: 'rome-bags.example', share: 1 },
    { domain: 'rome-bags.example', other: 'paris-bags.example', share: 1 },
    { domain: 'oslo-bags.example', other: 'rome-bags.example', share: 0.5 },
  ],
  over: 12,
  blocks: Array.from({ length: 7 }, (_, n) => ({
    text: `Keep your passport with you. ${'x'.repeat(n * 20)}`,
    pages: 2000 - n,
  })),
}
const sights = { kind: 'landmark', pages: 2, pairs: 1, median: 0.6, worst: 0.6 }
const japanese: SharedText = {
  ...english,
  language: 'ja',
  pages: 2,
  pairs: 1,
  exact: true,
  kinds: [sights],
  over: 0,
  blocks: [],
}
const report: FindingsReport = {
  diagnostics: [],
  waived: [],
  textOf: () => '',
  counts: { sites: 3000, locales: 2 },
  folder: '',
  pages: { maxShared: 70, shared: [japanese, english] },
}

test('what pages share is a line for each language, and the blocks of the largest', () => {
  expect(findingsViews.pretty(report, { color: false })).toMatchInlineSnapshot(`
    "Shared text of start pages
    Median / worst share of the smaller page in percent, by kind of place, names and numbers masked. Goal: median 65. ~ is a sample: each page is compared with up to 500.
        pages       pairs      city  landmark  over 70 %  worst pair
    en  3,000  ~1,249,500  45 / 100         –         12  paris-bags.example, rome-bags.example
    ja      2           1         –   60 / 60          0  paris-bags.example, rome-bags.example

    The same blocks of text on most pages in en
    2000 of 3000  Keep your passport with you. 
    1999 of 3000  Keep your passport with you. xxxxxxxxxxxxxxxxxxxx
    1998 of 3000  Keep your passport with you. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    1997 of 3000  Keep your passport with you. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    1996 of 3000  Keep your passport with you. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
    and 2 more. --format json lists the blocks of all languages.

    3000 sites · 2 locales · no errors
    "
  `)
})

test.each(['json', 'ndjson'] as const)('as %s it is valid, and no pair is named twice', (format) => {
  const text = findingsViews[format](report, { color: false })
  checkOutput([], text)
  const { pages } = JSON.parse(text) as { pages: { languages: readonly { worstPairs: unknown }[] } }
  expect(pages.languages[1]?.worstPairs).toEqual([
    { domains: ['paris-bags.example', 'rome-bags.example'], share: 100 },
    { domains: ['oslo-bags.example', 'rome-bags.example'], share: 50 },
  ])
})

test('without --pages nothing is said of it', () => {
  const { pages: _, ...unmeasured } = report
  expect(findingsViews.pretty(unmeasured, { color: false })).not.toContain('Shared text')
  expect(findingsViews.json(unmeasured, { color: false })).not.toContain('pages')
})
