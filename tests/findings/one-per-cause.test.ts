import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'

const english = readFileSync(join(repository, 'templates/translations/en/microsites.json'), 'utf8')

/** A project that also serves Dutch, with these texts of pages. */
function dutch(texts: string) {
  const cwd = newProject()
  const locales = readFileSync(join(cwd, 'locales.yaml'), 'utf8')
  writeFileSync(
    join(cwd, 'locales.yaml'),
    locales
      .replace('languages: [', 'languages: [nl, ')
      .replace('Nederlands, active: false', 'Nederlands, active: true'),
  )
  const folder = join(cwd, 'templates/translations/nl')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'microsites.json'), texts)
  writeFileSync(join(folder, 'legal.json'), readFileSync(join(repository, 'templates/translations/de/legal.json')))
  const validate = (...args: string[]): string => runCli(['validate', ...args], { cwd }).stdout
  return { cwd, validate }
}

/** The heads of the findings in a text, without their codes' colours. */
const heads = (text: string): readonly string[] => text.split('\n').filter((line) => /^(?:error|warning)\[/.test(line))

describe('findings with the same cause are one', () => {
  test('texts that are missing in a language', () => {
    const { validate } = dutch('{}')
    const missing = Object.keys(JSON.parse(english) as object)
      .filter((key) => !/_(?:one|other)$/.test(key))
      .toSorted()
      .toSorted()
    const [first, ...others] = heads(validate())
    expect(first).toBe(
      `error[translation/missing-key] ${missing.length} texts of \`nl\` are missing: \`${missing.slice(0, 3).join('`, `')}\` and ${missing.length - 3} more.`,
    )
    expect(others.filter((line) => line.includes('missing-key'))).toEqual([])
    expect(validate()).toContain('To see each, add --all')
    const all = validate('--all')
    for (const key of missing) expect(all).toContain(`The text \`${key}\` is missing in \`nl\`.`)
    expect(all).not.toContain('add --all')
  })

  test('texts that were copied from English', () => {
    const { validate } = dutch(english)
    expect(heads(validate())).toEqual([
      expect.stringMatching(/^warning\[translation\/in-english\] \d+ texts of `nl` are the same as in `en`: /),
    ])
  })

  test('each alone up to three, because it says more', () => {
    const all = JSON.parse(
      readFileSync(join(repository, 'templates/translations/de/microsites.json'), 'utf8'),
    ) as object
    const without = (count: number): string =>
      JSON.stringify(Object.fromEntries(Object.entries(all).filter((_, index) => index >= count)))
    expect(heads(dutch(without(3)).validate())).toHaveLength(3)
    expect(heads(dutch(without(4)).validate())).toHaveLength(1)
  })

  test('the same words about several places', () => {
    const { cwd, validate } = dutch(english)
    const sites = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
    writeFileSync(join(cwd, 'sites.yaml'), sites.replaceAll('type: poi', 'type: POI'))
    const times = sites.split('type: poi').length - 1
    expect(times).toBeGreaterThan(1)
    const text = validate()
    expect(heads(text).filter((line) => line.includes('`POI`'))).toHaveLength(1)
    expect(text.match(/ the same here$/gm)).toHaveLength(times - 1)
    expect(heads(validate('--all')).filter((line) => line.includes('`POI`'))).toHaveLength(times)
  })

  test('formats for programs have each, and Markdown has one', () => {
    const { cwd, validate } = dutch('{}')
    const { findings, summary } = JSON.parse(validate('--format', 'json')) as {
      findings: { code: string }[]
      summary: { errors: number }
    }
    expect(findings).toHaveLength(summary.errors)
    expect(findings.length).toBeGreaterThan(100)
    expect(validate('--format', 'github').match(/missing in/g)?.length).toBeGreaterThan(3)
    expect(validate('--format', 'markdown').match(/^- \*\*error/gm)?.length).toBeLessThan(6)
    expect(validate('--format', 'markdown', '--all').match(/^- \*\*error/gm)?.length).toBeGreaterThan(100)
    expect(runCli(['validate'], { cwd }).status).toBe(1)
  })
})
