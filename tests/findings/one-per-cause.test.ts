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

/** A project of which one place has these hours. */
function withHours(hoursOn: (day: string) => string | undefined) {
  const cwd = newProject()
  const path = join(cwd, 'sites.yaml')
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) => {
    const hours = hoursOn(day)
    return hours === undefined ? [] : `      ${day}: ${hours}\n`
  })
  const hours = `    hours:\n${days.join('')}      source: https://www.example.com/hours\n      asOf: 2026-11-01\n`
  writeFileSync(path, readFileSync(path, 'utf8').replace('    slug: kyoto\n', `    slug: kyoto\n${hours}`))
  const validate = (...args: string[]): string => runCli(['validate', ...args], { cwd }).stdout
  return { validate }
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

  test.each([
    ['times that are no list', '9-18', 0],
    ['a text of words', 'closed', 0],
    ['a lost bracket', '["09:00", "18:00"]', 0],
    ['points for colons', '[["09.00", "18.00"]]', 0],
    ['times without a length', '[["09:00", "09:00"]]', 0],
    ['times that overlap', '[["08:00", "12:00"], ["11:00", "18:00"]]', 1],
  ])('the same wrong hours on five days: %s', (_name, hours, own) => {
    const { validate } = withHours((day) => (day.startsWith('s') ? undefined : hours))
    expect(heads(validate())).toHaveLength(1)
    expect(heads(validate('--all'))).toHaveLength(5)
    const related = 4 + own
    const places = validate().match(/^ {2}├─ /gm)?.length
    expect(places).toBe(related > 4 ? 4 : related)
    expect(validate('--format', 'markdown')).toContain('and 4 places more')
    const { findings } = JSON.parse(validate('--format', 'json')) as { findings: { fingerprint: string }[] }
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(5)
  })

  test('other wrong hours on another day are another mistake', () => {
    const { validate } = withHours((day) => ({ mon: '9-18', tue: '9-18', wed: '9-17' })[day])
    expect(heads(validate())).toHaveLength(2)
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
