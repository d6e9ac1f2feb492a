import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks } from '../../tools/docs-site/check-links.ts'
import { indexIn, indexOfDocs } from '../../tools/docs-site/index-of-docs.ts'
import { writeLlms } from '../../tools/docs-site/llms.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const files = readdirSync(join(repository, 'docs')).filter((file) => file.endsWith('.md') && file !== 'README.md')

/** The documents that an index does not list. */
const unlisted = (index: ReturnType<typeof indexIn>): readonly string[] => {
  const listed = new Set(index.groups.flatMap(({ entries }) => entries.map(({ file }) => file)))
  return files.filter((file) => !listed.has(file))
}

test('docs/README.md, and so the site, lists every document', () => {
  expect(unlisted(indexOfDocs(repository))).toEqual([])
})

test('a document that is not listed is found', () => {
  const text = readFileSync(join(repository, 'docs/README.md'), 'utf8')
  expect(unlisted(indexIn(text.replace(/^.*\(faq\.md\).*\n/m, '')))).toEqual(['faq.md'])
})

test('llms.txt has a line for each document, and llms-full.txt its text', () => {
  const folder = temporaryFolder()
  writeLlms(folder, repository, indexOfDocs(repository))
  const index = readFileSync(join(folder, 'llms.txt'), 'utf8')
  expect(index).toMatch(/^# microsites\n\n> One table /)
  for (const file of files) expect(index).toContain(`](${file.replace('.md', '.html')}): `)
  expect(readFileSync(join(folder, 'llms-full.txt'), 'utf8')).toContain('# From nothing to a live site')
})

test('links of the built site to no page, file or heading are found, and files of other hosts', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.css'), '')
  writeFileSync(join(folder, 'b.html'), '<h2 id="there">There</h2>')
  const good =
    '<a href="/b#there"></a><a href="b.html"></a><a href="https://other.example/"></a><link href="/assets/a.css">'
  writeFileSync(join(folder, 'index.html'), good)
  expect(brokenLinks(folder)).toEqual([])
  const bad =
    '<a href="/c"></a><a href="/b#here"></a><script src="https://cdn.example/a.js"></script><img src="/d.png">'
  writeFileSync(join(folder, 'index.html'), good + bad)
  expect(brokenLinks(folder)).toEqual([
    'index.html: /c leads nowhere',
    'index.html: /b#here leads to no heading',
    'index.html: loads https://cdn.example/a.js',
    'index.html: /d.png leads nowhere',
  ])
})
