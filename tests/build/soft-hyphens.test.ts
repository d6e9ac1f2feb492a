import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, filesIn, mustBuild, newProject } from './project.ts'

const german: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'microsites.json': {
    'meta.description': 'Gepäck\u00ADaufbewahrung: {{place}}. Preis vorab.',
    'card.alt': '{{title}}, ein Gepäck\u00ADanhänger',
  },
  'legal.json': { 'meta.title': 'Daten\u00ADschutz | {{brand}}' },
}

/** Returns what programs read of a page: its head without styles, and its data for search engines. */
function readByPrograms(html: string): string {
  const head = /<head>(.*?)<style>/s.exec(html)?.[1] ?? ''
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return head + data
}

/** Returns the soft hyphens, with some context, that search engines or messengers would show or compare. */
function softHyphensIn(html: string): readonly string[] {
  return readByPrograms(html).match(/.{0,20}\u00AD.{0,20}/g) ?? []
}

test('only what people see of a page has soft hyphens', () => {
  const project = newProject()
  edit(project, 'sites.yaml', 'de: Kölner Dom', 'de: Kölner Dom und Hauptbahnhof am Rheinufer der Altstadt')
  const folder = join(project, 'templates/translations/de')
  mkdirSync(folder, { recursive: true })
  for (const [file, texts] of Object.entries(german)) writeFileSync(join(folder, file), JSON.stringify(texts))
  mustBuild(project)
  const dist = join(project, 'dist')
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
  const pages = filesIn(dist).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) expect(softHyphensIn(read(page)), page).toEqual([])
  for (const file of filesIn(dist).filter((one) => /\.(?:xml|txt)$/.test(one)))
    expect(read(file), file).not.toContain('\u00AD')

  const page = read('cologne-cathedral-luggage.example/de/index.html')
  expect(page).toContain('<title>Gepäckaufbewahrung: Kölner Dom und Hauptbahnhof am Rheinufer der Altstadt</title>')
  expect(page).toMatch(/<h1[^>]*>Gepäck\u00ADaufbewahrung: /)
})

test.each([
  '<head><title>Gepäck\u00ADaufbewahrung</title><style></style></head>',
  '<head><meta name="description" content="Gepäck\u00ADaufbewahrung"><style></style></head>',
  '<head><style></style><script type="application/ld+json">{"name":"Gepäck\u00ADaufbewahrung"}</script></head>',
])('a soft hyphen there is found: %s', (html) => {
  expect(softHyphensIn(html)).toHaveLength(1)
})
