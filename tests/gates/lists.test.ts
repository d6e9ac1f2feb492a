import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import * as changeKinds from '../../compiler/diff/kinds/index.ts'
import { repository } from '../run-cli.ts'

/** Folders whose files must all be in the list `index.ts` of the folder, with the files that are not entries. */
const lists: Readonly<Record<string, string>> = {
  'compiler/1-parse/findings': '',
  'compiler/2-check/rules': '',
  'compiler/pages/findings': '',
  'compiler/2-check/settings/findings': '',
  'compiler/diff/kinds': '',
  'cli/diff/formats': 'address-lines.ts change-article.ts change-groups.ts diff-report.ts impact.ts suggested-lines.ts',
  'cli/report/page': 'html-parts.ts page.ts raw.d.ts report.ts summary.ts',
  'cli/findings/formats': '',
  'compiler/4-emit/emitters': '',
  'compiler/plan/site-files': 'site-file.ts',
  'compiler/plan/hosting/files': 'host-file.ts',
  'cli/commands': '',
  'cli/commands/deploy': '',
  'cli/deploy/targets': 'target.ts',
  'compiler/1-parse/schema/targets': '',
  'cli/commands/telemetry': '',
  'cli/commands/i18n': '',
  'compiler/readiness/findings': '',
  'tools/page-checks/checks': '',
}

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
  test.each(Object.entries(lists))('%s/index.ts names every other file of its folder', (folder, besides) => {
    expect(unlisted(folder, `${folder}/index.ts`, ['index.ts', ...besides.split(' ')])).toEqual([])
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
