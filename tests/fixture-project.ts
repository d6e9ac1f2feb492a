import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../compiler/compile.ts'
import { hideSecrets } from '../compiler/source/secrets.ts'
import { textIn } from '../compiler/source/source-set.ts'
import type { Compilation } from '../compiler/compile.ts'
import type { Diagnostic } from '../compiler/diagnostic/diagnostic.ts'
import type { ParseCache, Remembered } from '../compiler/1-parse/parse-cache.ts'
import { checkReadiness } from '../compiler/readiness/check-readiness.ts'
import { checkPages } from '../compiler/pages/check-pages.ts'
import type { StartPage } from '../compiler/pages/start-page.ts'
import { optionalFacts } from '../cli/project/load-project.ts'
import { readSource } from '../cli/files/read-source.ts'
import { nameablePlaces } from '../cli/project/place-data.ts'
import { findingsPretty } from '../cli/findings/formats/pretty.ts'
import { contentFiles, contentFolder } from '../cli/project/content-files.ts'
import { openTree } from '../cli/files/tree.ts'
import { mediaIn } from '../cli/project/media.ts'
import { cardFonts } from '../cli/project/card-fonts.ts'
import type { FindingsReport } from '../cli/project/findings-report.ts'
import type { SourceSet, TranslationSource } from '../compiler/source/source-set.ts'

const base = join(import.meta.dirname, 'fixtures', 'base')

/** Returns the project of `fixtures/base`, with the files of `overlay` replacing its own. */
export function fixtureSources(overlay?: string): SourceSet {
  const folders = overlay === undefined ? [base] : [base, overlay]
  const file = (path: string) => readSource(folders.findLast((folder) => existsSync(join(folder, path))) ?? base, path)
  return {
    sites: file('sites.yaml'),
    locales: file('locales.yaml'),
    platform: file('microsites.yaml'),
    ...optionalFacts(file('facts.yaml')),
    ...(overlay !== undefined &&
      contentFiles(openTree(overlay).files(contentFolder), (path) => readSource(overlay, path))),
    media: mediaIn(folders.findLast((folder) => existsSync(join(folder, 'media'))) ?? base),
    translations: translationPaths(folders).map(([language, name]): TranslationSource => ({
      language,
      namespace: name.replace('.json', ''),
      layer: 'base',
      file: file(`templates/translations/${language}/${name}`),
    })),
    cardFonts: cardFonts(),
  }
}

/** Default export of a case's `sources.ts`, for sources that git cannot store or that are too long to read. */
export type ChangeSources = (sources: SourceSet) => SourceSet

/**
 * Returns the sources of a case: the base project, then the files of its folder, then the changes of its `sources.ts`.
 */
export async function caseSources(folder: string): Promise<SourceSet> {
  const sources = fixtureSources(folder)
  const script = join(folder, 'sources.ts')
  if (!existsSync(script)) return sources
  const { default: change } = (await import(script)) as { default: ChangeSources }
  return change(sources)
}

/** Default export of a case's `pages.ts`: its rendered start pages, all about cities, without their locations. */
export type CasePages = readonly Omit<StartPage, 'at' | 'kind'>[]

async function casePages(folder: string, { siteSpan }: Compilation): Promise<readonly StartPage[]> {
  const script = join(folder, 'pages.ts')
  if (!existsSync(script)) return []
  const { default: pages } = (await import(script)) as { default: CasePages }
  return pages.map((page) => ({ ...page, kind: 'city', at: siteSpan(page.domain) }))
}

/** Default export of a case's `languages.ts`: the languages that `i18n check` is asked about for every site. */
export type CaseLanguages = readonly string[]

async function caseReadiness(
  folder: string,
  { project, locate }: Compilation,
): Promise<readonly Diagnostic[] | undefined> {
  const script = join(folder, 'languages.ts')
  if (!existsSync(script) || !project) return undefined
  const { default: languages } = (await import(script)) as { default: CaseLanguages }
  return checkReadiness(project, locate, { sites: project.sites, languages })
}

/** Returns a parse cache that lasts for one test. */
export function memoryParseCache(): ParseCache {
  const nodes = new Map<string, Remembered>()
  return {
    get: (kind, text) => nodes.get(`${kind}\n${text}`),
    set: (kind, text, parsed) => void nodes.set(`${kind}\n${text}`, parsed),
  }
}

export interface FixtureRun extends Compilation {
  /** The findings as `validate` prints them. */
  readonly text: string
  readonly report: FindingsReport
}

/** The date on which fixtures are compiled. */
export const fixtureDay = '2026-11-21'

/** Compiles the fixture project. */
export async function compileFixture(
  overlay?: string,
  sources: SourceSet = fixtureSources(overlay),
): Promise<FixtureRun> {
  const compiled = await compile(sources, { cache: memoryParseCache(), today: fixtureDay, nameable: nameablePlaces })
  const pages = overlay === undefined ? [] : await casePages(overlay, compiled)
  const ofLanguages = overlay === undefined ? undefined : await caseReadiness(overlay, compiled)
  const compilation = {
    ...compiled,
    ...(pages.length > 0 && compiled.withPages(checkPages(pages, compiled.project?.pages.maxShared ?? 70).findings)),
    ...(ofLanguages && compiled.withLanguages(ofLanguages, true)),
  }
  const textOf = textIn(sources)
  const report = { ...compilation, textOf: (file: string) => hideSecrets(textOf(file)), folder: '' }
  return { ...compilation, report, text: findingsPretty({ ...report, all: true }, { color: false }) }
}

/** Returns the expected text next to a fixture, or an empty text. With `UPDATE=1`, tests write that file instead. */
export function golden(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function translationPaths(folders: readonly string[]): [string, string][] {
  const paths = new Set<string>()
  for (const folder of folders) {
    const translations = join(folder, 'templates', 'translations')
    if (!existsSync(translations)) continue
    for (const language of readdirSync(translations))
      for (const name of readdirSync(join(translations, language))) paths.add(`${language}/${name}`)
  }
  return [...paths].toSorted().map((path) => path.split('/') as [string, string])
}
