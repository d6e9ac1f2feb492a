import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { repository } from '../run-cli.ts'

const file = join(repository, 'docs', 'rules.md')
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

function section(entry: Entry, shown: string): string {
  const { code, severity, docs } = entry
  const language = /^(?:translation|json)\//.test(code) ? 'json5' : 'yaml'
  return [
    `## ${code}`,
    `**${severity}** · ${docs.why}`,
    'Reported:',
    fenced(language, docs.bad),
    'Right:',
    fenced(language, docs.good),
    'As `validate` says it:',
    fenced('text', shown),
  ].join('\n\n')
}

function rulesMarkdown(entries: readonly Entry[]): string {
  const lines = entries.map(({ code, severity }) => `- [${code}](#${code.replace('/', '')}) (${severity})`)
  return `${[
    '<!-- Made from the rules and their fixtures by `UPDATE=1 npx --no-install vitest run tests/gates/rules-doc.test.ts`. -->',
    '# What `microsites validate` finds',
    `${entries.length} findings. An error keeps a project from being built; a warning does not. A last line \`= impact\` says what a traveller would notice, \`= fix\` what to do. \`microsites explain CODE\` prints a section of this page.`,
    lines.join('\n'),
    ...entries.map((entry) => section(entry, example(entry.code))),
  ].join('\n\n')}\n`
}

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

  test.each(catalogue)('$code says why, with an example that is wrong and one that is right', ({ docs }) => {
    expect(docs.why).toMatch(/^\S.{20,}\.$/s)
    expect(docs.bad.trim()).not.toBe('')
    expect(docs.good.trim()).not.toBe('')
    expect(docs.good).not.toBe(docs.bad)
  })
})
