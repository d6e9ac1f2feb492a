import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { digestsIn, edit, flaws, mustBuild, newProject } from './project.ts'

const domain = 'cologne-cathedral-luggage.example'

/** The language that a new translation is copied from, by file. */
type Copied = Readonly<Record<'microsites.json' | 'legal.json', string>>

/** Returns a project with a site that also has Dutch, with copied texts. */
function withDutch(copied: Copied): string {
  const project = newProject()
  edit(project, 'locales.yaml', 'languages: [en,', 'languages: [en, nl,')
  edit(project, 'locales.yaml', 'name: Nederlands, active: false', 'name: Nederlands, active: true')
  edit(project, 'sites.yaml', 'locales: [en, de]', 'locales: [en, de, nl]')
  for (const [file, language] of Object.entries(copied))
    cpSync(join(repository, 'templates/translations', language, file), join(project, 'templates/translations/nl', file))
  return project
}

/** Returns the texts that a page refers to. */
function textsOf(project: string, page: string): ReadonlySet<string> {
  const html = readFileSync(join(project, 'dist', domain, page), 'utf8')
  return new Set([...html.matchAll(/\/(assets\/[0-9a-f]{16}\.json)/g)].map(([, file = '']) => file))
}

test.each<[string, Copied, number]>([
  ['all texts', { 'microsites.json': 'de', 'legal.json': 'de' }, 4],
  ['one file of texts', { 'microsites.json': 'es', 'legal.json': 'de' }, 5],
])('CL-02 two languages of a site have %s in common', (_what, copied, files) => {
  const project = withDutch(copied)
  mustBuild(project)
  const dist = join(project, 'dist')
  const before = digestsIn(dist)
  const texts = Object.keys(before).filter((file) => file.startsWith(domain) && /\/[0-9a-f]{16}\.json$/.test(file))
  expect(texts).toHaveLength(files)
  for (const page of ['index.html', 'nl/index.html', 'nl/legal/index.html'])
    for (const file of textsOf(project, page)) expect(texts, page).toContain(`${domain}/${file}`)
  expect(textsOf(project, 'nl/index.html').size).toBeGreaterThan(0)
  expect(flaws(dist)).toEqual([])

  expect(mustBuild(project).stdout).toMatch(/: 0 built, /)
  mustBuild(project, ['--domain', domain])
  expect(digestsIn(dist)).toEqual(before)
})
