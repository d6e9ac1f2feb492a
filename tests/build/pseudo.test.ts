import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { pseudoText } from '../../compiler/plan/pseudo-text.ts'
import { build, copyProject, edit, filesIn, mustBuild, newProject, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')
const dist = join(project, 'preview')

beforeAll(() => {
  newProject(project)
  mustBuild(project, ['--env', 'preview', '--out', 'preview', '--pseudo'])
})

const page = (path: string): string => readFileSync(join(dist, path), 'utf8')

describe('a pseudo-text', () => {
  test.each([
    ['Find storage', '⟦Ƒîñð šţöŕåĝé one two⟧'],
    ['Keep a bag', '⟦Ķééþ å ƀåĝ one⟧'],
    ['{{brand}} start page', '⟦{{brand}} šţåŕţ þåĝé one two⟧'],
    ['{{distance}} ({{metric}})', '⟦{{distance}} ({{metric}}) one⟧'],
  ])('%s', (text, pseudo) => {
    expect(pseudoText(text)).toBe(pseudo)
  })

  test('is at least 40 % longer, and not much more', () => {
    for (const length of [5, 20, 80, 200]) {
      const grown = pseudoText('a'.repeat(length)).length - 2
      expect(grown).toBeGreaterThanOrEqual(length * 1.4)
      expect(grown).toBeLessThan(length * 1.4 + 8)
    }
  })
})

describe('LO-05 build --pseudo', () => {
  test('adds the test locale to every site, at an address of its own', () => {
    const sites = filesIn(dist).filter((file) => /^[^/]+\/index\.html$/.test(file))
    expect(sites.length).toBeGreaterThan(1)
    for (const file of sites) {
      const html = page(file.replace('index.html', 'en-xa/index.html'))
      expect(html).toContain('<html lang="en-XA"')
      expect(html).toContain('⟦')
      expect(page(file)).toContain('href="/en-xa/"')
      expect(page(file)).not.toContain('⟦')
    }
  })

  test('fills placeholders in, and counts', () => {
    const html = page('paris-luggage.example/en-xa/index.html')
    const body = html.slice(0, html.indexOf('<script type="application/json"'))
    expect(body).not.toContain('{{')
    expect(body).toMatch(/<title>⟦[^<]*Paris[^<]*⟧<\/title>/)
    expect(body).toMatch(/⟦\d+ ļåñĝûåĝéš/)
  })

  test('and no page of it may be listed', () => {
    for (const file of filesIn(dist).filter((one) => one.endsWith('.html')))
      expect(page(file), file).toContain('<meta name="robots" content="noindex">')
    expect(filesIn(dist).filter((file) => file.endsWith('sitemap.xml'))).toEqual([])
  })

  test('is refused where search engines may come', () => {
    const { status, stdout, stderr } = build(copyProject(project), ['--pseudo'])
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    expect(stderr).toContain('search engines')
  })

  test('is refused without a test locale', () => {
    const without = copyProject(project)
    edit(without, 'locales.yaml', '  en-XA:', '  # en-XA:')
    const { status, stderr } = build(without, ['--env', 'preview', '--out', 'preview', '--pseudo'])
    expect(status).toBe(64)
    expect(stderr).toContain('`en-XA`')
  })

  test('is gone with the next build without it', () => {
    const again = copyProject(project)
    mustBuild(again, ['--env', 'preview', '--out', 'preview'])
    expect(filesIn(join(again, 'preview')).filter((file) => file.includes('en-xa'))).toEqual([])
  })
})
