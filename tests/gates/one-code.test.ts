import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { checkReadiness } from '../../compiler/readiness/check-readiness.ts'
import { caseSources, compileFixture } from '../fixture-project.ts'
import { repository } from '../run-cli.ts'

/** Codes that may be reported for the same place, or for the same site and language, and why they are two problems. */
const twoProblems: Readonly<Record<string, string>> = {
  'content/missing-language place/no-name': 'A place can have no name and no texts of its own in a language.',
  'content/missing-language place/no-near': 'A place can have a name without a phrase, and no texts of its own.',
  'locale/list-equals-set locale/no-default': 'A list can be needless and incomplete.',
  'place/no-name place/untranslated-text': 'A place can have no name and no texts in a language.',
  'place/no-name search/description-length': 'A description can have the wrong length with any name.',
  'place/no-name search/title-too-long': 'A title can be cut in a language in which the place has no name.',
  'place/no-name site/name-missing': 'They are about other languages: the default one and another.',
  'search/near-copy search/thin-page': 'Pages are compared with each other, and their own words are counted.',
  'secret/written-out shape/unknown-key': 'The secret counts wherever it is written, also under an unknown key.',
  'secret/written-out site/invalid-slug': 'The secret counts wherever it is written, also in an invalid slug.',
}

/** Pairs of codes that are reported for the same place, or for the same site and language. */
function doubles(findings: readonly Finding[]): readonly string[] {
  const codes = new Map<string, Set<string>>()
  for (const { code, domain, languages = [], span } of findings)
    for (const about of [
      `${span.file} ${span.start}–${span.end}`,
      ...(domain === undefined ? [] : languages.map((language) => `${domain} ${language}`)),
    ])
      codes.set(about, (codes.get(about) ?? new Set()).add(code))
  return [...codes.values()].flatMap((of) => {
    const sorted = [...of].toSorted()
    return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`))
  })
}

/** Everything that `validate`, `validate --pages` and `i18n check` find in a case, in every language. */
async function findingsOf(folder: string): Promise<readonly Finding[]> {
  const { diagnostics, project, locate, withLanguages } = await compileFixture(folder, await caseSources(folder))
  if (!project) return diagnostics
  const request = { sites: project.sites, languages: Object.keys(project.locales) }
  const ofLanguages = withLanguages(checkReadiness(project, locate, request), true).diagnostics
  return [...diagnostics, ...ofLanguages]
}

test('no fixture has two codes for one problem', async () => {
  const found = new Set<string>()
  for (const { code } of catalogue) {
    const folder = join(repository, 'tests/rules', code)
    for (const name of readdirSync(folder))
      for (const pair of doubles(await findingsOf(join(folder, name)))) found.add(pair)
  }
  expect([...found].toSorted()).toEqual(Object.keys(twoProblems))
})

test('two codes for a text, or for a language of a site, are noticed', () => {
  const at = (code: string, start: number, more: Partial<Finding> = {}): Finding => ({
    fingerprint: 'f000000000000000',
    code,
    severity: 'warning',
    message: '',
    help: '',
    span: { file: 'sites.yaml', start, end: 9 },
    related: [],
    ...more,
  })
  expect(doubles([at('text/untranslated', 1), at('translation/in-english', 1)])).toHaveLength(1)
  const german = { domain: 'paris-bags.example', languages: ['de'] }
  expect(doubles([at('place/no-text', 1, german), at('place/untranslated-text', 2, german)])).toHaveLength(1)
  expect(doubles([at('site/shared-slug', 1), at('site/shared-slug', 1), at('site/invalid-slug', 2)])).toEqual([])
})
