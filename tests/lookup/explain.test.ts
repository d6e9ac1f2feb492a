import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerOfCode, answersTo } from '../../cli/lookup/answer.ts'
import type { Answer, DomainAnswer } from '../../cli/lookup/answer.ts'
import { lastBuilds } from '../../cli/lookup/last-build.ts'
import { answersText } from '../../cli/lookup/formats/answers-text.ts'
import { domainAccount } from '../../compiler/lookup/domain-account.ts'
import { verdicts } from '../../compiler/lookup/locale-verdict.ts'
import { similarNames } from '../../compiler/lookup/subjects.ts'
import { newProject } from '../build/project.ts'
import { golden } from '../fixture-project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { silentHost as host } from './silent-host.ts'
import { compiled, tableSources } from './compiled-fixture.ts'

const built = {
  environment: 'production',
  at: '2026-01-02T03:04:05.000Z',
  pages: 7,
  files: 34,
  bytes: 1_234_567,
  digest: 'abc',
  keys: ['SEGMENT_WRITE_KEY'],
}

async function answers(word: string): Promise<readonly Answer[]> {
  return answersTo(word, await compiled(), (domain) => (domain === 'rome-bags.example' ? built : undefined))
}

async function domainNamed(word: string): Promise<DomainAnswer> {
  const found = (await answers(word)).find(({ kind }) => kind === 'domain')
  if (found?.kind !== 'domain') throw new Error(`${word} is no domain`)
  return found
}

describe('all that is known, on one screen', () => {
  test.each(['rome-bags.example', 'paris-bags.example', 'rome', 'th', 'de-DE', 'en-XA'])('of %s', async (word) => {
    const { textOf } = await compiled()
    const text = answersText({ answers: await answers(word), textOf }, host)
    const file = join(import.meta.dirname, 'expected', `${word}.txt`)
    if (process.env['UPDATE'] === '1') {
      mkdirSync(join(import.meta.dirname, 'expected'), { recursive: true })
      writeFileSync(file, text)
    }
    expect(text).toBe(golden(file))
    expect(text.split('\n').length).toBeLessThanOrEqual(48)
  })
})

test('a path names a slug only if it ends in a type', async () => {
  expect((await answers('/rome/city')).map(({ kind }) => kind)).toEqual(['slug'])
  expect(await answers('/rome/hotel')).toEqual([])
})

describe('a verdict', () => {
  test('every one is told of some locale, with the line that decides it', async () => {
    const lines = tableSources()
    const told = (await domainNamed('rome-bags.example')).locales.map(({ verdict, decidedAt }) => {
      const file = [lines.sites, lines.locales].find(({ path }) => path === decidedAt?.file)
      return [verdict, decidedAt && file ? file.text.slice(decidedAt.start, decidedAt.end) : decidedAt?.file]
    })
    expect(told).toEqual([
      ['served', 'en'],
      ['served', 'de'],
      ['untranslated', 'templates/translations/ru/microsites.json'],
      ['excluded', 'strings not reviewed'],
      ['unexplained', '[en, de, ru]'],
      ['inactive', 'false'],
      ['absent', undefined],
      ['unknown', 'xx'],
    ])
    const { locales } = await domainNamed('paris-bags.example')
    const ru = locales.find(({ code }) => code === 'ru-RU')
    expect(ru?.verdict).toBe('missing')
    // The row says nothing of locales: the default decides.
    expect(lines.sites.text.slice(ru?.decidedAt?.start, ru?.decidedAt?.end)).toBe('pair')
    expect(new Set([...told.map(([verdict]) => verdict), 'missing'])).toEqual(new Set(Object.keys(verdicts)))
  })
})

