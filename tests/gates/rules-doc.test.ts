import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { everyFinding, pageChecks } from '../../compiler/pages/page-checks.ts'
import { repository } from '../run-cli.ts'

const pagesFile = join(repository, 'docs', 'page-checks.md')
type Entry = (typeof catalogue)[number]

/** Returns the finding as `validate` prints it for the first fixture that contains it. */
function example(code: string): string {
  const folder = join(repository, 'tests', 'rules', code)
  const cases = readdirSync(folder).filter((name) => name.startsWith('invalid'))
  for (const name of cases.toSorted()) {
    const blocks = readFileSync(join(folder, name, 'expected.txt'), 'utf8').split('\n\n')
    const found = blocks.find((block) => /^(?:error|warning)\[([^\]]+)\]/.exec(block)?.[1] === code)
    if (found !== undefined) return found
  }
  throw new Error(`No fixture of ${code} shows it.`)
}

function fenced(language: string, text: string): string {
  return ['```' + language, text.trimEnd(), '```'].join('\n')
}

function section({ code, severity, docs }: Entry, language: string): string {
  const examples = ['Reported:', fenced(language, docs.bad), 'Correct:', fenced(language, docs.good)]
  return [`## ${code}`, `**${severity}** · ${docs.why}`, ...examples].join('\n\n')
}

/** The documents of the findings of `validate`, each with its areas. */
const groups = {
  sites: ['site', 'host', 'moved', 'retired', 'reservation'],
  places: ['place', 'facts', 'content', 'media', 'card', 'search'],
  languages: ['locale', 'locale-table', 'runtime', 'translation'],
  settings: ['brand', 'consent', 'deploy', 'environment', 'files', 'severity', 'waiver'],
  files: ['file', 'import', 'json', 'secret', 'shape', 'yaml'],
}
/** Of the examples of an area, if they are not YAML. */
const languages: Readonly<Partial<Record<string, string>>> = {
  content: 'markdown',
  json: 'json5',
  translation: 'json5',
}
const areaOf = (code: string): string => code.replace(/\/.*/, '')
const fileOf = (code: string): string => {
  const group = Object.entries(groups).find(([, areas]) => areas.includes(areaOf(code)))
  if (!group) throw new Error(`No document has the area of ${code}.`)
  return `rules-${group[0]}.md`
}
/** The codes that mistakes have most often: `tests/mistakes/outsiders.test.ts` counts them. */
const frequent = JSON.parse(
  readFileSync(join(repository, 'tests/mistakes/frequent-codes.json'), 'utf8'),
) as readonly string[]
const generated =
  '<!-- Generated from the rules and their fixtures by `UPDATE=1 npx --no-install vitest run tests/gates/rules-doc.test.ts`. -->'

/** @param fileOf the document with the section of a code; empty in that document itself */
const links = (entries: readonly Pick<Entry, 'code' | 'severity'>[], fileOf = (_: string) => ''): string =>
  entries.map(({ code, severity }) => `- [${code}](${fileOf(code)}#${code.replace('/', '')}) (${severity})`).join('\n')

