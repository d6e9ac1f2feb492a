import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadProject } from '../../cli/project/load-project.ts'
import { digest } from '../../cli/program/digest.ts'
import { compile } from '../../compiler/compile.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import { staticTexts } from '../../runtime/contract/static-texts.ts'
import { repository } from '../run-cli.ts'

describe('texts of static parts', () => {
  test('are in no file that a page fetches, and all others are', async () => {
    const { project } = await compile(loadProject({ root: join(repository, 'tests/fixtures/travel') }))
    if (!project) throw new Error('no project')
    const { resources, files } = textAssets(project, digest)
    for (const [language, namespaces] of Object.entries(resources))
      for (const [namespace, address] of Object.entries(namespaces)) {
        const fetched = Object.keys(JSON.parse(files.get(address.slice(1)) ?? '{}') as object)
        const wanted = Object.keys(project.texts[language]?.[namespace] ?? {})
        expect(fetched).toEqual(wanted.filter((key) => !staticTexts.some((start) => key.startsWith(start))))
      }
  })

  test('change the address of the file, so that pages with them are built again', async () => {
    const { project } = await compile(loadProject({ root: join(repository, 'tests/fixtures/travel') }))
    if (!project) throw new Error('no project')
    const english = project.texts['en'] ?? {}
    const edited = { ...english, microsites: { ...english['microsites'], 'faq.title': 'Ask us' } }
    const addressOf = (texts: typeof project.texts) =>
      textAssets({ ...project, texts }, digest).resources['en']?.['microsites']
    expect(addressOf({ ...project.texts, en: edited })).not.toBe(addressOf(project.texts))
  })

  test('are named by no script of the package', () => {
    const folder = join(repository, 'lib/bundles')
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
    const browser = scripts
      .filter((path) => path.includes('assets/'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
    expect(browser.join('\n')).toContain('form.anyTime')
    for (const start of staticTexts)
      for (const quote of ['`', '"', "'"]) expect(browser.filter((text) => text.includes(quote + start))).toEqual([])
  })
})
