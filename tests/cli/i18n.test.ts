import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findingsFormatNames } from '../../cli/findings/formats/index.ts'
import type { FindingsDocument } from '../../compiler/diagnostic/schema/findings.ts'
import { newProject } from '../build/project.ts'
import { checkFormat } from '../findings/check-format.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A project with a text of its own in one language. */
function projectWith(language: string, texts: Readonly<Record<string, string>>): string {
  const folder = newProject(join(temporaryFolder(), 'project'))
  const path = join(folder, `templates/translations/${language}/microsites.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`)
  return folder
}

/** Runs `i18n check --format json`. Its output has the schema of `validate --format json`. */
function checked(args: readonly string[], cwd?: string): { status: number | null; report: FindingsDocument } {
  const { status, stdout } = runCli(['i18n', 'check', '--format', 'json', ...args], cwd === undefined ? {} : { cwd })
  return { status, report: JSON.parse(stdout) as FindingsDocument }
}

describe('a command with commands of its own', () => {
  test('its help names them', () => {
    const { status, stdout } = runCli(['i18n', '--help'])
    expect(status).toBe(0)
    for (const name of ['notes', 'check']) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  })

  test.each([
    { args: ['i18n'], says: 'Usage: microsites i18n' },
    { args: ['i18n', 'nots'], says: 'Did you mean notes?' },
    { args: ['i18n', 'check', '--domian', 'x'], says: 'Did you mean --domain?' },
    { args: ['i18n', 'check', '--domain', 'roma-termni'], says: 'Did you mean `roma-termini`?' },
    { args: ['i18n', 'check', '--domain', 'termini-lugage.example'], says: 'Did you mean `termini-luggage.example`?' },
    { args: ['i18n', 'check', '--language', 'itt'], says: 'Did you mean `it`?' },
    { args: ['i18n', 'check', '--language', 'th'], says: 'The runtime does not serve `th`' },
    { args: ['i18n', 'check', '--language', ''], says: '`--language` needs a value' },
    { args: ['i18n', 'notes', '--language', 'xx'], says: 'The runtime does not serve `xx`' },
  ])('$args is wrong usage: exit 64', ({ args, says }) => {
    const { status, stdout, stderr } = runCli(args)
    expect(stderr).toContain(says)
    expect(stdout).toBe('')
    expect(status).toBe(64)
  })
})

describe('i18n check', () => {
  test('CL-01 every site of the real table can go live in every language that it offers', () => {
    const { status, report } = checked([])
    expect(report).toMatchObject({ schema: 'microsites.validate/v1', ok: true, summary: { locales: 11 } })
    expect(report.findings.filter(({ domain }) => domain === undefined)).toEqual([])
    expect(status).toBe(0)
  })

  test('a site by its slug, in one language', () => {
    const { status, stdout } = runCli(['i18n', 'check', '--domain', 'roma-termini', '--language', 'it'])
    expect(stdout).toBe('✔ termini-luggage.example can go live in it\n')
    expect(status).toBe(0)
  })

  test('two sites that share a slug are both meant', () => {
    const { stdout } = runCli(['i18n', 'check', '--domain', 'waikiki', '--language', 'en'])
    expect(stdout).toContain('waikiki-beach-bags.example')
    expect(stdout).toContain('waikiki-luggage.example')
  })

  test('a language that the row does not have can be looked at before it is added', () => {
    const { stdout } = runCli(['i18n', 'check', '--domain', 'roma-termini', '--language', 'de'])
    expect(stdout).toContain(
      'termini-luggage.example cannot go live in de: see the findings in de above (its row does not offer de yet)',
    )
    expect(stdout).toMatch(/error\[place\/no-near\].*\n.*sites\.yaml:\d+:\d+\n.*de: Bahnhof Roma Termini/)
  })

  test('the table has a line for each site, and as many columns as languages', () => {
    const { stdout } = runCli(['i18n', 'check'])
    const rows = stdout.split('\n').filter((line) => /^\S+\.example {2}/.test(line))
    expect(rows.length).toBeGreaterThanOrEqual(158)
    for (const row of rows) expect(row.split(/ +/).slice(1).join('')).toMatch(/^[✔!✖·]{11}$/u)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(100)
  })

  test("a project's own text that loses a placeholder keeps its language from going live, and says where", () => {
    const cwd = projectWith('de', { 'hero.title': 'Gepäck hier' })
    const { status, report } = checked(['--domain', 'paris'], cwd)
    expect({ status, ok: report.ok }).toEqual({ status: 1, ok: false })
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        code: 'translation/placeholder',
        location: expect.objectContaining({
          file: 'templates/translations/de/microsites.json',
          start: { line: 2, column: 18 },
        }) as object,
      }),
    )
    const { stdout } = runCli(['i18n', 'check', '--domain', 'paris'], { cwd })
    expect(stdout.match(/^✖.*$/gm)).toEqual([
      '✖ paris-luggage.example cannot go live in de: see the findings in de above',
    ])
  })

  test("a project's own text is found where it is written", () => {
    const cwd = projectWith('de', { 'nav.language': 'Language' })
    const { status, stdout } = runCli(['i18n', 'check', '--language', 'de'], { cwd })
    expect(stdout).toMatch(/error\[translation\/in-english\].*\n.*templates\/translations\/de\/microsites\.json:2:20/)
    expect(status).toBe(1)
    const validated = runCli(['validate'], { cwd })
    expect(validated.stdout).toContain('warning[translation/in-english]')
    expect(validated.status).toBe(0)
  })

  test('a name that is missing can be explained, waived, and has the fingerprint of its own kind', () => {
    expect(runCli(['explain', 'place/no-name']).stdout).toContain('place/no-name (warning)')
    const cwd = newProject(join(temporaryFolder(), 'project'))
    const request = ['--domain', 'paris', '--language', 'ru']
    const found = checked(request, cwd).report.findings
    expect(found.map(({ code }) => code)).toEqual(['place/no-name'])
    const waiver = `  - { finding: ${found[0]?.fingerprint}, owner: growth, reason: it is being checked, until: 2999-01-01 }`
    appendFileSync(join(cwd, 'microsites.yaml'), `waive:\n${waiver}\n`)
    expect(found[0]?.fingerprint).toMatch(/^l/)
    expect(checked(request, cwd).report).toMatchObject({ findings: [], waived: [{ code: 'place/no-name' }] })
    expect(runCli(['validate'], { cwd }).stdout).not.toContain('waiver/unused')
  })

  test.each(findingsFormatNames.filter((format) => format !== 'pretty'))('prints findings as %s', (format) => {
    const { stdout, status } = runCli(['i18n', 'check', '-d', 'roma-termini', '-l', 'de', '--format', format])
    expect(stdout).toContain('place/no-near')
    if (format !== 'markdown') checkFormat[format](stdout)
    expect(status).toBe(1)
  })

  test('a table that cannot be read is reported as validate reports it', () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'microsites.yaml'), 'version: 1\n')
    const { status, stdout, stderr } = runCli(['i18n', 'check'], { cwd })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('`sites.yaml` does not exist')
    const { report } = checked([], cwd)
    expect(report.findings.map(({ code }) => code)).toContain('file/missing')
  })
})

