import type { Report } from '../diagnostic/define.ts'
import { entryAt, nodeAt, spanOf, toValue } from '../source/node.ts'
import type { Entry, Fragment, Located, Node } from '../source/node.ts'
import { findSecrets } from '../source/secrets.ts'
import type { SourceFile, SourceSet, TranslationSource } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import type { ProjectAst, SiteAst, TextsAst } from './ast.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { secretWrittenOut } from './findings/secret/written-out.ts'
import { yamlEmpty } from './findings/yaml/empty.ts'
import { guard } from './guard.ts'
import { limits } from './limits.ts'
import type { ParseCache, Parsed } from './parse-cache.ts'
import type { FragmentKind } from './parse-fragment.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import type { SiteRow, SitesHeader } from './schema/sites.ts'
import { splitRows } from './split-rows.ts'
import { byteOrderMark, wholeFile } from './whole-file.ts'

/**
 * Text → located values. Reports every syntax and shape error of all files, and returns what could
 * be understood.
 */
export async function parse(sources: SourceSet, report: Report, cache: ParseCache): Promise<ProjectAst> {
  let complete = true
  const found: Report = (definition, params, place) => {
    complete = false
    report(definition, params, place)
  }
  reportSecrets(sources, found)
  const header = await parseHeader()
  const locales = await parseWhole<LocalesTable>('locales', sources.locales)
  const platform = await parseWhole<PlatformTable>('platform', sources.platform)
  const texts: TextsAst[] = []
  for (const source of sources.translations) {
    const parsed = await parseTexts(source)
    if (parsed) texts.push(parsed)
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
    for (const fragment of split.rows) {
      const row = await parseOne('row', fragment, { what: 'This row', limit: limits.row })
      if (row) sites.push(...sitesOf(row.value, () => row.node, fragment))
    }
    // A table in another form than a block of rows stays in the header.
    const inHeader = parsed && (parsed.value as { sites?: unknown }).sites
    if (parsed && inHeader)
      sites.push(...sitesOf(inHeader, () => nodeAt(parsed.node, ['sites']) ?? parsed.node, split.header))
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
      const start = kind === 'row' ? fragment.text.search(/\S/) : 0
      const at = kind === 'row' ? spanOf(fragment, [start, start + 1]) : fileSpan(fragment.file)
      found(fileTooLarge, { what, size, limit, unit: 'characters' }, { at })
      return undefined
    }
    const known = cache.get(kind, fragment.text)
    if (known) return known
    const { parseFragment } = await import('./parse-fragment.ts')
    const node = parseFragment(kind, fragment, found)
    if (!node) return undefined
    const parsed = { value: toValue(node), node }
    cache.set(kind, fragment.text, parsed)
    return parsed
  }
}

/** In all of a file, also where it is a comment or could not be understood. */
function reportSecrets({ sites, locales, platform, translations }: SourceSet, report: Report): void {
  for (const { path, text } of [sites, locales, platform, ...translations.map(({ file }) => file)])
    for (const { kind, start, end } of findSecrets(text))
      report(secretWrittenOut, { kind, path }, { at: { file: path, start, end } })
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

/** The rows of a map of sites. Their nodes are looked up when a finding points into them. */
function sitesOf(rows: unknown, node: () => Node, fragment: Fragment): SiteAst[] {
  return Object.entries(rows as Record<string, SiteRow>).map(([domain, value]): SiteAst => {
    const entry = (): Entry => {
      const found = entryAt(node(), domain)
      if (!found) throw new Error(`The row of ${domain} is not where it was read.`)
      return found
    }
    return {
      domain,
      get domainAt() {
        return entry().keyAt
      },
      row: {
        value,
        get node() {
          return entry().value
        },
        fragment,
      },
    }
  })
}
