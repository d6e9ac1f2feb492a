import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCells } from '../../cli/edit/csv-cells.ts'
import { textsCsv } from '../../cli/edit/texts-csv.ts'
import { copyProject } from '../build/project.ts'
import { checkResult } from '../findings-schema.ts'
import { repository, runCli } from '../run-cli.ts'

/** A new project that also serves Dutch, whose texts are still in English. */
function project() {
  const cwd = copyProject(join(repository, 'starter'))
  const run = (...args: string[]) => runCli(args, { cwd })
  expect(run('i18n', 'add', 'nl').status).toBe(0)
  const file = join(cwd, 'templates/translations/nl/microsites.json')
  const dutch = (): string => readFileSync(file, 'utf8')
  const imported = (csv: string, ...args: string[]) => {
    writeFileSync(join(cwd, 'nl.csv'), csv)
    return run('i18n', 'import', 'nl.csv', ...args)
  }
  return { cwd, run, dutch, imported, write: (text: string) => writeFileSync(file, text) }
}

describe('i18n export and import', () => {
  test.each(['nl', 'de'])('an import of an unchanged export of %s changes nothing', (language) => {
    const { run, imported, dutch } = project()
    const before = dutch()
    const { stdout } = run('i18n', 'export', language)
    expect(stdout.startsWith('\uFEFFnamespace,key,en,')).toBe(true)
    expect(imported(stdout)).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to do') })
    expect(dutch()).toBe(before)
  })

  test('the note says for which numbers a plural form is, and gives examples of placeholders', () => {
    const cwd = copyProject(join(repository, 'starter'))
    expect(runCli(['i18n', 'add', 'pl'], { cwd }).status).toBe(0)
    const lines = runCli(['i18n', 'export', 'pl'], { cwd }).stdout.split('\r\n')
    const few = lines.find((line) => line.startsWith('microsites,form.bagCount_few,'))
    expect(few).toContain(' For 2, 3, 4, 22, 23 … {{count}} is a placeholder, e.g. for “2”."')
  })

  test('writes the texts that a translator has changed, and no others', () => {
    const { run, imported, dutch } = project()
    const before = dutch()
    const { stdout } = run('i18n', 'export', 'nl', '--missing')
    const csv = stdout.replace('how.title,How it works,How it works', 'how.title,How it works,Zo werkt het')
    expect(csv).not.toBe(stdout)
    expect(imported(csv, '--dry-run').stdout).toMatch(/1 text\nNothing was written\.\n$/)
    expect(dutch()).toBe(before)
    const { status, stdout: json } = imported(csv, '--format', 'json')
    expect(status).toBe(0)
    checkResult('i18n import', json)
    expect(dutch()).toBe(before.replace('"how.title": "How it works"', '"how.title": "Zo werkt het"'))
    expect(run('i18n', 'export', 'nl', '--missing').stdout).not.toContain('how.title')
  })

  test('adds texts that a file lacks where the default language has them', () => {
    const { imported, dutch, write } = project()
    const before = dutch()
    const lines = before.split('\n')
    const missing = lines.filter((line) => /"(?:how\.title|how\.note|hero\.title)"/.test(line))
    expect(missing.length).toBeGreaterThan(1)
    write(lines.filter((line) => !missing.includes(line)).join('\n'))
    const rows = missing.map((line) => {
      const [[key, text] = ['', '']] = Object.entries(
        JSON.parse(`{${line.trim().replace(/,$/, '')}}`) as Record<string, string>,
      )
      return `microsites,${key},"${text.replaceAll('"', '""')}"`
    })
    expect(imported(['namespace,key,nl', ...rows, ''].join('\n')).status).toBe(0)
    expect(dutch()).toBe(before)
  })

  test('takes a part of the texts that a file lacks', () => {
    const { imported, dutch, write } = project()
    const kept = dutch()
      .split('\n')
      .filter((line) => !/"(?:how\.title|how\.step1|form\.bagCount_\w+)"/.test(line))
      .join('\n')
    write(kept)
    const lines = ['microsites,how.title,Zo werkt het', 'microsites,form.bagCount_one,{{count}} tas']
    expect(imported(['namespace,key,nl', ...lines, ''].join('\n'))).toMatchObject({ status: 0, stderr: '' })
    const added = dutch()
      .split('\n')
      .filter((line) => !kept.split('\n').includes(line))
    expect(added).toEqual(['  "form.bagCount_one": "{{count}} tas",', '  "how.title": "Zo werkt het",'])
  })

  test('writes a text over its limit, and warns at its cell', () => {
    const { imported, dutch } = project()
    const long = 'Zo werkt het, stap voor stap uitgelegd'
    const { status, stderr } = imported(`namespace,key,nl\nmicrosites,how.title,"${long}"\n`)
    expect(status).toBe(0)
    expect(stderr).toMatch(/^warning\[translation\/too-wide\] The text `how\.title` .*\n.* nl\.csv:2:22\n/)
    expect(dutch()).toContain(long)
  })

  test('the English text of a line that changes nothing may be older', () => {
    const { imported } = project()
    const lines = ['microsites,how.title,As before,', 'microsites,hero.kindCity,Town,City']
    expect(imported(['namespace,key,en,nl', ...lines, ''].join('\n'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing to do'),
    })
  })

  test('another encoding than UTF-8 is refused', () => {
    const { cwd, run } = project()
    writeFileSync(join(cwd, 'nl.csv'), Buffer.from('namespace,key,nl\nmicrosites,how.title,Eén\n', 'latin1'))
    expect(run('i18n', 'import', 'nl.csv')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Save the file as UTF-8. Excel calls this format “CSV UTF-8”.'),
    })
  })

  test('a project overrides a text of the package with a new file', () => {
    const { cwd, imported } = project()
    expect(imported('namespace,key,de\nmicrosites,how.title,So einfach geht es\n').status).toBe(0)
    expect(readFileSync(join(cwd, 'templates/translations/de/microsites.json'), 'utf8')).toBe(
      '{\n  "how.title": "So einfach geht es"\n}\n',
    )
  })

  test.each([
    ['a mistyped key', 'microsites,how.titel,x,y', 2, 12, 'Did you mean `how.title`?'],
    ['another English text', 'microsites,how.title,As before,Zo', 2, 22, 'It is now `How it works`.'],
    ['a translated placeholder', 'microsites,hero.title,,Bagage {{plaats}}', 2, 24, 'Write `{{place}}` instead'],
    ['markup', 'microsites,how.title,,<b>Zo</b>', 2, 23, 'Remove the markup.'],
    ['a mistyped namespace', 'microsite,how.title,,Zo', 2, 1, 'Did you mean `microsites`?'],
    ['a wrong encoding', 'microsites,how.title,,EÃ©n stap', 2, 23, 'Write `"Eén stap"`.'],
    ['an error of a spreadsheet', 'microsites,how.title,,#NAME?', 2, 23, 'Write the translation.'],
    ['no key', 'microsites,,,Zo', 2, 1, 'Add `key`.'],
    ['two texts', 'microsites,how.title,,Zo\nmicrosites,how.title,,Zus', 3, 23, 'Remove one of the two lines.'],
  ])('%s is an error at its cell, and nothing is written', (_, line, row, column, fix) => {
    const { imported, dutch } = project()
    const before = dutch()
    const { status, stderr } = imported(`namespace,key,en,nl\n${line}\nmicrosites,answers.title,,Klaar\n`)
    expect(status).toBe(1)
    expect(stderr).toContain(`nl.csv:${row}:${column}\n`)
    expect(stderr).toContain(fix)
    expect(dutch()).toBe(before)
  })

  test.each([
    ['namespace,key,en\n', 'must name the columns `namespace`, `key` and one language'],
    ['namespace,key,nl,de\n', 'must name the columns `namespace`, `key` and one language'],
    ['namespace,key,nl,NL\nmicrosites,how.title,a,b\n', '`NL` appears twice here.'],
    ['', 'must name the columns `namespace`, `key` and one language'],
  ])('%j is refused', (csv, says) => {
    const { status, stderr } = project().imported(csv)
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(says) })
  })

  test('a file of another program, and a language that has no texts to translate', () => {
    const { run } = project()
    expect(run('i18n', 'import', 'nl.po').stderr).toContain(
      'is not a CSV or XLSX file: name a file that ends in .csv or .xlsx.',
    )
    expect(run('i18n', 'export', 'en').stderr).toContain('`en` is the default language')
    expect(run('i18n', 'export', 'xx').stderr).toContain('The runtime does not serve `xx`.')
  })

  test('a file of another project is not listed line by line without end', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `microsites,k${index},x`)
    const { stderr } = project().imported(['namespace,key,nl', ...lines, ''].join('\n'))
    expect(stderr).toContain('error[file/given-up] There are too many findings.')
    expect(stderr.match(/^error/gm)).toHaveLength(1_001)
  })

  test('no cell is a formula, and each comes back as it was', () => {
    const text = fc
      .oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t]?[a-z"';,\n]{0,8}$/))
      .map((one) => one.replaceAll('\r', '').trim())
    fc.assert(
      fc.property(text, text, (source, translation) => {
        const csv = textsCsv([{ namespace: 'microsites', key: 'a', source, translation, note: '' }], 'en', 'nl')
        const [, cells = []] = csvCells({ path: 'nl.csv', text: csv }).lines
        for (const { at } of cells) expect(csv.slice(1).slice(...at)).not.toMatch(/^"?[=+\-@]/)
        expect(cells.slice(2, 4).map((cell) => cell.text)).toEqual([source, translation])
      }),
      { numRuns: 2_000 },
    )
  })
})
