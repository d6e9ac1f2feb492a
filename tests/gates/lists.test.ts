import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import * as changeKinds from '../../compiler/diff/kinds/index.ts'
import { repository } from '../run-cli.ts'

/** Folders whose files must all be in a list: the folder, its list, and the files that are not entries. */
const lists = [
  { folder: 'compiler/1-parse/findings', list: 'compiler/1-parse/findings/index.ts', besides: ['index.ts'] },
  { folder: 'compiler/2-check/rules', list: 'compiler/2-check/rules/index.ts', besides: ['index.ts'] },
  { folder: 'compiler/pages/findings', list: 'compiler/pages/findings/index.ts', besides: ['index.ts'] },
  {
    folder: 'compiler/2-check/settings/findings',
    list: 'compiler/2-check/settings/findings/index.ts',
    besides: ['index.ts'],
  },
  { folder: 'compiler/diff/kinds', list: 'compiler/diff/kinds/index.ts', besides: ['index.ts'] },
  {
    folder: 'cli/diff/formats',
    list: 'cli/diff/formats/index.ts',
    besides: [
      'index.ts',
      'address-lines.ts',
      'change-article.ts',
      'change-groups.ts',
      'diff-report.ts',
      'impact.ts',
      'suggested-lines.ts',
    ],
  },
  {
    folder: 'cli/report/page',
    list: 'cli/report/page/index.ts',
    besides: ['index.ts', 'html-parts.ts', 'page.ts', 'raw.d.ts', 'report.ts', 'summary.ts'],
  },
  { folder: 'cli/findings/formats', list: 'cli/findings/formats/index.ts', besides: ['index.ts'] },
  { folder: 'compiler/4-emit/emitters', list: 'compiler/4-emit/emitters/index.ts', besides: ['index.ts'] },
  {
    folder: 'compiler/plan/site-files',
    list: 'compiler/plan/site-files/index.ts',
    besides: ['index.ts', 'site-file.ts'],
  },
  {
    folder: 'compiler/plan/hosting/files',
    list: 'compiler/plan/hosting/files/index.ts',
    besides: ['index.ts', 'host-file.ts'],
  },
  { folder: 'cli/commands', list: 'cli/commands/index.ts', besides: ['index.ts'] },
  { folder: 'cli/commands/deploy', list: 'cli/commands/deploy/index.ts', besides: ['index.ts'] },
  {
    folder: 'cli/deploy/targets',
    list: 'cli/deploy/targets/index.ts',
    besides: ['index.ts', 'target.ts'],
  },
  {
    folder: 'compiler/1-parse/schema/targets',
    list: 'compiler/1-parse/schema/targets/index.ts',
    besides: ['index.ts'],
  },
  { folder: 'cli/commands/telemetry', list: 'cli/commands/telemetry/index.ts', besides: ['index.ts'] },
  { folder: 'cli/commands/i18n', list: 'cli/commands/i18n/index.ts', besides: ['index.ts'] },
  { folder: 'compiler/readiness/findings', list: 'compiler/readiness/findings/index.ts', besides: ['index.ts'] },
  {
    folder: 'tools/page-checks/checks',
    list: 'tools/page-checks/checks/index.ts',
    besides: ['index.ts'],
  },
] as const

/** Returns the files of a folder that its list does not import. */
function unlisted(folder: string, list: string, besides: readonly string[]): string[] {
  const text = readFileSync(join(repository, list), 'utf8')
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !besides.includes(file))
    .filter((file) => {
      const inside = dirname(file)
      if (inside === '.') return true
      // A folder with a list of its own, or with a file of its own name, is one entry.
      const entry = ['index.ts', `${basename(inside)}.ts`].find((name) =>
        existsSync(join(repository, folder, inside, name)),
      )
      return !entry || basename(file) === entry
    })
    .filter((file) => !text.includes(`from './${file}'`) && !text.includes(`import('./${file}')`))
}

describe('one list names each kind of extension', () => {
  test.each(lists)('$list names every file of its folder', ({ folder, list, besides }) => {
    expect(unlisted(folder, list, besides)).toEqual([])
  })

  test('a file that is on no list is noticed', () => {
    expect(unlisted('compiler/4-emit/emitters', 'cli/commands/index.ts', ['index.ts'])).toContain('host-map.ts')
  })

  test('every type of site has a page template, and every page template is a type', () => {
    const types = readFileSync(join(repository, 'runtime/contract/site-type.ts'), 'utf8').match(/'[a-z]+'/g)
    const folders = readdirSync(join(repository, 'templates')).filter((name) =>
      existsSync(join(repository, 'templates', name, 'template.tsx')),
    )
    expect(types?.map((one) => one.slice(1, -1)).toSorted()).toEqual(folders.toSorted())
  })
})

describe('the path is the name', () => {
  test.each(catalogue.map(({ code }) => code))('%s is the file that defines it', (code) => {
    const places = [
      'compiler/1-parse/findings',
      'compiler/2-check/rules',
      'compiler/2-check/settings/findings',
      'compiler/pages/findings',
      'compiler/readiness/findings',
    ].map((folder) => join(repository, folder, `${code}.ts`))
    const file = places.find((path) => existsSync(path))
    expect(file && readFileSync(file, 'utf8')).toContain(`code: '${code}'`)
  })

  test.each(Object.values(changeKinds).map(({ kind }) => kind))('%s is the file that finds it', (kind) => {
    const file = join(repository, 'compiler/diff/kinds', `${kind}.ts`)
    expect(readFileSync(file, 'utf8')).toContain(`kind: '${kind}'`)
  })

  test('no code is given twice', () => {
    const codes = everyFinding.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)])
  })

  test('every code has a page that says why, and shows it wrong and right', () => {
    for (const { code, docs } of catalogue) {
      expect(docs.why.length, code).toBeGreaterThan(20)
      expect(docs.bad.length, code).toBeGreaterThan(0)
      expect(docs.good.length, code).toBeGreaterThan(0)
    }
  })
})
