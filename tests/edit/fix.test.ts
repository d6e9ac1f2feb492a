import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert as hold, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addedFindings } from '../../cli/edit/added-findings.ts'
import { fixProject } from '../../cli/edit/fix-project.ts'
import { changedLines } from '../../cli/edit/changed-lines.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'
import { runCli } from '../run-cli.ts'
import { randomRuns } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const cases = join(import.meta.dirname, 'fix')

function withSites(text: string): SourceSet {
  return { ...fixtureSources(), sites: { path: 'sites.yaml', text } }
}

async function fixed(text: string): Promise<string> {
  const { texts } = await fixProject({ root: temporaryFolder(), env: process.env, projectCode: true }, withSites(text))
  return texts.get('sites.yaml') ?? text
}

describe('a fix', () => {
  test.each(readdirSync(cases))('of %s keeps comments, order and quoting', async (name) => {
    const read = (file: string): string => readFileSync(join(cases, name, file), 'utf8')
    const once = await fixed(read('sites.yaml'))
    expect(once).toBe(read('expected.yaml'))
    expect(await fixed(once)).toBe(once)
  })

  test.each(readdirSync(cases))('of %s is enough by itself, each of them', async (name) => {
    const text = readFileSync(join(cases, name, 'sites.yaml'), 'utf8')
    const { diagnostics } = await compileFixture(undefined, withSites(text))
    const fixable = diagnostics.filter(({ fix }) => fix?.every(({ span }) => span.file === 'sites.yaml'))
    expect(fixable).not.toEqual([])
    for (const { code, fix = [] } of fixable) {
      const after = await compileFixture(undefined, withSites(applyEdits(text, fix)))
      const count = (all: typeof diagnostics): number => all.filter((one) => one.code === code).length
      expect(count(after.diagnostics), `${code}: ${JSON.stringify(fix)}`).toBeLessThan(count(diagnostics))
    }
  })

  test('keeps the ends of lines that a file has', async () => {
    const text = readFileSync(join(cases, 'excluded', 'sites.yaml'), 'utf8').replaceAll('\n', '\r\n')
    const after = readFileSync(join(cases, 'excluded', 'expected.yaml'), 'utf8').replaceAll('\n', '\r\n')
    expect(await fixed(text)).toBe(after)
  })

  test('leaves a secret in the file that it fixes, and shows nothing of it', () => {
    const folder = temporaryFolder()
    const { sites, locales, platform } = fixtureSources()
    const secret = ['sk_live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
    const row =
      'paris-bags.example: { type: city, slug: paris, path: /paris/city, locales: [en], names: { en: Paris } }'
    const table = `version: 1\nsites:\n  ${row} # ${secret}\n`
    for (const { path, text } of [sites, locales, platform]) writeFileSync(join(folder, path), text)
    writeFileSync(join(folder, 'sites.yaml'), table)
    const { stdout, stderr } = runCli(['validate', '--fix'], { cwd: folder })
    expect(stdout).toContain('Fixed 1 finding: site/needless-path')
    expect(stdout).toContain('secret/written-out')
    expect(stdout + stderr).not.toContain(secret)
    expect(readFileSync(join(folder, 'sites.yaml'), 'utf8')).toBe(table.replace(' path: /paris/city,', ''))
  })

  test('of a domain goes also where microsites.yaml names it', async () => {
    const { sites, platform, ...others } = fixtureSources()
    const waiver = {
      code: 'site/shared-slug',
      domain: 'PARIS-bags.example',
      owner: 'o',
      reason: 'r',
      until: '2999-01-01',
    }
    const consent = `consent: { optOut: { domains: [rome-bags.example, 'PARIS-bags.example'] } }\nwaive: [${JSON.stringify(waiver)}]\n`
    const { texts, compiled } = await fixProject(
      { root: temporaryFolder(), env: process.env, projectCode: true },
      {
        ...others,
        sites: { ...sites, text: sites.text.replace('paris-bags.example:', '"PARIS-bags.example" :') },
        platform: { ...platform, text: platform.text + consent },
      },
    )
    expect(texts.get('sites.yaml')).toBe(sites.text.replace('paris-bags.example:', '"paris-bags.example" :'))
    expect(texts.get('microsites.yaml')).toBe(platform.text + consent.replaceAll('PARIS', 'paris'))
    expect(compiled.ok).toBe(true)
  })

  test('is not made of two rows that would become one domain', async () => {
    const row = (domain: string, slug: string): string =>
      `  ${domain}: { type: city, slug: ${slug}, locales: [en], names: { en: Paris } }\n`
    const text = `version: 1\nsites:\n${row('Paris-bags.example', 'paris')}${row('paris-bags.example', 'lyon')}`
    expect(await fixed(text)).toBe(text)
  })

  test(
    'leaves the file whole, the finding gone and no error added, whatever is wrong with it',
    { tags: 'sampled' },
    async () => {
      const row = record({
        upper: boolean(),
        path: boolean(),
        block: boolean(),
        comment: boolean(),
        primary: boolean(),
        locales: array(constantFrom('en', 'de', 'th', '"th"', 'some'), { minLength: 1, maxLength: 5 }),
      })
      await hold(
        asyncProperty(array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
          const sites = rows.map(({ upper, path, block, comment, primary, locales }, index) => {
            const fields = [
              'type: city',
              `slug: town-${index}`,
              ...(path ? [`path: /town-${index}/city`] : []),
              `locales: [${locales.join(', ')}]`,
              ...(primary ? ['primary: true'] : []),
              `names: { en: Town ${index} }`,
            ]
            const domain = `${upper ? 'Town' : 'town'}-${index}.example`
            const note = comment ? ` # note ${index}` : ''
            return block
              ? `  ${domain}:${note}\n${fields.map((field) => `    ${field}\n`).join('')}`
              : `  ${domain}: { ${fields.join(', ')} }${note}\n`
          })
          const text = `version: 1\nlocaleSets:\n  some: [en, th, de] # a set\nsites:\n${sites.join('')}`
          const before = await compileFixture(undefined, withSites(text))
          const once = await fixed(text)
          const after = await compileFixture(undefined, withSites(once))
          expect(after.diagnostics.filter(({ code }) => /^(?:yaml|shape|file)\//.test(code))).toEqual([])
          const added = addedFindings(before.diagnostics, after.diagnostics)
          expect(added.filter(({ severity }) => severity === 'error')).toEqual([])
          expect(after.diagnostics.filter(({ fix }) => fix)).toEqual([])
          expect(once.match(/#.*/g)).toEqual(text.match(/#.*/g))
          expect(await fixed(once)).toBe(once)
        }),
        randomRuns(30),
      )
    },
  )
})

describe('edits that overlap', () => {
  test('are left for the next round', () => {
    const edit = (start: number, end: number, text: string) => ({ span: { file: 'f', start, end }, text })
    expect(applyEdits('abcdef', [edit(2, 4, 'X'), edit(0, 1, ''), edit(3, 5, 'Y'), edit(2, 4, 'Z')])).toBe('bXef')
  })
})

describe('the lines that differ', () => {
  const lines = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

  test('put in the place of the old ones give the new text', () => {
    return hold(
      asyncProperty(lines, lines, (before, after) => {
        const result: string[] = [...before]
        for (const { from, removed, added } of changedLines(before.join('\n'), after.join('\n')).toReversed())
          result.splice(from - 1, removed.length, ...added)
        expect(result.join('\n')).toBe(after.join('\n'))
        return Promise.resolve()
      }),
    )
  })

  test('of texts that have nothing in common are one change, soon told', () => {
    const text = (of: string): string => Array.from({ length: 5000 }, (_, index) => `${of}${index}`).join('\n')
    expect(changedLines(text('a'), text('b'))).toHaveLength(1)
  })
})

describe('validate --fix', () => {
  function project(): string {
    const folder = temporaryFolder()
    const base = fixtureSources()
    for (const { path, text } of [base.sites, base.locales, base.platform]) writeFileSync(join(folder, path), text)
    const path = join(folder, 'sites.yaml')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('locales: pair', 'path: /paris/city\n    locales: [pair, ru, ru]'),
    )
    return folder
  }

  test('writes what it shows, and reports what is left', () => {
    const cwd = project()
    const { stdout } = runCli(['validate', '--fix'], { cwd })
    expect(stdout).toContain(
      'sites.yaml:10\n-     path: /paris/city\n-     locales: [pair, ru, ru]\n+     locales: three\n',
    )
    expect(stdout).toContain('Fixed 2 findings')
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toContain('    slug: paris\n    locales: three\n')
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(runCli(['validate', '--fix'], { cwd }).stdout).toContain('No finding has a safe fix.')
  })

  test('--dry-run shows the same and writes nothing', () => {
    const cwd = project()
    const before = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
    expect(runCli(['validate', '--fix', '--dry-run'], { cwd }).stdout).toContain('Would fix 2 findings')
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(before)
  })

  test('says of what it leaves to people why it does', () => {
    const cwd = project()
    const path = join(cwd, 'sites.yaml')
    const text = readFileSync(path, 'utf8')
      .replace('path: /paris/city\n', 'path: /paris/city # why\n')
      .replace('three: [pair, ru]', 'three: [\n    ru, # first\n    pair\n  ]')
    writeFileSync(path, text)
    expect(runCli(['validate', '--fix'], { cwd }).stdout).toContain(
      'Wrote sites.yaml\n2 findings have a fix that would move a comment: fix them by hand\n',
    )
    writeFileSync(path, readFileSync(path, 'utf8').replace(' # first', ''))
    runCli(['validate', '--fix'], { cwd })
    const { stdout } = runCli(['validate', '--fix'], { cwd })
    expect(stdout.startsWith('1 finding has a fix that would move a comment: fix it by hand\n')).toBe(true)
  })

  test('names the schemas that it writes along, also where it would', () => {
    const cwd = project()
    mkdirSync(join(cwd, 'schemas'))
    writeFileSync(join(cwd, 'schemas', 'sites.schema.json'), '{}')
    const files = 'sites.yaml, schemas/sites.schema.json\n'
    expect(runCli(['validate', '--fix', '--dry-run'], { cwd }).stdout).toContain(`Would write ${files}`)
    expect(readFileSync(join(cwd, 'schemas', 'sites.schema.json'), 'utf8')).toBe('{}')
    expect(runCli(['validate', '--fix'], { cwd }).stdout).toContain(`Wrote ${files}`)
  })

  test('for programs the findings stay alone on standard output', () => {
    const { stdout, stderr } = runCli(['validate', '--fix', '--dry-run', '--format', 'json'], { cwd: project() })
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'microsites.validate/v1' })
    expect(stderr).toContain('Would fix')
  })

  test('--dry-run by itself is wrong usage', () => {
    expect(runCli(['validate', '--dry-run'])).toMatchObject({ status: 64, stdout: '' })
  })
})