describe('what a word stands for', () => {
  test.each([
    ['https://rome-bags.example/de/?x=1', ['domain']],
    ['ROME-BAGS.example.', ['domain']],
    ['rome-bags.example.preview.luggage.example', ['domain']],
    ['/rome/city', ['slug']],
    ['en', ['locale', 'locale']],
    ['EN-us', ['locale']],
    // A slug and a language at once: both are told.
    ['de', ['slug', 'locale']],
    ['nothing', []],
  ])('%s', async (word, kinds) => {
    expect((await answers(word)).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a word that stands for nothing brings those that are close to it, or hold it', async () => {
    const { context } = await compiled()
    expect(similarNames(context, 'rome-bag.example', [])).toEqual(['rome-bags.example'])
    expect(similarNames(context, 'luggage', ['site/shared-slug'])).toEqual(['roma-luggage.example'])
    expect(similarNames(context, 'zz', [])).toEqual([])
    expect(['lu', 'lug'].map((word) => similarNames(context, word, []))).toEqual([[], ['roma-luggage.example']])
    expect(similarNames(context, 'site/shared-slgu', ['site/shared-slug'])).toEqual(['site/shared-slug'])
  })

  test('a code needs no project', () => {
    expect(answerOfCode('site/shared-slug')).toMatchObject({ kind: 'code', severity: 'warning' })
  })
})

describe('addresses', () => {
  test('every language has one in every environment, and alternates only where search engines may list them', async () => {
    const { addresses } = await domainNamed('roma-luggage.example')
    expect(addresses.map(({ homes }) => homes)).toEqual([
      {
        en: 'https://roma-luggage.example/',
        de: 'https://roma-luggage.example/de/',
        ru: 'https://roma-luggage.example/ru/',
      },
      {
        en: 'https://roma-luggage.example.preview.luggage.example/',
        de: 'https://roma-luggage.example.preview.luggage.example/de/',
        ru: 'https://roma-luggage.example.preview.luggage.example/ru/',
      },
    ])
    expect(addresses.map(({ alternates }) => alternates.map(({ hreflang }) => hreflang))).toEqual([
      ['en', 'de', 'ru', 'x-default'],
      [],
    ])
  })

  test('where another domain is primary, search engines are sent there', async () => {
    const { addresses } = await domainNamed('rome-bags.example')
    expect(addresses[0]).toMatchObject({ canonicalDomain: 'roma-luggage.example', alternates: [] })
  })
})

describe('a table with faults', () => {
  test('a row is told though others cannot be read', async () => {
    const { sites, ...rest } = tableSources()
    const text = sites.text.replace('    slug: paris\n', '    slug: [\n')
    const project = await compiled({ ...rest, sites: { ...sites, text } })
    expect(project.unread.length).toBeGreaterThan(0)
    expect(answersTo('rome-bags.example', project, () => undefined)).toHaveLength(1)
    expect(answersTo('paris-bags.example', project, () => undefined)).toEqual([])
  })

  test('the findings of a row are those that lie in it, or point at it', async () => {
    const codes = (await domainNamed('roma-luggage.example')).findings.map(({ code }) => code)
    expect(codes).toContain('site/shared-slug')
    expect(codes).not.toContain('locale/inactive')
  })

  test('without the other two files there are fewer facts and no fault', async () => {
    const { sites, ...rest } = tableSources()
    const missing = { text: '', defect: { kind: 'missing' } } as const
    const project = await compiled({
      ...rest,
      sites,
      locales: { path: 'locales.yaml', ...missing },
      platform: { path: 'microsites.yaml', ...missing },
    })
    const [site] = project.context.ast.sites
    expect(site && domainAccount(project.context, site)).toMatchObject({ addresses: [] })
  })
})

describe('the command', () => {
  test('prints JSON with lines and columns', () => {
    const { status, stdout } = runCli(['explain', 'louvre-luggage.example', '--format', 'json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 'microsites.explain/v1',
      answers: [
        { kind: 'domain', domain: 'louvre-luggage.example', declaredAt: { file: 'sites.yaml', start: { column: 3 } } },
      ],
    })
  })

  test('says so where a word stands for nothing: exit 64', () => {
    const { status, stdout, stderr } = runCli(['explain', 'louvre-lugage.example'])
    expect(stderr).toContain('Did you mean `louvre-luggage.example`')
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
  })

  test.each([
    ['gone.example', 'its URLs answer 410 (Gone)'],
    ['OLD.example', 'it redirects to `paris-luggage.example`'],
  ])('says what %s answers, which has no site any more', (domain, says) => {
    const cwd = newProject()
    const lines =
      'moved: { old.example: paris-luggage.example }\nretired: { gone.example: { since: 2026-01-01, locales: [en] } }\n'
    appendFileSync(join(cwd, 'sites.yaml'), lines)
    expect(runCli(['explain', domain], { cwd }).stderr).toContain(says)
  })

  test('spells out what nobody would see', () => {
    const { stderr } = runCli(['explain', 'a\u001B[31m\u202Eb'], { cwd: repository })
    expect(stderr).toContain('`a\\x1b[31m\\u202eb`')
  })
})

describe('the last build', () => {
  test('there is none before the first, and a damaged manifest is none', () => {
    const root = temporaryFolder()
    expect(lastBuilds({ root, env: {}, projectCode: true })('rome-bags.example')).toBeUndefined()
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'dist', 'manifest.json'), '{')
    expect(lastBuilds({ root, env: {}, projectCode: true })('rome-bags.example')).toBeUndefined()
  })

  test('is what the manifest says', () => {
    const root = temporaryFolder()
    mkdirSync(join(root, 'dist'))
    const site = {
      inputs: 'i',
      digest: 'd'.repeat(64),
      pages: 2,
      keys: ['KEY'],
      files: { 'index.html': [10, 'a'.repeat(64)], 'a.js': [5, 'b'.repeat(64)] },
    }
    const manifest = { schema: 'microsites.manifest/v1', environment: 'preview', sites: { 'rome-bags.example': site } }
    writeFileSync(join(root, 'dist', 'manifest.json'), JSON.stringify(manifest))
    expect(lastBuilds({ root, env: {}, projectCode: true })('rome-bags.example')).toMatchObject({
      environment: 'preview',
      pages: 2,
      files: 2,
      bytes: 15,
      digest: 'd'.repeat(64),
      keys: ['KEY'],
    })
    expect(lastBuilds({ root, env: {}, projectCode: true })('constructor')).toBeUndefined()
  })
})
