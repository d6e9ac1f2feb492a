import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { checkResult } from '../findings-schema.ts'

const languages = '  languages: [en, de]\n'

/** A new project, with another text of locales.yaml. */
function project(change: (locales: string) => string = (text) => text) {
  const cwd = copyProject(join(repository, 'starter'))
  const path = join(cwd, 'locales.yaml')
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(languages)
  writeFileSync(path, change(before))
  const run = (...args: string[]) => runCli(args, { cwd })
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')
  return { cwd, run, read, locales: () => read('locales.yaml') }
}

const texts = (json: string): Readonly<Record<string, string>> => JSON.parse(json) as Record<string, string>
const row =
  '  nl-NL: { name: Nederlands, active: true, language: nl, weekStartsOn: MON, countryCode: NL, distanceSystem: METRIC, flag: 🇳🇱 }\n'

describe('i18n add', () => {
  test('adds the row and the texts, which count as not translated', () => {
    const { run, read, locales } = project()
    const before = locales()
    expect(run('i18n', 'add', 'nl').status).toBe(0)
    expect(locales()).toBe(before.replace(languages, '  languages: [en, de, nl]\n') + row)
    const english = texts(readFileSync(join(repository, 'templates/translations/en/microsites.json'), 'utf8'))
    expect(texts(read('templates/translations/nl/microsites.json'))).toEqual(english)
    const { status, stdout } = run('validate')
    expect(status).toBe(0)
    expect(stdout.match(/^(?:error|warning).*$/gm)).toEqual([
      expect.stringMatching(/^warning\[translation\/in-english\] \d+ texts of `nl` are the same as in `en`: /),
    ])
    expect(run('i18n', 'check', '--language', 'nl', '--domain', 'paris').status).toBe(1)
  })

  test('has the plural forms of the language', () => {
    const { run, read } = project()
    expect(run('i18n', 'add', 'cs').status).toBe(0)
    const czech = Object.keys(texts(read('templates/translations/cs/microsites.json')))
    expect(czech.filter((key) => key.startsWith('form.bagCount_'))).toEqual([
      'form.bagCount_one',
      'form.bagCount_few',
      'form.bagCount_other',
    ])
    expect(run('validate').stdout).not.toContain('translation/plural')
  })

  test('needs no files for a language of the package', () => {
    const { cwd, run } = project()
    expect(run('i18n', 'add', 'fr').status).toBe(0)
    expect(existsSync(join(cwd, 'templates'))).toBe(false)
    expect(run('validate').stdout).toContain('no errors')
  })

  test.each([
    ['zh-TW', '繁體中文', 'zh', true],
    ['zh-HK', '繁體中文', 'zh', true],
    ['zh-Hant-MO', '繁體中文', 'zh', true],
    ['zh-SG', '简体中文', 'zh', false],
    ['sr-Latn-RS', 'Srpski (latinica)', 'sr', true],
    ['pt-BR', 'Português', 'pt', false],
  ])(
    '%s is %s, and begins with English texts only if the package’s are in another script',
    (code, name, language, english) => {
      const { cwd, run, locales } = project()
      expect(run('i18n', 'add', code).status).toBe(0)
      expect(locales()).toContain(`  ${code}: { name: ${name}, `)
      expect(existsSync(join(cwd, `templates/translations/${language}/legal.json`))).toBe(english)
      const { status, stdout } = run('validate')
      expect(status).toBe(0)
      expect(stdout).toContain(`warning[translation/${english ? 'in-english' : 'other-region'}]`)
    },
  )

  test.each([
    ['a list of lines', languages, '  languages:\n    - en # first\n    - de\n', '    - de\n    - nl\n'],
    ['no line end', row, row, row],
  ])('locales.yaml with %s', (what, from, to, wanted) => {
    const { run, locales } = project((text) => (what === 'no line end' ? text.trimEnd() : text.replace(from, to)))
    expect(run('i18n', 'add', 'nl').status).toBe(0)
    expect(locales()).toContain(wanted)
    expect(run('validate').status).toBe(0)
  })

  test('activates a locale that is switched off', () => {
    const off = row.replace('active: true', 'active: false')
    const { run, locales } = project((text) => text + off)
    expect(run('i18n', 'add', 'nl').status).toBe(0)
    expect(locales().split(row)).toHaveLength(2)
    expect(locales()).not.toContain('active: false')
  })

  test.each([
    ['dutch', 'Did you mean `nl`?'],
    ['Nederlands', 'Did you mean `nl`?'],
    ['NL', 'Did you mean `nl`?'],
    ['nl_NL', 'Did you mean `nl-NL`?'],
    ['jp', 'Did you mean `ja`?'],
    ['zh-hant', 'Did you mean `zh-Hant-TW`?'],
    ['sr_Latn', 'Did you mean `sr-Latn-RS`?'],
    ['xx', 'Write the code of a language or a locale, e.g. `nl` or `nl-BE`.'],
    ['', 'Write the code of a language or a locale'],
    ['de', 'The runtime already serves `de`.'],
  ])('%s is refused', (word, says) => {
    const { run, locales } = project()
    const before = locales()
    const { status, stderr } = run('i18n', 'add', word)
    expect(stderr).toContain(says)
    expect(status).not.toBe(0)
    expect(locales()).toBe(before)
  })

  test('another locale of the language is not used in its place', () => {
    const { run, locales } = project((text) => text + row.replace('active: true', 'active: false'))
    const before = locales()
    expect(run('i18n', 'add', 'nl-BE').stderr).toBe(
      'locales.yaml has another locale of `nl`: `nl-NL`. Run `microsites i18n add nl` to use it, or rename it to `nl-BE` first. Nothing was written.\n',
    )
    expect(locales()).toBe(before)
    expect(run('i18n', 'add', 'nl-NL').status).toBe(0)
  })

  test('a locale that is excluded is refused, with its reason', () => {
    const { run } = project((text) =>
      (text + row).replace(languages, `${languages}  excluded:\n    nl-NL: strings not reviewed\n`),
    )
    expect(run('i18n', 'add', 'nl').stderr).toBe(
      '`nl-NL` is excluded in locales.yaml: strings not reviewed. When that is settled, remove it from `runtime.excluded`, and try again. Nothing was written.\n',
    )
  })

  test('writes nothing with --dry-run, nor if a file cannot be written', () => {
    const { cwd, run, locales } = project()
    const before = locales()
    const { stdout } = run('i18n', 'add', 'nl', '--dry-run', '--format', 'json')
    checkResult('i18n add', stdout)
    chmodSync(join(cwd, 'locales.yaml'), 0o444)
    expect(run('i18n', 'add', 'nl').stderr).toContain('`locales.yaml` is read-only')
    expect(locales()).toBe(before)
    expect(readdirSync(cwd)).not.toContain('templates')
  })
})
