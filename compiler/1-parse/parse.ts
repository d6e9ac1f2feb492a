import type { Report } from '../diagnostic/define.ts'
import { defined } from '../source/defined.ts'
import { spanAt, spanOf } from '../source/node.ts'
import type { Located } from '../source/node.ts'
import { repeats } from '../source/repeats.ts'
import { findSecrets } from '../source/secrets.ts'
import { noMedia } from '../source/media.ts'
import { filesOf } from '../source/source-set.ts'
import type { SourceFile } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import { groupBy } from '../source/group-by.ts'
import type { ContentAst, ProjectAst, TextNotes, TextsAst } from './ast.ts'
import { excerpt } from './excerpt.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { secretWrittenOut } from './findings/secret/written-out.ts'
import { duplicateKey } from './findings/yaml/duplicate-key.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import { FragmentReader } from './fragment-reader.ts'
import { limits } from '../domain/limits.ts'
import type { ParseCache } from './parse-cache.ts'
import { parseRows } from './parse-rows.ts'
import type { ContentText } from './schema/content.ts'
import type { FactsHeader, FactsRow } from './schema/facts.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import type { SiteRow, SitesHeader } from './schema/sites.ts'
import { byteOrderMark } from './whole-file.ts'
import { fitsScript } from '../domain/package-locales.ts'
import { siteTypes } from '../domain/site-type.ts'
import { notesFolder } from '../source/source-set.ts'
import type { SourceSet } from '../source/source-set.ts'

/** Text → values with places. Reports every syntax and shape error of all files, and returns what could be parsed. */
export async function parse(sources: SourceSet, report: Report, cache: ParseCache): Promise<ProjectAst> {
  let complete = true
  const found: Report = (definition, params, place) => {
    if (definition.severity === 'error') complete = false
    report(definition, params, place)
  }
  // Reported with `report`, not `found`: a secret does not make a file unreadable.
  reportSecrets(sources, report)
  const reader = new FragmentReader(found, cache)
  const { header, rows: sites, empty } = await parseRows<SitesHeader, SiteRow>(sources.sites, 'sites', reader)
  if (empty)
    found(yamlEmpty, { what: 'site' }, { at: header ? spanAt(header, ['sites'], 'key') : fileSpan(sources.sites.path) })
  const facts = sources.facts && (await parseRows<FactsHeader, FactsRow>(sources.facts, 'facts', reader))
  for (const [first, { domain, domainAt, row }] of repeats(facts?.rows ?? [], ({ domain }) => domain)) {
    const related = [{ span: spanOf(first.row.fragment, first.domainAt), message: 'first written here' }]
    found(duplicateKey, { key: excerpt(domain) }, { at: spanOf(row.fragment, domainAt), related })
  }
  const locales = await reader.file<LocalesTable>('locales', sources.locales)
  const { imported: file } = sources
  const imported = file
    ? (await import('./import/parse-import.lazy.ts')).parseImport(file, sites, locales?.value, found)
    : []
  const platform = await reader.file<PlatformTable>('platform', sources.platform)
  const texts: TextsAst[] = []
  const notes: Record<string, TextNotes[string]> = {}
  let brokenTexts = 0
  for (const source of sources.translations) {
    if (brokenTexts > limits.brokenTexts) {
      found(fileGivenUp, { findings: true }, { at: fileSpan(source.file.path) })
      break
    }
    const { language, namespace, layer, file } = source
    const kind = language === notesFolder ? 'notes' : 'texts'
    const parsed = await parseTexts(kind, file, reader)
    if (parsed && kind === 'notes') notes[namespace] = { ...notes[namespace], ...(parsed.value as TextNotes[string]) }
    else if (parsed) texts.push({ language, namespace, layer, file: file.path, texts: parsed as TextsAst['texts'] })
    // A text over the limit was not parsed.
    else if (file.text.length <= limits.translations) brokenTexts += file.text.length
  }
  const { ownTemplates = [], media = noMedia } = sources
  return {
    ...(header && { header }),
    sites,
    ...(facts?.header && { factsHeader: facts.header }),
    facts: groupBy([...imported, ...(facts?.rows ?? [])], ({ domain }) => domain),
    ...defined({ locales, platform }),
    texts: texts.filter(({ language, layer }) => layer === 'overlay' || isRead(language, locales?.value)),
    siteTypes: [...new Set([...siteTypes, ...ownTemplates])],
    ownTemplates,
    content: await parseContent(sources, reader),
    strayContent: sources.strayContent ?? [],
    media,
    notes,
    ...defined({ chosen: sources.chosen, cardFonts: sources.cardFonts }),
    complete,
  }
}

/** Whether the package's texts of a language are in the script of its locale. */
function isRead(language: string, table: LocalesTable | undefined): boolean {
  const rows = Object.entries(table?.locales ?? {}).filter(([, row]) => row.language === language)
  const active = rows.filter(([, row]) => row.active)
  const [[code] = [language]] = active.length > 0 ? active : rows
  return fitsScript(language, code)
}

async function parseContent({ content = [] }: SourceSet, reader: FragmentReader): Promise<readonly ContentAst[]> {
  const parsed: ContentAst[] = []
  for (const { slug, language, file } of content) {
    const text = await reader.file<ContentText>('content', file)
    if (text) parsed.push({ slug, language, file: file.path, text })
  }
  return parsed
}

async function parseTexts(
  kind: 'texts' | 'notes',
  file: SourceFile,
  reader: FragmentReader,
): Promise<Located<unknown> | undefined> {
  if (file.text.startsWith(byteOrderMark))
    reader.report(
      jsonSyntax,
      { problem: 'it starts with a byte order mark', fix: 'Save the file as UTF-8 without a byte order mark.' },
      { at: { file: file.path, start: 0, end: 1 } },
    )
  return reader.file(kind, file)
}

/** Searches each file completely, including comments and parts that could not be parsed. */
function reportSecrets(sources: SourceSet, report: Report): void {
  for (const { path, text } of filesOf(sources)) {
    const secrets = findSecrets(text)
    for (const { kind, start, end } of secrets.slice(0, limits.findingsOfKind))
      report(secretWrittenOut, { kind, path }, { at: { file: path, start, end } })
    if (secrets.length > limits.findingsOfKind) report(fileGivenUp, { findings: true }, { at: fileSpan(path) })
  }
}
