import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { filesOf, textIn } from '../../compiler/source/source-set.ts'
import { fixtureDay, fixtureSources, memoryParseCache } from '../fixture-project.ts'
import { changed, knownFindings, mistakes, mistakesOfOthers, withText } from './corpus.ts'
import { correctedText } from './corrected-text.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const cache = memoryParseCache()

/** The mistakes of outsiders in the tables. */
const ofTables = mistakesOfOthers.flatMap(([kind, cases]) => (['locales', 'settings', 'sites'].includes(kind) ? cases : []))

function compiled(sources: SourceSet): Promise<Compilation> {
  return compile(sources, { cache, today: fixtureDay })
}

/** Every string of a value. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** The texts that pages show. */
function textsOf({ sites, brand }: Project): readonly string[] {
  return sites.flatMap(({ names, image, facts: { directions, protection, exits, facts, points } }) =>
    stringsIn([names, image?.alt, directions, protection, exits?.map(({ name }) => name), facts?.map(({ text }) => text), points?.map(({ name, address }) => [name, address]), brand.name]),
  )
}

/** A text as it may be written in a file: without quotation marks and line breaks, and as a list of sentences. */
function plain(text: string): string {
  return text.replaceAll(/["'\\]/g, '').replaceAll(/\s+/g, ' ').replaceAll('., ', '. ').replaceAll('-', ' ').toLowerCase()
}

/** The texts of pages that nobody wrote: they are in no file, or only as a path, or with the key of the next value. */
function newTexts(project: Project | undefined, sources: SourceSet): readonly string[] {
  const written = plain([...filesOf(sources)].map(({ text }) => text).join('\n'))
  const known = new Set<string>()
  return (project ? textsOf(project) : []).filter((text) => {
    if (known.has(text)) return false
    known.add(text)
    const isPath = /^\S*\/\S*\.\w+$/.test(text)
    return isPath || !new RegExp(`${plain(text).replaceAll(/[.*+?^${}()|[\]]/g, String.raw`\$&`)}(?! *:)`).test(written)
  })
}

/** What the corrections of a project do wrong, and how many there are. */
async function wrongCorrections(sources: SourceSet, count: (finding: Finding) => (all: Finding) => boolean, known: ReadonlySet<string> = new Set()) {
  const before = await compiled(sources)
  const wrong: string[] = []
  let applied = 0
  for (const finding of before.diagnostics) {
    const text = known.has(finding.fingerprint) ? undefined : correctedText(finding, textIn(sources)(finding.span.file))
    if (text === undefined) continue
    applied++
    const after = await compiled(withText(sources, finding.span.file, text))
    const counts = count(finding)
    const said = `${finding.code}: ${finding.message} ${finding.help}`
    if (after.diagnostics.filter(counts).length >= before.diagnostics.filter(counts).length) wrong.push(`not fewer  ${said}`)
    // A decoded text is new, and what the finding is about.
    if (finding.code.endsWith('/damaged-text')) continue
    for (const one of newTexts(after.project, sources)) wrong.push(`new text \`${one}\`  ${said}`)
  }
  return { wrong, applied }
}

test('each correction of a mistake leaves fewer findings, and no text on a page that nobody wrote', async () => {
  const wrong: string[] = []
  let applied = 0
  for (const one of mistakes) {
    // Errors for an error: a corrected table may reveal a warning.
    const found = await wrongCorrections(changed(one), ({ severity }) => (all) => severity === 'warning' || all.severity === 'error', await knownFindings(one))
    wrong.push(...found.wrong.map((text) => `${one.mistake}\n   ${text}`))
    applied += found.applied
  }
  expect(wrong).toEqual([])
  expect(applied).toBeGreaterThan(150)
})

test('so does each correction of a mistake of outsiders in a table', async () => {
  const wrong: string[] = []
  for (const one of ofTables) {
    // Another finding may follow: the picture of a corrected path is missing.
    const found = await wrongCorrections(changed(one), ({ code }) => (all) => all.code === code, await knownFindings(one))
    wrong.push(...found.wrong.map((text) => `${one.mistake}\n   ${text}`))
  }
  expect(wrong).toEqual([])
})

test('so does each correction of the fixtures of findings', async () => {
  const rules = join(import.meta.dirname, '../rules')
  const wrong: string[] = []
  let applied = 0
  const folders = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((path) => /^\w[\w-]*\/[\w-]+\/invalid[\w-]*$/.test(path))
  for (const folder of folders) {
    if (existsSync(join(rules, folder, 'sources.ts'))) continue
    // Fixtures have several mistakes: those of the same kind count, because others may come to light.
    const found = await wrongCorrections(fixtureSources(join(rules, folder)), ({ code }) => (all) => all.code === code)
    wrong.push(...found.wrong.map((text) => `${folder}\n   ${text}`))
    applied += found.applied
  }
  expect(wrong).toEqual([])
  expect(applied).toBeGreaterThan(100)
})

test('a correction that writes wrong data is found', async () => {
  const { sites, ...others } = fixtureSources()
  const wrong = { ...others, sites: { ...sites, text: sites.text.replace('names: { en: Paris }', 'names: { en: "Paris, de" }') } }
  const { project } = await compiled(wrong)
  const written = { ...others, sites: { ...sites, text: sites.text.replace('names: { en: Paris }', 'names: { en: Paris, de: }') } }
  expect(newTexts(project, written)).toEqual(['Paris, de'])
})
