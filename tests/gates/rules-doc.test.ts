import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { everyFinding, pageChecks } from '../../compiler/pages/page-checks.ts'
import { repository } from '../run-cli.ts'

const file = join(repository, 'docs', 'rules.md')
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
  const examples = ['Reported:', fenced(language, docs.bad), 'Right:', fenced(language, docs.good)]
  return [`## ${code}`, `**${severity}** · ${docs.why}`, ...examples].join('\n\n')
}

const links = (entries: readonly Entry[]): string =>
  entries.map(({ code, severity }) => `- [${code}](#${code.replace('/', '')}) (${severity})`).join('\n')

function rulesMarkdown(entries: readonly Entry[]): string {
  return `${[
    '<!-- Made from the rules and their fixtures by `UPDATE=1 npx --no-install vitest run tests/gates/rules-doc.test.ts`. -->',
    '# What `microsites validate` finds',
    `${entries.length} findings. An error keeps a project from being built; a warning does not. A last line \`= impact\` says what a traveller would notice, \`= fix\` what to do. \`microsites explain CODE\` prints a section of this page.`,
    links(entries),
    ...entries.flatMap((entry) => [
      section(entry, /^(?:translation|json)\//.test(entry.code) ? 'json5' : 'yaml'),
      'As `validate` says it:',
      fenced('text', example(entry.code)),
    ]),
  ].join('\n\n')}\n`
}

function pagesMarkdown(entries: readonly Entry[]): string {
  return `${[
    '<!-- Made from compiler/pages/page-checks.ts by `UPDATE=1 npx --no-install vitest run tests/gates/rules-doc.test.ts`. -->',
    '# What `npm run check:pages` finds',
    `${entries.length} findings about built pages. A finding points at the row of its site and names the pages that have it. The run ends with 1 while one counts: fix an error, fix or waive a warning (\`waive:\` in microsites.yaml). \`microsites explain CODE\` prints a section of this page.`,
    links(entries),
    ...entries.map((entry) => section(entry, 'text')),
  ].join('\n\n')}\n`
}

describe('docs/page-checks.md', () => {
  test('is what the definitions say, and would be stale with one more', () => {
    const entries = Object.values(pageChecks)
    if (process.env['UPDATE'] === '1') writeFileSync(pagesFile, pagesMarkdown(entries))
    const text = readFileSync(pagesFile, 'utf8')
    expect(text).toBe(pagesMarkdown(entries))
    expect(text).not.toBe(pagesMarkdown([...entries, pageChecks.contrast]))
  })
})

describe('docs/rules.md', () => {
  test('is what the rules and their fixtures say', () => {
    const text = rulesMarkdown(catalogue)
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('has a section for each finding, and would be stale with one rule more', () => {
    const text = readFileSync(file, 'utf8')
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, code]) => code)).toEqual(catalogue.map(({ code }) => code))
    const one = catalogue[0]
    if (!one) throw new Error('There is no rule.')
    expect(rulesMarkdown([...catalogue, one])).not.toBe(text)
  })

  test.each(everyFinding)('$code says why, with an example that is wrong and one that is right', ({ docs }) => {
    expect(docs.why).toMatch(/^\S.{20,}\.$/s)
    expect(docs.bad.trim()).not.toBe('')
    expect(docs.good.trim()).not.toBe('')
    expect(docs.good).not.toBe(docs.bad)
  })
})
