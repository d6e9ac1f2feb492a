import type { Report } from '../diagnostic/define.ts'
import { nodeAt, spanOf, toValue } from '../source/node.ts'
import type { Fragment, Located } from '../source/node.ts'
import { findSecrets } from '../source/secrets.ts'
import { filesOf } from '../source/source-file.ts'
import type { SourceFile, SourceSet, TranslationSource } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import type { Span } from '../source/span.ts'
import type { ProjectAst, SiteAst, TextsAst } from './ast.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { secretWrittenOut } from './findings/secret/written-out.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import { guard } from './guard.ts'
import { limits } from './limits.ts'
import type { ParseCache, Parsed } from './parse-cache.ts'
import type { FragmentKind } from './parse-cache.ts'
import { plainRow } from './plain-row.ts'
import { ReadAgain } from './read-again.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import type { SitesHeader } from './schema/sites.ts'
import { siteAsts } from './site-asts.ts'
import { splitRows } from './split-rows.ts'
import { byteOrderMark, wholeFile } from './whole-file.ts'

/** Text → values with places. Reports every syntax and shape error of all files, and returns what could be parsed. */
export async function parse(sources: SourceSet, report: Report, cache: ParseCache): Promise<ProjectAst> {
  let complete = true
  const found: Report = (definition, params, place) => {
    complete = false
    report(definition, params, place)
  }
  // Reported with `report`, not `found`: a secret does not make a file unreadable.
  reportSecrets(sources, report)
  const header = await parseHeader()
  const locales = await parseWhole<LocalesTable>('locales', sources.locales)
  const platform = await parseWhole<PlatformTable>('platform', sources.platform)
  const texts: TextsAst[] = []
  let brokenTexts = 0
  for (const source of sources.translations) {
    if (brokenTexts > limits.brokenTexts) {
      found(fileGivenUp, { findings: true }, { at: fileSpan(source.file.path) })
      break
    }
    const parsed = await parseTexts(source)
    if (parsed) texts.push(parsed)
    // A text over the limit was not parsed.
    else if (source.file.text.length <= limits.translations) brokenTexts += source.file.text.length
  }
  return {
    ...(header.header && { header: header.header }),
    sites: header.sites,
    ...(locales && { locales }),
    ...(platform && { platform }),
    texts,
    ...(sources.chosen && { chosen: sources.chosen }),
    complete,
  }

  async function parseHeader(): Promise<{ header?: Located<SitesHeader>; sites: SiteAst[] }> {
    const file = sources.sites
    if (!guard(file, found)) return { sites: [] }
    const split = splitRows(wholeFile(file))
    const what = split.rows.length > 0 ? 'The part beside the rows' : 'The file'
    const parsed = await parseOne('header', split.header, { what, limit: limits.header })
    const sites: SiteAst[] = []
    const { rows } = split
    if (rows.length > limits.rows)
      found(
        fileTooLarge,
        { what: 'The table', size: rows.length, limit: limits.rows, unit: 'rows' },
        { at: fileSpan(file.path) },
      )
    const broken = { rows: 0, text: 0 }
    for (const [index, fragment] of rows.length > limits.rows ? [] : rows.entries()) {
      if (broken.rows === limits.brokenRows || broken.text > limits.brokenText) {
        found(fileGivenUp, { read: index, rows: rows.length }, { at: firstSign(fragment) })
        break
      }
      const row = await parseOne('row', fragment, { what: 'This row', limit: limits.row })
      if (row) sites.push(...siteAsts(row.value, row, fragment))
      else {
        broken.rows++
        // A row over the limit was not parsed.
        if (fragment.text.length <= limits.row) broken.text += fragment.text.length
      }
    }
    // A table that is not a block of rows stays in the header.
    const inHeader = parsed && (parsed.value as { sites?: unknown }).sites
    if (parsed && inHeader) {
      const map = { node: nodeAt(parsed.node, ['sites']) ?? parsed.node }
      for (const site of siteAsts(inHeader, map, split.header)) sites.push(site)
    }
    if (parsed && split.rows.length + sites.length === 0)
      found(yamlEmpty, { what: 'site' }, { at: fileSpan(file.path) })
    return parsed ? { header: located<SitesHeader>(parsed, split.header), sites } : { sites }
  }

  async function parseWhole<T>(kind: FragmentKind, file: SourceFile): Promise<Located<T> | undefined> {
    if (!guard(file, found)) return undefined
    const fragment = wholeFile(file)
    const limit = kind === 'texts' ? limits.translations : limits.header
    const parsed = await parseOne(kind, fragment, { what: 'The file', limit })
    return parsed && located<T>(parsed, fragment)
  }

  async function parseTexts(source: TranslationSource): Promise<TextsAst | undefined> {
    if (source.file.text.startsWith(byteOrderMark))
      found(
        jsonSyntax,
        { problem: 'a byte order mark stands before it', remedy: 'Save the file as UTF-8 without a byte order mark.' },
        { at: { file: source.file.path, start: 0, end: 1 } },
      )
    const texts = await parseWhole<Readonly<Record<string, string>>>('texts', source.file)
    return (
      texts && {
        language: source.language,
        namespace: source.namespace,
        layer: source.layer,
        file: source.file.path,
        texts,
      }
    )
  }

  async function parseOne(
    kind: FragmentKind,
    fragment: Fragment,
    { what, limit }: { what: string; limit: number },
  ): Promise<Parsed | undefined> {
    const size = fragment.text.length
    if (size > limit) {
      const at = kind === 'row' ? firstSign(fragment) : fileSpan(fragment.file)
      found(fileTooLarge, { what, size, limit, unit: 'characters' }, { at })
      return undefined
    }
    const known = cache.get(kind, fragment.text)
    if (known) return new ReadAgain(known, fragment.text)
    const { parseFragment } = await import('./parse-fragment.lazy.ts')
    const node = parseFragment(kind, fragment, found)
    if (!node) return undefined
    const understood = { value: toValue(node), node: kind === 'row' && plainRow(fragment.text) ? undefined : node }
    cache.set(kind, fragment.text, understood)
    return new ReadAgain(understood, fragment.text)
  }
}

/** The first character of a row that was not read. */
function firstSign(fragment: Fragment): Span {
  const start = fragment.text.search(/\S/)
  return spanOf(fragment, [start, start + 1])
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

function located<T>(parsed: Parsed, fragment: Fragment): Located<T> {
  return {
    value: parsed.value as T,
    get node() {
      return parsed.node
    },
    fragment,
  }
}