describe('i18n notes', () => {
  test('prints every text with its note, limit and placeholders', () => {
    const { status, stdout } = runCli(['i18n', 'notes', '--language', 'pl'])
    expect(status).toBe(0)
    expect(stdout).toContain(
      [
        'microsites:form.bagCount',
        '  en  one (1): {{count}}\u00A0bag',
        '  en  other (0, 2, 3, 4, 5 …): {{count}}\u00A0bags',
        '  pl  one (1): {{count}}\u00A0sztuka bagażu',
        '  pl  few (2, 3, 4, 22, 23 …): {{count}}\u00A0sztuki bagażu',
        '  pl  many (0, 5, 6, 7, 8 …): {{count}}\u00A0sztuk bagażu',
        '  pl  other (1.5): {{count}}\u00A0sztuki bagażu',
      ].join('\n'),
    )
    expect(stdout).not.toContain('No note')
    expect(stdout).not.toContain('not translated yet')
  })

  test('as JSON it has one entry for each text of the default language', () => {
    const { texts } = JSON.parse(runCli(['i18n', 'notes', '--format', 'json']).stdout) as {
      texts: { namespace: string; key: string; note: { limit: number }; translation?: object }[]
    }
    const english = ['microsites', 'legal'].flatMap((namespace) =>
      Object.keys(
        JSON.parse(
          readFileSync(join(import.meta.dirname, `../../templates/translations/en/${namespace}.json`), 'utf8'),
        ) as object,
      ).map((key) => `${namespace}:${key.replace(/_(?:one|other)$/, '')}`),
    )
    expect(texts.map(({ namespace, key }) => `${namespace}:${key}`)).toEqual([...new Set(english)])
    for (const { note, translation } of texts) {
      expect(note.limit).toBeGreaterThan(0)
      expect(translation).toBeUndefined()
    }
  })

  test('as Markdown it is a document', () => {
    const { stdout } = runCli(['i18n', 'notes', '--language', 'ja', '--format', 'markdown'])
    expect(stdout).toMatch(/^# Texts in ja\n\n## microsites\n\n### `meta\.title`\n/)
    expect(stdout).toContain('\n## legal\n')
    expect(stdout).toContain('- **ja**: `{{place}}周辺の荷物預かり`')
  })

  test("a project's notes lie over the package's; notes in another form are refused", () => {
    const folder = newProject(join(temporaryFolder(), 'project'))
    const path = join(folder, 'templates/translations/notes/legal.json')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{ "title": { "note": "Ours." } }')
    expect(runCli(['i18n', 'notes'], { cwd: folder }).stdout).toMatch(/legal:title\n.*\n.*Ours\.\n/)
    writeFileSync(path, '{ "title": { "notes": "Ours." } }')
    const { status, stderr } = runCli(['i18n', 'notes'], { cwd: folder })
    expect(status).toBe(1)
    expect(stderr).toContain('templates/translations/notes/legal.json')
    expect(stderr).toContain('"notes"')
  })
})
