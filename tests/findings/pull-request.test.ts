import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsFormatNames } from '../../cli/findings/formats/index.ts'
import { edit, newProject, preload } from '../build/project.ts'
import { golden } from '../fixture-project.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { annotationsOf, checkFormat } from './check-format.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** Three mistakes: a slug in capitals, a language that there is not, a slug that another site has. */
const rows = `  lyon-luggage.example: { type: city, slug: Lyon, locales: [en], names: { en: Lyon } }
  nice-luggage.example: { type: city, slug: nice, locales: [en, dd], names: { en: Nice } }
  lutetia-luggage.example: { type: city, slug: paris, locales: [en], names: { en: Paris } }
`

let top: string
let cwd: string
const validate = (args: readonly string[], env: NodeJS.ProcessEnv = {}): CliRun =>
  runCli(['validate', '--since', 'main', ...args], { cwd, env })

interface Findings {
  readonly summary: { readonly errors: number; readonly warnings: number; readonly waived: number }
  readonly findings: readonly { readonly code: string; readonly fingerprint: string }[]
  readonly waived: readonly { readonly waiver: object }[]
}
const findings = (env: NodeJS.ProcessEnv = {}): Findings =>
  JSON.parse(validate(['--format', 'json'], env).stdout) as Findings

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'microsites-test-'))
  cwd = newProject(join(top, 'table'))
  commitAsRepository(top)
  gitIn(top, 'checkout', '--quiet', '-b', 'more-cities')
  appendFileSync(join(cwd, 'sites.yaml'), rows)
  gitIn(top, 'commit', '--quiet', '--all', '--message=after')
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

// One test goes on where the one before it ends, as a pull request does.
describe("CL-01 a pull request's life", () => {
  test.each(findingsFormatNames)('its three mistakes as %s', (format) => {
    const { status, stdout } = validate(['--format', format])
    expect(status).toBe(1)
    if (format !== 'pretty' && format !== 'markdown') expect(() => checkFormat[format](stdout)).not.toThrow()
    const text = stdout
      .replace(/\b[0-9a-f]{40}\b/, 'COMMIT')
      .replace(`"semanticVersion": "${version}"`, '"semanticVersion": "VERSION"')
    const file = join(import.meta.dirname, 'pull-request', `${format}.txt`)
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(text).toBe(golden(file))
  })

  test('in GitHub Actions it has three annotations, the errors first', () => {
    const { stdout } = validate([], { GITHUB_ACTIONS: 'true' })
    const annotations = annotationsOf(stdout.slice(stdout.indexOf('\n::') + 1))
    expect(annotations.map(({ level }) => level)).toEqual(['error', 'error', 'warning'])
    expect(annotations.map(({ properties }) => properties['file'])).toEqual(Array(3).fill('table/sites.yaml'))
  })

  test('two are fixed, and the third is waived with its fingerprint', () => {
    edit(cwd, 'sites.yaml', 'slug: Lyon', 'slug: lyon')
    edit(cwd, 'sites.yaml', '[en, dd]', '[en]')
    const { summary, findings: left } = findings()
    expect(summary).toMatchObject({ errors: 0, warnings: 1, waived: 0 })
    const finding = left[0]?.fingerprint ?? ''
    appendFileSync(
      join(cwd, 'microsites.yaml'),
      `waive:\n  - { finding: ${finding}, owner: growth, reason: both are being merged, until: 2030-12-31 }\n`,
    )
    expect(findings()).toMatchObject({
      summary: { errors: 0, warnings: 0, waived: 1 },
      findings: [],
      waived: [{ waiver: { owner: 'growth', reason: 'both are being merged', until: '2030-12-31' } }],
    })
    const { status, stdout } = validate([])
    expect(status).toBe(0)
    expect(stdout).toMatch(/no errors · 1 waived · \d+ already in main\n$/)
    expect(validate(['--format', 'sarif']).stdout).toContain(
      '"justification": "both are being merged (growth, until 2030-12-31)"',
    )
    expect(validate(['--format', 'junit']).stdout).toContain(
      '<skipped>both are being merged (growth, until 2030-12-31)',
    )
    for (const format of ['github', 'gitlab', 'rdjson'])
      expect(validate(['--format', format]).stdout).not.toContain('site/shared-slug')
  })

  test('it does not hide the next fault: another slug that is shared is another finding', () => {
    const file = join(cwd, 'sites.yaml')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('slug: nice', 'slug: lyon'))
    expect(findings()).toMatchObject({ summary: { warnings: 1, waived: 1 } })
    writeFileSync(file, before)
  })

  test('after its last day the finding is back, and with it the waiver', () => {
    const later = preload('clock')
    const { findings: back, summary } = findings(later)
    expect(back.map(({ code }) => code)).toEqual(['waiver/expired', 'site/shared-slug'])
    expect(summary).toMatchObject({ errors: 0, warnings: 2, waived: 0 })
  })

  test('when the fault is fixed the waiver is for nothing', () => {
    edit(cwd, 'sites.yaml', / {2}lutetia.*\n/, '')
    expect(findings().findings.map(({ code }) => code)).toEqual(['waiver/unused'])
  })
})