/** docs/rules.md, and a document for each group. */
function ruleDocuments(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const documents = Object.keys(groups).map((group): [string, string] => {
    const own = entries.filter(({ code }) => fileOf(code) === `rules-${group}.md`)
    return [`rules-${group}.md`, rulesMarkdown(group, own)]
  })
  const index = [
    generated,
    '# What `microsites validate` finds',
    `${entries.length} findings. A project with an error cannot be built; a warning does not stop a build. The line \`= impact\` describes the effect on travellers, and \`= fix\` the next step. \`microsites explain CODE\` explains a code.`,
    '## The most frequent ones',
    'What the mistakes of editors in tests/mistakes/ lead to most often:',
    links(
      catalogue
        .filter(({ code }) => frequent.includes(code))
        .toSorted((a, b) => frequent.indexOf(a.code) - frequent.indexOf(b.code)),
      fileOf,
    ),
    '## All',
    documents
      .map(([file, text]) => {
        const codes = [...text.matchAll(/^## (.+)$/gm)].map(([, code = '']) => code)
        return `- [Findings about ${file.slice(6, -3)}](${file}): ${[...new Set(codes.map(areaOf))].join(', ')} (${codes.length})`
      })
      .join('\n'),
  ]
  return new Map([['rules.md', `${index.join('\n\n')}\n`], ...documents])
}

function rulesMarkdown(group: string, entries: readonly Entry[]): string {
  return `${[
    generated,
    `# Findings about ${group}`,
    'Each with its effect, an example and what `validate` prints. [rules.md](rules.md) lists the most frequent findings.',
    links(entries),
    ...entries.flatMap((entry) => [
      section(entry, languages[areaOf(entry.code)] ?? 'yaml'),
      'Output of `validate`:',
      fenced('text', example(entry.code)),
    ]),
  ].join('\n\n')}\n`
}

function pagesMarkdown(entries: readonly Entry[]): string {
  return `${[
    '<!-- Generated from compiler/pages/page-checks.ts by `UPDATE=1 npx --no-install vitest run tests/gates/rules-doc.test.ts`. -->',
    '# What `npm run check:pages` finds',
    `${entries.length} findings about built pages. A finding points at the row of its site and names the affected pages. The run exits with 1 until you fix all errors, and fix or waive all warnings (\`waive:\` in microsites.yaml). \`microsites explain CODE\` prints a section of this page.`,
    links(entries),
    ...entries.map((entry) => section(entry, 'text')),
  ].join('\n\n')}\n`
}

test('a finding about pages names the first one, and how many more there are', () => {
  const about = (...pages: readonly string[]) =>
    pageChecks['wrong-structured-data'].message({ domain: 'paris-bags.example', what: 'A value is hidden.', pages })
  expect([about(), about('/'), about('/', '/de/')]).toEqual([
    'A value is hidden.',
    'A value is hidden (`/`).',
    'A value is hidden (`/` and 1 more).',
  ])
})

describe('docs/page-checks.md', () => {
  test('is what the definitions say, and would be stale with one more', () => {
    const entries = Object.values(pageChecks)
    if (process.env['UPDATE'] === '1') writeFileSync(pagesFile, pagesMarkdown(entries))
    const text = readFileSync(pagesFile, 'utf8')
    expect(text).toBe(pagesMarkdown(entries))
    expect(text).not.toBe(pagesMarkdown([...entries, pageChecks.contrast]))
  })
})

describe('docs/rules.md and the documents of its groups', () => {
  test('are what the rules and their fixtures say', () => {
    for (const [name, text] of ruleDocuments(catalogue)) {
      const path = join(repository, 'docs', name)
      if (process.env['UPDATE'] === '1') writeFileSync(path, text)
      expect(readFileSync(path, 'utf8'), name).toBe(text)
    }
  })

  test('have a section for each finding, and would be stale with one rule more', () => {
    const names = Object.keys(groups).map((group) => `rules-${group}.md`)
    const texts = names.map((name) => readFileSync(join(repository, 'docs', name), 'utf8'))
    const sections = texts.flatMap((text) => [...text.matchAll(/^## (.+)$/gm)].map(([, code]) => code))
    expect(sections).toHaveLength(catalogue.length)
    expect(new Set(sections)).toEqual(new Set(catalogue.map(({ code }) => code)))
    const one = catalogue[0]
    if (!one) throw new Error('There is no rule.')
    const more = ruleDocuments([...catalogue, one])
    expect(names.map((name) => more.get(name))).not.toEqual(texts)
  })

  test.each(everyFinding)('$code says why, with an example that is wrong and one that is right', ({ docs }) => {
    expect(docs.why).toMatch(/^\S.{20,}\.$/s)
    expect(docs.bad.trim()).not.toBe('')
    expect(docs.good.trim()).not.toBe('')
    expect(docs.good).not.toBe(docs.bad)
  })
})
